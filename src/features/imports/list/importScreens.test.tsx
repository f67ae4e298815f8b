// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../tests/support/renderScreen'
import type { Query } from '../../../api/httpClient'
import { HttpError } from '../../../domain/calls/errors'
import { watchDownloads, type Download } from '../../../../tests/support/watchDownloads'
import { AdministrationImportsScreen } from './AdministrationImportsScreen'
import { ImportsScreen } from './ImportsScreen'

// Rendering whole tables is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

let downloads: Download[]
beforeEach(() => {
  downloads = watchDownloads()
})

const iri = '/api/imports/1'
const done = {
  '@id': iri,
  kind: 'tours',
  fileName: 'kunden.xlsx',
  state: 'done',
  counts: { new: 12, changed: 3, unchanged: 40, refused: 1, skipped: 0, total: 56 },
  createdAt: new Date(2026, 10, 20, 10, 38).toISOString(),
  createdBy: { '@id': '/api/users/u', name: 'Uwe Kretschmann' },
}
const refused = {
  index: 6,
  outcome: 'refused',
  violations: [{ propertyPath: 'address', message: 'Dieses Feld ist erforderlich.' }],
  given: { values: { name: 'Kita Nord', tags: ['/api/tags/1'] } },
}
const written = { index: 0, outcome: 'new', '@id': '/api/destinations/1', name: 'Kita Süd' }
const kept = { ...written, kept: 'Der Eintrag wurde nach dem Import geändert.' }

type Server = {
  members?: unknown[]
  rows?: (query: Query) => unknown[]
  answer?: unknown
  isOther?: boolean
  one?: unknown
}

async function show({ members = [done], rows = rowsOf, answer, isOther = false, one }: Server = {}) {
  const asked: Query[] = []
  const paths: string[] = []
  const view = await renderScreen(<ImportsScreen />, {
    path: '/imports',
    user: { '@id': '/api/users/a', id: 'a', roles: ['ROLE_COMPANY_ADMIN'] },
    answer: ({ path }) => {
      if (isOther && path.endsWith('/undo')) return Promise.reject(new HttpError({ status: 404 }))
      return Promise.resolve(answer)
    },
    read: (path, query) => {
      paths.push(path)
      if (path === iri) return Promise.resolve(one ?? members[0])
      if (path === '/api/imports') {
        asked.push(query)
        return Promise.resolve({ 'hydra:member': members, 'hydra:totalItems': members.length })
      }
      if (path === '/api/tags')
        return Promise.resolve({ 'hydra:member': [{ '@id': '/api/tags/1', name: 'Glas' }] })
      if (isOther && path.endsWith('/rows')) return Promise.reject(new HttpError({ status: 404 }))
      const found = path.endsWith('/rows') ? rows(query) : []
      return Promise.resolve({ 'hydra:member': found, 'hydra:totalItems': found.length })
    },
  })
  return { ...view, asked, paths }
}
const rowsOf = ({ outcome, kept: isKept }: Query) =>
  isKept === true ? [kept] : outcome === 'refused' ? [refused] : [written]

const press = (element: HTMLElement) => act(async () => void fireEvent.click(element))
const choose = async (label: string) => {
  await press(await screen.findByRole('button', { name: 'Aktionen: kunden.xlsx' }))
  await press(await screen.findByText(label, { selector: '[role=menuitem]' }))
}
const openPanel = async () => {
  await press(await screen.findByRole('button', { name: 'kunden.xlsx' }))
  return within(await screen.findByRole('complementary', { name: 'kunden.xlsx' }))
}

describe('the list of imports', () => {
  it('shows the newest first with the outcomes of the rows', async () => {
    const { asked } = await show()
    const row = within(await screen.findByRole('row', { name: /kunden\.xlsx/ }))
    for (const text of ['12', '3', '40', '1', 'Uwe Kretschmann', 'Ziele in Touren', 'abgeschlossen'])
      expect(row.getByText(text)).toBeTruthy()
    expect(row.getByText('20.11.2026 10:38')).toBeTruthy()
    expect(asked[0]).toMatchObject({ page: 1, 'sort[createdAt]': 'DESC' })
    await press(screen.getByRole('button', { name: /^Datei/ }))
    expect(asked.at(-1)).toMatchObject({ 'sort[fileName]': 'ASC' })
  })

  it('shows unknown numbers of another server as unknown, not as zero', async () => {
    await show({ members: [{ '@id': iri, fileName: 'alt.csv', createdBy: null, counts: { new: 'x' } }] })
    const row = within(await screen.findByRole('row', { name: /alt\.csv/ }))
    expect(row.getByText('Mitarbeiter gelöscht')).toBeTruthy()
    expect(row.queryByText('0')).toBeNull()
    expect(row.getAllByText('–').length).toBeGreaterThanOrEqual(6)
  })

  it('explains an empty list', async () => {
    await show({ members: [] })
    expect(await screen.findByText(/^Noch kein Import\. Lesen Sie über „Neuer Import“/)).toBeTruthy()
  })

  it('starts a new one', async () => {
    const { platform } = await show()
    await press(await screen.findByRole('button', { name: /^Neuer Import/ }))
    expect(platform.navigate.mock.calls).toEqual([['imports-new']])
  })

  it.each([
    ['destinations', 'destinations'],
    ['tours', 'tours'],
    ['users', 'staff'],
    ['vehicles', 'destinations'],
  ])('repeats an import of %s as one of %s', async (kind, word) => {
    const { history } = await show({ members: [{ ...done, kind }] })
    await choose('Mit neuer Datei wiederholen')
    expect(history?.at(-1)).toBe(`/imports/new?kind=${word}`)
  })
})

