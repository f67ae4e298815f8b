// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { fakeWorkflows } from '../../../tests/support/fakeWorkflows'
import { renderScreen, type SentCall } from '../../../tests/support/renderScreen'
import { createApi } from '../../api/api'
import { createWorkflowHosts } from '../../app/work/workflowHosts'
import { HttpError, NetworkError } from '../../domain/calls/errors'
import type { LogStore } from '../../eventlog/logStore'
import { createMemoryLogStore } from '../../eventlog/memoryLogStore'
import { createPageLocks } from '../../eventlog/streamLocks'
import { createWorkflows } from '../../eventlog/workflows'
import { createCommandId } from '../../lib/commandId'
import { companyEditorActors } from '../../machines/companyEditor/companyEditorActors'
import { companyEditorLog } from '../../machines/companyEditor/companyEditorLog'
import { companyEditorMachine } from '../../machines/companyEditor/companyEditorMachine'
import { workflows as registry } from '../../machines/registry'
import type { Platform } from '../../platform/platform'
import type { Work } from '../../platform/work'
import type { CurrentUser } from '../../contract/access/user'
import { formatDateTime } from '../../texts/kit/format'
import { CompanySettingsScreen } from './CompanySettingsScreen'
import { TourSettingsScreen } from './TourSettingsScreen'

// A form of this size takes seconds on a busy machine.
vi.setConfig({ testTimeout: 20_000 })

const stored = {
  '@id': '/api/companies/1',
  name: 'Spreeklar',
  defaultCapacity: 4,
  defaultDestinationLengthOfStay: 600,
  lengthOfStayInMinutes: true,
  defaultDestinationNotificationTriggers: [],
  addDestinationProofToMail: false,
  defaultVehicleType: 'car',
  excludeMotorwayByDefault: true,
}
let people = 0

/** What every user has on this device; it outlives a screen. */
const devices = new Map<string, LogStore>()

/** The settings over the log of a user, as after the page was loaded anew. */
function openDevice(
  platform: Pick<Platform, 'config' | 'http' | 'session' | 'notify' | 'notifyFailure' | 'navigate'>,
) {
  const { session, notify, notifyFailure, navigate, config } = platform
  const userId = session.getSnapshot().context.user?.id ?? ''
  const store = devices.get(userId) ?? createMemoryLogStore()
  devices.set(userId, store)
  const machine = companyEditorMachine.provide(
    companyEditorActors({ ...platform, api: createApi(platform.http, platform.config) }),
  )
  const durable = createWorkflows({
    store,
    locks: createPageLocks(new Set()),
    definitions: [{ declaration: companyEditorLog, machine }],
    createStreamId: createCommandId,
    now: () => 0,
    timers: { setTimeout, clearTimeout: (id) => clearTimeout(id as ReturnType<typeof setTimeout>) },
    tellOthers: () => undefined,
    invalidate: () => undefined,
    onDefect: (name, problem) => {
      throw new Error(`${name}: ${JSON.stringify(problem)}`)
    },
  })
  const hosts = createWorkflowHosts({
    registry,
    workflows: durable,
    opener: () => {
      const { user } = session.getSnapshot().context
      return user === null ? null : { config, user, readColours: () => Promise.resolve([]) }
    },
    notify,
    notifyFailure,
    navigate,
    onChange: () => undefined,
  })
  const opened = durable.refresh()
  const join = (name: string, request: object) => opened.then(() => hosts.join(name, request))
  const { workflows, open } = fakeWorkflows({ current: () => durable, join: join as Work['join'] })
  return { durable, workflows, asked: open.mock.calls }
}

