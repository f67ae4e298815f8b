// @vitest-environment jsdom
import { act, configure, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeWorkflows } from '../../../../tests/support/fakeWorkflows'
import { renderScreen, type SentCall } from '../../../../tests/support/renderScreen'
import type { Query } from '../../../api/httpClient'
import type { CurrentUser } from '../../../contract/access/user'
import { HttpError } from '../../../domain/calls/errors'
import { DevicesScreen } from './DevicesScreen'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const admin: CurrentUser = {
  '@id': '/api/users/a',
  id: 'a',
  roles: ['ROLE_COMPANY_ADMIN'],
  company: { '@id': '/api/companies/1', features: ['FEATURE_DEVICES'] },
}
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const pkw: Record<string, unknown> = {
  '@id': '/api/devices/1',
  name: 'Pkw 7',
  model: 'Google Pixel 8a',
  driver: { '@id': '/api/users/d', fullName: 'Mehmet Yıldırım' },
  batteryPercent: 18,
  isCharging: true,
  appVersion: '4.12.0',
  lat: 52.5,
  lng: 13.4,
  positionAt: ago(5),
  address: 'Leipziger Straße 40, 10117 Berlin',
  lastSeenAt: ago(1),
  state: 'paired',
  runningTour: { '@id': '/api/tours/1', name: 'Glas Mitte', color: '#366ae8' },
}
const waiting = { '@id': '/api/devices/2', name: 'Transporter 8', state: 'waiting', codeExpiresAt: ago(-9) }

let devices: Record<string, unknown>[]
let asked: Query[]
let failure: Error | null
beforeEach(() => {
  devices = [pkw, waiting]
  asked = []
  failure = null
})
afterEach(() => vi.useRealTimers())

async function read(path: string, query: Query) {
  if (path === '/api/users') {
    return {
      'hydra:member': [
        { '@id': '/api/users/d', fullName: 'Mehmet Yıldırım', roles: ['ROLE_DRIVER'] },
        { '@id': '/api/users/s', fullName: 'Jonas Feldmann', roles: ['ROLE_SPECTATOR'] },
      ],
    }
  }
  const one = devices.find(({ '@id': iri }) => iri === path)
  if (one !== undefined) return one
  if (path !== '/api/devices') throw new HttpError({ status: 404 })
  asked.push(query)
  if (failure !== null) throw failure
  return { 'hydra:member': devices, 'hydra:totalItems': devices.length }
}

type Shown = {
  path?: string
  driverApp?: boolean
  answer?: (call: SentCall) => Promise<unknown>
  ready?: string | RegExp
}

