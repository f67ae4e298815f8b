// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../tests/support/renderScreen'
import type { Query } from '../../api/httpClient'
import { FilesScreen } from './FilesScreen'

// Whole tables are drawn here, on machines that may be busy with other things.
vi.setConfig({ testTimeout: 30_000 })

const plan = {
  '@id': '/api/files/1',
  name: 'Streuplan.pdf',
  contentType: 'application/pdf',
  sizeBytes: 1_800_000,
  description: 'Gültig ab 01.11.',
  createdBy: { '@id': '/api/users/u', fullName: 'Uwe Kretschmann' },
  createdAt: new Date(2026, 10, 20, 10, 38).toISOString(),
}

async function show(members: unknown[]) {
  const asked: Query[] = []
  await renderScreen(<FilesScreen />, {
    path: '/files',
    read: (path, query) => {
      if (path !== '/api/files') return Promise.resolve({ 'hydra:member': [] })
      asked.push(query)
      return Promise.resolve({ 'hydra:member': members, 'hydra:totalItems': members.length })
    },
  })
  return asked
}

describe('the list of files', () => {
  it('shows the newest first, ten a page, and sorts by any column but the note', async () => {
    const asked = await show([plan])
    const row = within(await screen.findByRole('row', { name: /Streuplan\.pdf/ }))
    for (const text of ['PDF', '1,8 MB', 'Uwe Kretschmann', '20.11.2026 10:38'])
      expect(row.getByText(text)).toBeTruthy()
    expect(asked).toEqual([{ page: 1, itemsPerPage: 10, 'sort[createdAt]': 'DESC' }])
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Größe/ })))
    expect(asked.at(-1)).toMatchObject({ 'sort[sizeBytes]': 'ASC' })
  })

  it('says what is not there any more', async () => {
    await show([{ '@id': '/api/files/2', name: 'Alt.pdf', createdBy: null }])
    const row = within(await screen.findByRole('row', { name: /Alt\.pdf/ }))
    expect(row.getByText('Datei gelöscht')).toBeTruthy()
    expect(row.getByText('Mitarbeiter gelöscht')).toBeTruthy()
  })

  it('says that there is none', async () => {
    await show([])
    expect(await screen.findByText('Sie haben noch keine Dateien.')).toBeTruthy()
  })
})