/** A server that keeps the company; every test has a user of its own, because drafts outlive a screen. */
async function open({
  server = { company: { ...stored } as Record<string, unknown>, version: 1 },
  user,
  shown = <CompanySettingsScreen />,
  ready = 'Name',
  later = { '@id': '/api/companies/1', name: 'Neu' },
  answer,
}: {
  server?: { company: Record<string, unknown>; version: number }
  user?: CurrentUser
  /** The screen, and the field that it is there with. */
  shown?: ReactElement
  ready?: string
  /** What the user is answered when it is asked again. */
  later?: CurrentUser['company']
  answer?: (call: SentCall) => Promise<unknown>
} = {}) {
  people += 1
  const somebody: CurrentUser = user ?? {
    '@id': `/api/users/${people}`,
    id: String(people),
    roles: ['ROLE_COMPANY_ADMIN'],
    company: { '@id': '/api/companies/1', name: 'Spreeklar' },
  }
  let device: ReturnType<typeof openDevice> | null = null
  const view = await renderScreen(shown, {
    user: somebody,
    offers: (platform) => {
      device = openDevice(platform)
      return { workflows: device.workflows }
    },
    userLater: { ...somebody, company: later },
    read: (path) => Promise.resolve(path === '/api/companies/1' ? server.company : { 'hydra:member': [] }),
    etag: () => `"${server.version}"`,
    answer:
      answer ??
      ((call) => {
        if (call.etag !== `"${server.version}"`) return Promise.reject(new HttpError({ status: 412 }))
        Object.assign(server.company, call.body)
        server.version += 1
        return Promise.resolve(server.company)
      }),
  })
  if (somebody.company == null) {
    const failed = 'Die Einstellungen der Firma konnten nicht geladen werden.'
    expect(screen.getByText(failed)).toBeTruthy()
    await press('Erneut versuchen')
  }
  await screen.findByLabelText(ready)
  /** Leaves the screen, and waits until the draft is kept. */
  const leave = async () => {
    view.unmount()
    await act(async () => void (await device?.durable.flush()))
    await vi.waitFor(() => expect(device?.durable.live()).toEqual([]))
  }
  return {
    ...view,
    leave,
    server,
    user: somebody,
    workflows: () => device?.durable,
    asked: () => device?.asked,
  }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
// By text, because asking for roles takes seconds on a form of this size.
const toggle = (label: string) => fireEvent.click(field(label))
const press = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)))
const sent = (calls: readonly SentCall[]) =>
  calls.map(({ method, path, body, etag }) => ({ method, path, body, etag }))

it('says what is to be corrected, and no more that nothing arrived', async () => {
  await open({ answer: () => Promise.reject(new NetworkError()) })
  type('Name', 'Spreeklar Nord')
  await press('Speichern')
  expect(await screen.findByText(/^Nicht gesendet/)).toBeTruthy()
  type('Name', '')
  await press('Erneut senden')
  expect(screen.getByText('Dieser Wert muss gesetzt werden.')).toBeTruthy()
  expect(screen.queryByText(/^Nicht gesendet/)).toBeNull()
})

it('stays open when the user is later read without the company', async () => {
  const { platform } = await open({ later: null })
  const userNow = () => platform.session.getSnapshot().context.user
  const before = userNow()
  type('Name', 'Spreeklar Nord')
  await press('Speichern')
  await vi.waitFor(() => expect(userNow()).not.toBe(before))
  expect(field('Name').value).toBe('Spreeklar Nord')
})

it('reads the user again when the answer did not tell the company', async () => {
  await open({ user: { '@id': '/api/users/nobody', id: 'nobody', roles: ['ROLE_COMPANY_ADMIN'] } })
  expect(field('Name').value).toBe('Spreeklar')
})

describe('the time that is kept', () => {
  const nightly = (removed: object) => ({
    '@id': '/api/users/night',
    id: 'night',
    roles: ['ROLE_COMPANY_ADMIN'],
    company: { '@id': '/api/companies/1', name: 'Spreeklar', ...removed },
  })

  it('is said in months; an empty field keeps everything', async () => {
    const { calls } = await open({
      server: { company: { ...stored, positionRetentionMonths: 12 }, version: 1 },
    })
    expect([field('Positionen der Fahrzeuge (Monate)').value, field('Nachweise (Monate)').value]).toEqual([
      '12',
      '',
    ])
    type('Positionen der Fahrzeuge (Monate)', '')
    type('Nachweise (Monate)', '36')
    await press('Speichern')
    expect(sent(calls).map(({ body }) => body)).toEqual([
      { positionRetentionMonths: null, proofRetentionMonths: 36 },
    ])
  })

  it.each([
    [
      {
        retentionRanAt: '2026-11-20T02:00:00Z',
        retentionRemovedPositions: 1200,
        retentionRemovedProofs: 1,
        retentionRemovedFiles: 0,
      },
      '1.200 Positionen, 1 Nachweis gelöscht',
    ],
    [{ retentionRanAt: '2026-11-20T02:00:00Z' }, 'nichts gelöscht'],
  ])('tells what the last night has removed: %j', async (removed, text) => {
    await open({ user: nightly(removed) })
    const at = formatDateTime(new Date('2026-11-20T02:00:00Z'))
    expect(screen.getByText(`Zuletzt geprüft am ${at}: ${text}.`)).toBeTruthy()
  })

  it('tells of no night where none has passed', async () => {
    await open()
    expect(screen.queryByText(/^Zuletzt geprüft/)).toBeNull()
  })
})