async function show({ path = '/devices', driverApp = false, answer, ready = /Einträge$/ }: Shown = {}) {
  const { workflows, opened } = fakeWorkflows()
  const view = await renderScreen(<DevicesScreen />, {
    user: admin,
    path,
    read,
    answer,
    offers: ({ config }) => ({ workflows, config: { ...config, driverApp } }),
  })
  await screen.findByText(ready)
  return { ...view, exports: opened('xlsxExport') }
}
const cellsOf = (name: string) =>
  [...(screen.getByText(name).closest('tr')?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)
/** Finds buttons by name: queries by role take seconds on a table. */
const buttonOf = (name: string, where: ParentNode) =>
  [...where.querySelectorAll('button')].find((button) => {
    const label = button.getAttribute('aria-label') ?? button.textContent
    return label === name || label === `${name}N`
  })
const press = (name: string, where: ParentNode = document) =>
  act(async () => void fireEvent.click(buttonOf(name, where) ?? document.body))
const check = (name: string) =>
  act(async () => void fireEvent.click(screen.getByLabelText(`${name} auswählen`)))
const bar = () => document.querySelector('[role=group][aria-label=Auswahl]') ?? document
const choose = async (name: string, action: string) => {
  await press(`Aktionen: ${name}`)
  await act(async () => void fireEvent.click(within(await screen.findByRole('menu')).getByText(action)))
}
const panel = (): HTMLElement => document.querySelector('aside') ?? document.createElement('aside')

describe('the list of devices', () => {
  it('shows the data of a device, the age of its position first', async () => {
    await show()
    expect(cellsOf('Pkw 7').slice(1, -1)).toEqual([
      'Pkw 7Google Pixel 8a',
      'Mehmet YıldırımGM läuft',
      'Leipziger Straße 40vor 5 Min. · 10117 Berlin',
      'lädt, 18 %',
      'gekoppeltVersion 4.12.0',
    ])
    expect(cellsOf('Transporter 8')[1]).toBe('Transporter 8noch kein Gerät')
    expect(asked[0]).toEqual({ page: 1, itemsPerPage: 30, 'sort[positionAt]': 'DESC' })
  })

  it('warns of a wrong clock, before the version', async () => {
    devices = [
      { ...pkw, clockOffsetSeconds: 187 },
      { ...pkw, '@id': '/api/devices/4', name: 'Pkw 8', clockOffsetSeconds: -5400 },
    ]
    await show()
    expect([cellsOf('Pkw 7').at(-2), cellsOf('Pkw 8').at(-2)]).toEqual([
      'gekoppeltUhr geht 3 Min. vor · Version 4.12.0',
      'gekoppeltUhr geht 1h 30m nach · Version 4.12.0',
    ])
  })

  it('shows a dash for data that another server does not send', async () => {
    devices = [{ '@id': '/api/devices/1', id: 1, name: 'Pkw 7', batteryPercent: '?', driver: 5 }]
    await show({ ready: '1 Eintrag' })
    expect(cellsOf('Pkw 7').slice(1, -1)).toEqual(['Pkw 7–', '––', '––', '–', '––'])
  })

  it.each([
    ['was deleted', null, 'ohne Fahrer'],
    ['is not sent', undefined, '–'],
    ['is unknown', '/api/users/unknown', '–'],
  ])('shows a driver who %s', async (_, driver, words) => {
    devices = [{ '@id': '/api/devices/1', name: 'Pkw 7', driver }]
    await show({ ready: '1 Eintrag' })
    expect(cellsOf('Pkw 7')[2]?.startsWith(words)).toBe(true)
  })

  it('shows a message if the server has no device endpoints', async () => {
    failure = new HttpError({ status: 404 })
    await show({ ready: 'Dieser Server verwaltet keine Geräte.' })
  })

  it('filters by state and driver, kept in the URL', async () => {
    const { history } = await show({ path: '/devices?state=waiting&driver=d' })
    expect(asked.at(-1)).toMatchObject({ state: 'waiting', 'driver.id': 'd' })
    await act(
      async () =>
        void fireEvent.change(screen.getByLabelText('Nach Zustand filtern'), { target: { value: 'paired' } }),
    )
    expect(history.at(-1)).toBe('/devices?state=paired&driver=d')
    const drivers = within(screen.getByLabelText('Nach Fahrer filtern')).getAllByRole('option')
    expect(drivers.map(({ textContent }) => textContent)).toEqual(['Alle Fahrer', 'Mehmet Yıldırım'])
  })

  it('exports the selection, else all matches of the filter', async () => {
    const { exports } = await show()
    await press('Exportieren')
    await check('Pkw 7')
    await press('Exportieren', bar())
    expect(exports.calls.map(([request]) => request)).toEqual([
      expect.objectContaining({ kind: 'devices', iris: null }),
      expect.objectContaining({ kind: 'devices', iris: ['/api/devices/1'] }),
    ])
  })

  it('revokes a device after a question that says it is permanent', async () => {
    const { calls, platform } = await show()
    await choose('Pkw 7', 'Sperren')
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('Das lässt sich nicht rückgängig machen')
    await press('Sperren', question)
    expect(calls.map(({ method, path }) => [method, path])).toEqual([['POST', '/api/devices/1/revoke']])
    expect(platform.notify.mock.calls.map(([notice]) => notice.message)).toEqual(['„Pkw 7“ ist gesperrt.'])
  })

  it('deletes several after one question', async () => {
    const { calls } = await show()
    await check('Pkw 7')
    await check('Transporter 8')
    await press('Löschen', bar())
    await press('Löschen', await screen.findByRole('alertdialog'))
    await vi.waitFor(() => expect(calls).toHaveLength(2))
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /api/devices/1',
      'DELETE /api/devices/2',
    ])
  })

  it('sends only the changed fields of a device', async () => {
    const { calls } = await show()
    await press('Pkw 7')
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(await within(dialog).findByLabelText('Fahrer'), { target: { value: '' } })
    await press('Speichern', dialog)
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PATCH', '/api/devices/1', { driver: null }],
    ])
  })

  it('reports that a deleted device cannot be saved, and offers no new one', async () => {
    await show({ answer: () => Promise.reject(new HttpError({ status: 404 })) })
    await press('Pkw 7')
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(await within(dialog).findByLabelText('Name'), { target: { value: 'Pkw 9' } })
    await press('Speichern', dialog)
    await within(dialog).findByText(
      'Dieses Gerät wurde inzwischen gelöscht und kann nicht mehr gespeichert werden.',
    )
    expect(within(dialog).getByRole('heading').textContent).toBe('Gerät bearbeiten')
  })
})

