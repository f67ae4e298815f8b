// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeWorkflows } from '../../../../tests/support/fakeWorkflows'
import { renderScreen } from '../../../../tests/support/renderScreen'
import type { Query } from '../../../api/httpClient'
import { readRuntimeConfig } from '../../../contract/wire/runtimeConfig'
import { createPickedFiles } from '../../../platform/pickedFiles'
import type { Work } from '../../../platform/work'
import { FilesScreen } from './FilesScreen'

// Rendering whole tables is slow on a busy machine.
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

async function show(members: unknown[], links = 0, parts: Partial<Work> = {}, fileKinds = false) {
  const asked: Query[] = []
  const sent: string[] = []
  const fake = fakeWorkflows(parts)
  await renderScreen(<FilesScreen />, {
    path: '/files',
    user: { '@id': '/api/users/a', id: 'a', roles: ['ROLE_COMPANY_ADMIN'] },
    offers: {
      workflows: fake.workflows,
      pickedFiles: createPickedFiles(),
      config: readRuntimeConfig({ fileKinds }),
    },
    answer: ({ method, path }) => {
      sent.push(`${method} ${path}`)
      return Promise.resolve({})
    },
    read: (path, query) => {
      if (path.endsWith('/linked-records'))
        return Promise.resolve({ 'hydra:member': [], 'hydra:totalItems': links })
      if (path !== '/api/files') return Promise.resolve({ 'hydra:member': [] })
      asked.push(query)
      return Promise.resolve({ 'hydra:member': members, 'hydra:totalItems': members.length })
    },
  })
  return { asked, sent, fake }
}

const press = (element: HTMLElement) => act(async () => void fireEvent.click(element))

describe('the list of files', () => {
  it('shows the newest first, thirty a page, and sorts by any column except the note', async () => {
    const { asked } = await show([plan])
    const row = within(await screen.findByRole('row', { name: /Streuplan\.pdf/ }))
    for (const text of ['PDF', '1,7 MB', 'Uwe Kretschmann', '20.11.2026 10:38'])
      expect(row.getByText(text)).toBeTruthy()
    // The end of a name is more useful than its middle, so it is never cut off.
    expect(row.getByText('reuplan.pdf')).toBeTruthy()
    expect(asked).toEqual([{ page: 1, itemsPerPage: 30, 'sort[createdAt]': 'DESC' }])
    await press(screen.getByRole('button', { name: /^Größe/ }))
    expect(asked.at(-1)).toMatchObject({ 'sort[sizeBytes]': 'ASC' })
  })

  it('hides the pictures of proofs until they are chosen, and names the records', async () => {
    const linked = (names: (string | null)[], linkedCount: number) => ({
      linkedRecords: names.map((name) => ({ linkedEntity: '/api/destinations/1', name })),
      linkedCount,
    })
    const files = [
      { ...plan, ...linked(['Kita Sonne', null], 4) },
      { ...plan, '@id': '/api/files/2', name: 'Frei.pdf', ...linked([], 0) },
    ]
    const { asked } = await show(files, 0, {}, true)
    const row = within(await screen.findByRole('row', { name: /Streuplan\.pdf/ }))
    expect(row.getByText('Kita Sonne, Eintrag ohne Namen und 2 weitere')).toBeTruthy()
    const kind = screen.getByLabelText('Art')
    for (const value of ['photo', 'all', ''])
      await act(async () => void fireEvent.change(kind, { target: { value } }))
    expect(asked.map((query) => query['kind'])).toEqual(['attachment', 'photo', undefined])
  })

  it('shows that a file was deleted', async () => {
    await show([{ '@id': '/api/files/2', name: 'Alt.pdf', createdBy: null }])
    const row = within(await screen.findByRole('row', { name: /Alt\.pdf/ }))
    expect(row.getByText('Datei gelöscht')).toBeTruthy()
    expect(row.getByText('Mitarbeiter gelöscht')).toBeTruthy()
  })

  it.each([
    [0, 'Gelöscht wird „Streuplan.pdf“.'],
    [1, '„Streuplan.pdf“ hängt an einem Eintrag und wird auch dort entfernt.'],
    [12, '„Streuplan.pdf“ hängt an 12 Einträgen und wird auch dort entfernt.'],
  ])('asks before it deletes one attached to %d records, and detaches it', async (links, words) => {
    const { sent } = await show([plan], links)
    await press(await screen.findByRole('button', { name: 'Aktionen: Streuplan.pdf' }))
    await press(await screen.findByText('Löschen', { selector: '[role=menuitem]' }))
    expect(await screen.findByText(words)).toBeTruthy()
    await press(screen.getByRole('button', { name: 'Löschen' }))
    expect(sent).toEqual(['DELETE /api/files/1?unlink=true'])
  })

  it('exports the checked rows, or all matches of the search', async () => {
    const { fake } = await show([plan])
    await screen.findByRole('row', { name: /Streuplan\.pdf/ })
    await press(screen.getByRole('button', { name: 'Exportieren' }))
    await press(screen.getByRole('checkbox', { name: 'Streuplan.pdf auswählen' }))
    await press(screen.getAllByRole('button', { name: 'Exportieren' })[0] as HTMLElement)
    const query = expect.objectContaining({ sort: { field: 'createdAt', direction: 'DESC' } })
    expect(fake.open.mock.calls).toEqual([
      ['xlsxExport', { kind: 'files', iris: null, query }],
      ['xlsxExport', { kind: 'files', iris: ['/api/files/1'], query }],
    ])
  })

  it('opens the upload with dropped files', async () => {
    const send = vi.fn()
    const join = vi.fn(() => Promise.resolve({ actor: { send }, leave: () => undefined }))
    await show([plan], 0, { join: join as never })
    const dropped = new File(['Plan'], 'Neu.txt', { type: 'text/plain' })
    const target = (await screen.findByRole('row', { name: /Streuplan/ })).closest('.files-screen')
    await act(
      async () =>
        void fireEvent.drop(target as Element, { dataTransfer: { files: [dropped], types: ['Files'] } }),
    )
    expect(join.mock.calls).toEqual([['attachmentUpload', { record: null, recordName: '' }]])
    expect(send.mock.calls).toEqual([
      [
        {
          type: 'files.picked',
          files: [{ key: expect.any(String), name: 'Neu.txt', sizeBytes: 4, contentType: 'text/plain' }],
        },
      ],
    ])
  })

  it('shows that there is none', async () => {
    await show([])
    expect(await screen.findByText('Sie haben noch keine Dateien.')).toBeTruthy()
  })
})