it('has everything downloaded that the company has', async () => {
  const { asked } = await open()
  await press('Alle Daten exportieren')
  expect(asked()).toEqual([
    ['command', { command: { kind: 'exportCompany', iri: '/api/companies/1', name: 'Spreeklar' } }],
  ])
})

describe('CompanySettingsScreen', () => {
  it('sends what was changed with the version it was read in, and has the session take the new defaults', async () => {
    const { calls, platform, user } = await open()
    type('Verweildauer (Min.)', '20')
    toggle('Kunden nach erbrachtem Nachweis per E-Mail informieren')
    toggle('Nachweis als PDF mitschicken')
    await press('Speichern')
    expect(sent(calls)).toEqual([
      {
        method: 'PATCH',
        path: '/api/companies/1',
        body: {
          defaultDestinationLengthOfStay: 1200,
          defaultDestinationNotificationTriggers: ['notifyOnProof'],
          addDestinationProofToMail: true,
        },
        etag: '"1"',
      },
    ])
    expect(platform.notify.mock.calls).toEqual([
      [{ type: 'success', message: 'Die Einstellungen der Firma sind gespeichert.' }],
    ])
    expect(platform.session.getSnapshot().context.user).toEqual({
      ...user,
      company: { '@id': '/api/companies/1', name: 'Neu' },
    })
    expect(screen.queryByText('Nicht gespeichert')).toBeNull()
    type('Menge', '5')
    await press('Speichern')
    expect(sent(calls).at(-1)).toEqual({
      method: 'PATCH',
      path: '/api/companies/1',
      body: { defaultCapacity: 5 },
      etag: '"2"',
    })
  })

  it('keeps what was typed when somebody else saved first, takes the rest from them and saves then', async () => {
    const { calls, platform, server } = await open()
    type('Menge', '7')
    Object.assign(server.company, { name: 'Havelklar' })
    server.version = 5
    await press('Speichern')
    expect(
      screen
        .getByText(
          'Jemand anderes hat diese Einstellungen inzwischen geändert. Die neue Fassung ist geladen, Ihre Änderungen sind noch da. Bitte prüfen und speichern Sie erneut.',
        )
        .getAttribute('role'),
    ).toBe('alert')
    expect([field('Menge').value, field('Name').value]).toEqual(['7', 'Havelklar'])
    await press('Speichern')
    expect(sent(calls).map(({ body, etag }) => ({ body, etag }))).toEqual([
      { body: { defaultCapacity: 7 }, etag: '"1"' },
      { body: { defaultCapacity: 7 }, etag: '"5"' },
    ])
    expect(server.company).toEqual({ ...stored, name: 'Havelklar', defaultCapacity: 7 })
    expect([platform.notify.mock.calls.length, platform.notifyFailure.mock.calls]).toEqual([1, []])
  })

  it.each([
    ['mine, as long as nothing else is chosen', null, [{ body: { defaultCapacity: 7 }, etag: '"5"' }], '7'],
    ['theirs, and nothing is left to send', 'theirs', [], '9'],
  ])('asks which of two values is to stay: %s', async (_, chosen, last, shown) => {
    const { calls, server } = await open()
    type('Menge', '7')
    Object.assign(server.company, { name: 'Havelklar', defaultCapacity: 9 })
    server.version = 5
    await press('Speichern')
    expect(screen.getByText(/^Jemand anderes hat diese Einstellungen inzwischen geändert\./)).toBeTruthy()
    if (chosen !== null) fireEvent.click(screen.getByDisplayValue('theirs'))
    await press('Übernehmen und speichern')
    expect(
      sent(calls)
        .slice(1)
        .map(({ body, etag }) => ({ body, etag })),
    ).toEqual(last)
    expect([field('Menge').value, field('Name').value]).toEqual([shown, 'Havelklar'])
  })

  it('keeps unsaved changes over a change of the screen, says so, and leads back to them', async () => {
    const first = await open()
    type('Menge', '7')
    await first.leave()
    const [[notice] = []] = first.platform.notify.mock.calls
    expect(notice).toEqual({
      type: 'info',
      message: 'Ihre Änderungen an den Einstellungen der Firma sind noch nicht gespeichert.',
      action: { label: 'Weiter bearbeiten', onClick: expect.any(Function) as () => void },
    })
    notice?.action?.onClick()
    await vi.waitFor(() => expect(first.platform.navigate.mock.calls).toEqual([['settings-company']]))

    Object.assign(first.server.company, { name: 'Havelklar' })
    first.server.version = 2
    const second = await open({ server: first.server, user: first.user })
    expect([field('Menge').value, screen.getByText('Nicht gespeichert').textContent]).toEqual([
      '7',
      'Nicht gespeichert',
    ])
    // Still over the version it was typed on, so that the change in between is noticed.
    await press('Speichern')
    expect(sent(second.calls).map(({ etag }) => etag)).toEqual(['"1"'])
    expect(field('Name').value).toBe('Havelklar')
  })

  it('has the draft again after the page was lost', async () => {
    const first = await open()
    type('Menge', '7')
    await first.workflows()?.flush()
    await first.workflows()?.close()
    first.unmount()
    await open({ server: first.server, user: first.user })
    expect([field('Menge').value, screen.getByText('Nicht gespeichert').textContent]).toEqual([
      '7',
      'Nicht gespeichert',
    ])
  })

  it('keeps what is typed while a save is under way, for the next one', async () => {
    let answer = () => {}
    const server = { company: { ...stored } as Record<string, unknown>, version: 1 }
    const { calls } = await open({
      server,
      answer: ({ body }) =>
        new Promise((resolve) => {
          answer = () => {
            server.version += 1
            resolve(Object.assign(server.company, body))
          }
        }),
    })
    type('Menge', '7')
    await press('Speichern')
    type('Name', 'Havelklar')
    await act(async () => answer())
    expect([field('Menge').value, field('Name').value]).toEqual(['7', 'Havelklar'])
    await press('Speichern')
    expect(sent(calls).map(({ body, etag }) => ({ body, etag }))).toEqual([
      { body: { defaultCapacity: 7 }, etag: '"1"' },
      { body: { name: 'Havelklar' }, etag: '"2"' },
    ])
  })

  it('has something to try when the settings cannot be read', async () => {
    let isDown = true
    const user: CurrentUser = {
      '@id': '/api/users/u',
      id: 'u',
      roles: ['ROLE_COMPANY_ADMIN'],
      company: { '@id': '/api/companies/1' },
    }
    await renderScreen(<CompanySettingsScreen />, {
      user,
      read: async (path) => {
        if (isDown) throw new HttpError({ status: 500 })
        return path === '/api/companies/1' ? stored : { 'hydra:member': [] }
      },
      offers: (platform) => ({ workflows: openDevice(platform).workflows }),
    })
    await screen.findByText('Die Einstellungen der Firma konnten nicht geladen werden.')
    isDown = false
    await press('Erneut versuchen')
    expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Spreeklar')
  })

  it('shows another user nothing of a draft', async () => {
    const { leave } = await open()
    type('Menge', '7')
    await leave()
    await open()
    expect(field('Menge').value).toBe('4')
  })

  it('throws changes away when asked to', async () => {
    const { platform, leave, user } = await open()
    type('Menge', '7')
    await press('Verwerfen')
    expect([field('Menge').value, screen.queryByText('Nicht gespeichert')]).toEqual(['4', null])
    await leave()
    expect(platform.notify.mock.calls).toEqual([])
    await open({ user })
    expect(field('Menge').value).toBe('4')
  })

  it('sends nothing while a value is wrong and jumps to it', async () => {
    const { calls } = await open()
    type('Menge', '2,5')
    await press('Speichern')
    expect([
      calls,
      document.activeElement,
      screen.getByText('Dieses Feld akzeptiert nur ganze Zahlen.'),
    ]).toEqual([[], field('Menge'), expect.any(HTMLElement)])
  })

  it('says that nothing was changed instead of sending nothing', async () => {
    const { calls, platform } = await open()
    await press('Speichern')
    expect([calls, platform.notify.mock.calls]).toEqual([
      [],
      [[{ type: 'info', message: 'Sie haben nichts geändert.' }]],
    ])
  })

  it('has two addresses with names of their own', async () => {
    await open()
    const names = ['Adresse des Startpunkts', 'Adresse des Endpunkts'].map((label) => field(label).name)
    expect(names).toEqual(['startAddress', 'destinationAddress'])
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })
})