describe('pairing a device', () => {
  const created = { ...waiting, '@id': '/api/devices/3', name: 'Lkw 1', code: 'ACDE3467' }
  const name = async (text: string) => {
    await press('Gerät koppeln')
    fireEvent.change(within(panel()).getByLabelText('Name'), { target: { value: text } })
    await press('Code erzeugen', panel())
  }

  it('requires a name', async () => {
    const { calls } = await show()
    await name(' ')
    expect(within(panel()).getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')
    expect(calls).toEqual([])
  })

  it('shows the code once, marks the waiting row, and reports that the device is paired', async () => {
    const { calls } = await show({
      answer: async () => {
        devices = [pkw, created]
        return created
      },
    })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await name('Lkw 1')
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/api/devices', { name: 'Lkw 1', driver: null }],
    ])
    expect(await within(panel()).findByText('ACDE-3467')).toBeTruthy()
    expect(within(panel()).getByLabelText('QR-Code zum Koppeln')).toBeTruthy()
    expect(panel().textContent).toMatch(
      /Gültig bis \d\d:\d\d, noch (10 Min\. 0|9 Min\. 59) s\. Einmal verwendbar\./,
    )
    expect(panel().textContent).toContain('Noch kein Gerät hat diesen Code verwendet.')
    devices = [pkw, { ...created, state: 'paired', model: 'Zebra TC26', code: undefined }]
    await act(() => vi.advanceTimersByTimeAsync(3_500))
    expect(within(panel()).getByText(/ist gekoppelt/).textContent).toBe('„Lkw 1“ ist gekoppelt (Zebra TC26).')
    await press('Fertig', panel())
    expect(document.querySelector('aside')).toBeNull()
  })

  it('names the driver app of this host, whose address the code then has', async () => {
    const answer = async () => created
    const hintOf = async (driverApp: boolean) => {
      const { unmount } = await show({ answer, driverApp })
      await name('Lkw 1')
      await within(panel()).findByText('ACDE-3467')
      const modules = within(panel()).getByLabelText('QR-Code zum Koppeln').innerHTML
      const hint = panel().textContent ?? ''
      unmount()
      return { modules, opensPage: hint.includes('öffnet die Fahrer-App im Browser') }
    }
    const [installed, page] = [await hintOf(false), await hintOf(true)]
    expect([installed.opensPage, page.opensPage]).toEqual([false, true])
    expect(page.modules).not.toBe(installed.modules)
  })

  it('creates a new code for a waiting device until it expires', async () => {
    const { calls } = await show({ answer: async () => ({ ...waiting, code: 'FGHJ3467' }) })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await choose('Transporter 8', 'Neuen Code erzeugen')
    expect(await within(panel()).findByText('FGHJ-3467')).toBeTruthy()
    expect(screen.getByText('Transporter 8').closest('tr')?.getAttribute('aria-current')).toBe('true')
    vi.setSystemTime(Date.now() + 599_000)
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(panel().textContent).toContain('Der Code ist abgelaufen.')
    await press('Neuer Code', panel())
    expect(calls.map(({ path }) => path)).toEqual(['/api/devices/2/renew-code', '/api/devices/2/renew-code'])
    expect(panel().textContent).toContain('Einmal verwendbar.')
  })

  it('reports that the server pairs no devices', async () => {
    await show({ answer: () => Promise.reject(new HttpError({ status: 404 })) })
    await name('Lkw 1')
    expect(within(panel()).getByRole('alert').textContent).toBe('Dieser Server kann keine Geräte koppeln.')
  })

  it('shows an error of the server at the driver field', async () => {
    const message = 'Diese Person hat nicht die Rolle Fahrer.'
    await show({
      answer: () =>
        Promise.reject(new HttpError({ status: 422, violations: [{ propertyPath: 'driver', message }] })),
    })
    await name('Lkw 1')
    expect(within(panel()).getByText(message)).toBeTruthy()
  })

  it('closes on Esc', async () => {
    await show()
    await press('Gerät koppeln')
    fireEvent.keyDown(within(panel()).getByLabelText('Name'), { key: 'Escape' })
    expect(document.querySelector('aside')).toBeNull()
  })
})
