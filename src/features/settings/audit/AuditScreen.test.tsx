// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { watchDownloads, type Download } from '../../../../tests/support/watchDownloads'
import { renderScreen } from '../../../../tests/support/renderScreen'
import type { CurrentUser } from '../../../contract/access/user'
import { HttpError } from '../../../domain/calls/errors'
import { AuditScreen } from './AuditScreen'

let downloads: Download[]
beforeEach(() => {
  downloads = watchDownloads()
})

const user: CurrentUser = { '@id': '/api/users/7', id: '7', roles: ['ROLE_COMPANY_ADMIN'] }
const entry = {
  '@id': '/api/audit-entries/1',
  createdAt: '2026-11-20T10:00:00',
  action: 'userChanged',
  authorName: 'Eva Grün',
  subjectName: 'Nora Neu',
  before: { canViewPlan: false, email: 'alt@firma.example' },
  after: { canViewPlan: true, email: '=neu@firma.example' },
}

/** @param refusal error of the request for all entries */
async function show(
  path = '/settings/audit',
  entries: readonly object[] = [entry],
  refusal: HttpError | null = null,
) {
  const asked: [string, object][] = []
  const view = await renderScreen(<AuditScreen />, {
    user,
    path,
    read: (from, query) => {
      asked.push([from, query])
      if (refusal !== null && query['pagination'] === false && from === '/api/audit-entries')
        return Promise.reject(refusal)
      const members = from === '/api/users' ? [{ '@id': '/api/users/7', fullName: 'Eva Grün' }] : [...entries]
      return Promise.resolve({ 'hydra:member': members, 'hydra:totalItems': members.length })
    },
  })
  if (entries.length === 0) await screen.findByText('Noch kein Eintrag.')
  else await screen.findByRole('button', { name: 'Mitarbeiter geändert' })
  return {
    ...view,
    asked: () => asked.filter(([from]) => from === '/api/audit-entries').map(([, query]) => query),
  }
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

it('keeps its filters in the URL and sends them', async () => {
  const { asked } = await show('/settings/audit?person=7&deed=userChanged')
  expect(asked().at(-1)).toMatchObject({ author: '7', action: 'userChanged' })
  const deeds = screen.getByLabelText<HTMLSelectElement>('Nach Vorgang filtern')
  await act(async () => void fireEvent.change(deeds, { target: { value: 'kind.user' } }))
  expect(deeds.value).toBe('kind.user')
  await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ author: '7', kind: 'user' }))
  expect(asked().at(-1)).not.toHaveProperty('action', 'userChanged')
  await act(async () => void fireEvent.change(deeds, { target: { value: 'userDeleted' } }))
  await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ action: 'userDeleted' }))
  expect(asked().at(-1)).not.toHaveProperty('kind', 'user')
})

it('exports all filtered entries, one row per value, without formulas', async () => {
  const { asked } = await show('/settings/audit?kind=user')
  await press('Exportieren')
  await vi.waitFor(() => expect(downloads).toHaveLength(1))
  expect(asked().at(-1)).toMatchObject({ kind: 'user', pagination: false })
  const [file] = downloads
  const lines = ((await file?.blob?.text()) ?? '').trim().split('\r\n')
  expect([file?.name, lines.slice(1)]).toEqual([
    'protokoll.csv',
    [
      '20.11.2026 10:00;Eva Grün;Mitarbeiter geändert;Nora Neu;Sieht die Planung;Nein;Ja',
      "20.11.2026 10:00;Eva Grün;Mitarbeiter geändert;Nora Neu;E-Mail-Adresse;alt@firma.example;'=neu@firma.example",
    ],
  ])
})

it('shows a notice if there is nothing to export', async () => {
  const { platform } = await show('/settings/audit', [])
  await press('Exportieren')
  await vi.waitFor(() =>
    expect(platform.notify.mock.calls).toEqual([
      [{ type: 'warning', message: 'Keine Daten zum Exportieren gefunden.' }],
    ]),
  )
  expect(downloads).toEqual([])
})

it('shows how many entries were unreadable or withheld by the server', async () => {
  const { platform } = await show('/settings/audit', [entry, { action: 'userChanged' }])
  await press('Exportieren')
  await vi.waitFor(() => expect(downloads).toHaveLength(1))
  const message = 'In der Tabelle fehlt 1 Eintrag, den der Server nicht lesbar geliefert hat.'
  expect(platform.notify.mock.calls).toEqual([[{ type: 'warning', message }]])
})

it('reports a failure, and exports nothing', async () => {
  const failure = new HttpError({ status: 403 })
  const { platform } = await show('/settings/audit', [entry], failure)
  await press('Exportieren')
  await vi.waitFor(() => expect(platform.notifyFailure).toHaveBeenCalledWith(failure))
  expect(downloads).toEqual([])
})