describe('TourSettingsScreen', () => {
  const openTours = (setting: Parameters<typeof open>[0] = {}) =>
    open({ ...setting, shown: <TourSettingsScreen />, ready: 'Fahrzeug' })

  it('disables what a bicycle cannot do, and sends its own part of the company', async () => {
    const { calls } = await openTours()
    fireEvent.change(field('Fahrzeug'), { target: { value: 'bicycle' } })
    expect(field('Autobahnen vermeiden').getAttribute('aria-disabled')).toBe('true')
    await press('Speichern')
    expect(sent(calls)[0]?.body).toEqual({ defaultVehicleType: 'bicycle', excludeMotorwayByDefault: false })
  })

  it('shows what the company does not, and the other way round', async () => {
    await openTours()
    const names = () =>
      [...document.querySelectorAll('[name]')].map((each) => each.getAttribute('name') ?? '')
    expect(names().toSorted()).toEqual([
      'autoProofByDefault',
      'badgeRule',
      'daysOff',
      'defaultAssignees',
      'defaultMaximumCapacity',
      'defaultTourTemplateEarliestTime',
      'defaultTourTemplateLatestTime',
      'defaultVehicleType',
      'excludeFerryByDefault',
      'excludeMotorwayByDefault',
      'excludeTollByDefault',
      'holidayState',
      'locationTracking',
      'pauseAfterSeconds',
      'pauseSeconds',
    ])
  })

  it('leads back to itself, and to what is wrong on the other screen', async () => {
    const company = await open()
    type('Name', '')
    await company.leave()
    const tours = await openTours({ user: company.user, server: company.server })
    type('Maximale Menge', '77')
    await press('Speichern')
    expect(tours.calls).toEqual([])
    const alert = screen.getByText(/^Zum Speichern ist noch eine andere Angabe zu berichtigen, unter/)
    expect(alert.querySelector('a')?.getAttribute('href')).toBe('/settings/company')
    await press('Verwerfen')
    type('Maximale Menge', '88')
    await tours.leave()
    tours.platform.notify.mock.lastCall?.[0].action?.onClick()
    await vi.waitFor(() => expect(tours.platform.navigate.mock.calls).toEqual([['settings-tours']]))
  })
})