describe('the panel of an import', () => {
  it('shows why rows were refused, and links to the written records', async () => {
    await show()
    const panel = await openPanel()
    expect(await panel.findByText('Adresse: Dieses Feld ist erforderlich.')).toBeTruthy()
    expect(panel.getByText('Kita Nord')).toBeTruthy()
    expect(panel.getByText('Zeile 7')).toBeTruthy()
    expect(panel.getByRole('button', { name: 'Kita Süd öffnen' })).toBeTruthy()
  })

  it('shows that another server reports no rows', async () => {
    const { platform } = await show({ isOther: true })
    const panel = await openPanel()
    await waitFor(() =>
      expect(panel.getAllByText('Dieser Server nennt die einzelnen Zeilen nicht.')).toHaveLength(2),
    )
    expect(platform.notifyFailure).not.toHaveBeenCalled()
  })

  it('refetches the import and shows the response', async () => {
    const { paths } = await show({
      one: { ...done, state: 'cancelled', counts: { ...done.counts, new: 99 } },
    })
    const panel = await openPanel()
    expect(await panel.findByText('99')).toBeTruthy()
    await panel.findByText('Kita Nord')
    const asked = paths.filter((path) => path.startsWith(iri))
    expect([asked[0], asked.indexOf(`${iri}/rows`) > 0]).toEqual([iri, true])
  })
})

describe('the undo of an import', () => {
  it('asks first, and afterwards lists what was kept, and why', async () => {
    const { calls, platform } = await show({ answer: { undone: 14, keptCount: 1 } })
    await choose('Import rückgängig machen')
    expect(await screen.findByText('Möchten Sie den Import „kunden.xlsx“ rückgängig machen?')).toBeTruthy()
    await press(screen.getByRole('button', { name: 'Rückgängig machen' }))
    expect(calls).toMatchObject([{ method: 'POST', path: `${iri}/undo` }])
    expect(platform.notify.mock.calls).toEqual([
      [
        {
          type: 'success',
          message: '14 Einträge wurden rückgängig gemacht. Ein Eintrag bleibt, wie er ist.',
        },
      ],
    ])
    expect(platform.invalidate.mock.calls).toContainEqual([['imports']])
  })

  it('lists what an earlier undo has kept', async () => {
    await show({ members: [{ ...done, state: 'undone' }] })
    const panel = await openPanel()
    expect(await panel.findByText('Der Eintrag wurde nach dem Import geändert.')).toBeTruthy()
    expect(panel.queryByRole('button', { name: 'Import rückgängig machen' })).toBeNull()
    expect(panel.queryByText('Übernommen')).toBeNull()
  })

  it('shows that another server does not support it', async () => {
    const { platform } = await show({ isOther: true })
    await choose('Import rückgängig machen')
    await press(await screen.findByRole('button', { name: 'Rückgängig machen' }))
    expect(platform.notify.mock.calls).toEqual([
      [{ type: 'warning', message: 'Dieser Import kann nicht rückgängig gemacht werden.' }],
    ])
  })
})

describe('refused rows', () => {
  it('are downloaded as they were sent, with names instead of references', async () => {
    await show()
    await choose('Abgelehnte Zeilen herunterladen')
    await vi.waitFor(() => expect(downloads).toHaveLength(1))
    const [file] = downloads
    expect(file?.name).toBe('kunden – abgelehnt.csv')
    expect(await file?.blob?.text()).toContain(
      'Name;Kategorien;Fehler\r\nKita Nord;Glas;Zeile 7: Adresse: Dieses Feld ist erforderlich.',
    )
  })

  it.each([
    ['were not stored', { rows: () => [] }, 'Der Server hat die abgelehnten Zeilen nicht aufbewahrt.'],
    ['are not sent', { isOther: true }, 'Dieser Server nennt die einzelnen Zeilen nicht.'],
  ])('show a notice if they %s', async (_, server, message) => {
    const { platform } = await show(server)
    await choose('Abgelehnte Zeilen herunterladen')
    await vi.waitFor(() => expect(platform.notify.mock.calls).toEqual([[{ type: 'warning', message }]]))
    expect(downloads).toEqual([])
  })
})

it('deletes the record of an import after the generic question', async () => {
  const { calls } = await show()
  await choose('Löschen')
  expect(await screen.findByText(/^Gelöscht wird nur die Aufzeichnung von „kunden\.xlsx“/)).toBeTruthy()
  await press(screen.getByRole('button', { name: 'Löschen' }))
  expect(calls).toMatchObject([{ method: 'DELETE', path: iri }])
})

describe('the imports of all companies', () => {
  const showAll = (read: (path: string) => Promise<unknown>) =>
    renderScreen(<AdministrationImportsScreen />, {
      path: '/administration/imports',
      user: { '@id': '/api/users/p', id: 'p', roles: ['ROLE_PLATFORM_ADMIN'] },
      read,
    })

  it('show their company and are read-only', async () => {
    const paths: string[] = []
    await showAll((path) => {
      paths.push(path)
      const member = { ...done, company: { '@id': '/api/companies/1', name: 'Nordlicht' } }
      return Promise.resolve({ 'hydra:member': [member], 'hydra:totalItems': 1 })
    })
    const row = within(await screen.findByRole('row', { name: /kunden\.xlsx/ }))
    expect(row.getByText('Nordlicht')).toBeTruthy()
    expect(row.queryByRole('button')).toBeNull()
    expect(new Set(paths)).toEqual(new Set(['/api/administration/imports']))
  })

  it('do not exist on another server', async () => {
    await showAll(() => Promise.reject(new HttpError({ status: 404 })))
    expect(await screen.findByText('Dieser Server zeigt keine Importe anderer Firmen.')).toBeTruthy()
  })
})