it('shows what the defaults mean for a new destination, as they are typed', async () => {
  await open({
    server: {
      company: {
        ...stored,
        defaultDestinationTimeWindowType: 'strict',
        defaultDestinationEarliestTime: 8 * 3600,
        defaultDestinationLatestTime: 12 * 3600,
        defaultDestinationNotificationTriggers: ['notifyOnTourStart'],
      },
      version: 1,
    },
  })
  const example = () => screen.getByRole('figure')
  const lines = () =>
    [...example().querySelectorAll('li')].map(({ children }) => [...children].map((part) => part.textContent))
  expect(lines()).toEqual([
    ['Ankunft 07:30', '', 'wartet 30 Min.'],
    ['Ankunft 08:00', '', 'im Zeitfenster'],
    ['Ankunft 12:30', '', '30 Min. nach strikter Frist'],
  ])
  expect(example().textContent).toContain(
    'Menge 4 · Verweildauer 10 Min. · E-Mail an den Kunden beim Start der Tour',
  )
  fireEvent.change(screen.getByLabelText('Art des Zeitfensters'), { target: { value: 'soft' } })
  expect(lines().map(([, , words]) => words)).toEqual([
    '30 Min. vor lockerem Fenster',
    'im Zeitfenster',
    '30 Min. nach lockerem Fenster',
  ])
  fireEvent.change(screen.getByLabelText('Frühestens'), { target: { value: '8 Uhr' } })
  expect(example().textContent).toContain('Das Beispiel erscheint, sobald alle Angaben lesbar sind.')
})
