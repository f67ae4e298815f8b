// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { TourSettingsScreen } from './TourSettingsScreen'
import { stored, open, field, type, press, sent } from './companySettings.testing'

// A form of this size takes seconds on a busy machine.
vi.setConfig({ testTimeout: 20_000 })

describe('unsaved changes', () => {
  it('keep the input if another user saved first, merge the rest and save then', async () => {
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
    ['mine by default', null, [{ body: { defaultCapacity: 7 }, etag: '"5"' }], '7'],
    ['theirs, with nothing left to send', 'theirs', [], '9'],
  ])('require a choice between two values: %s', async (_, chosen, last, shown) => {
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

  it('survive a change of the screen, show a notice, and link back to the screen', async () => {
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
    // Still based on the version it was typed on, so that the change in between is detected.
    await press('Speichern')
    expect(sent(second.calls).map(({ etag }) => etag)).toEqual(['"1"'])
    expect(field('Name').value).toBe('Havelklar')
  })

  it('survive a lost page', async () => {
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

  it('keep what is typed during a save for the next one', async () => {
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

  it('are invisible to another user', async () => {
    const { leave } = await open()
    type('Menge', '7')
    await leave()
    await open()
    expect(field('Menge').value).toBe('4')
  })

  it('are discarded on request', async () => {
    const { platform, leave, user } = await open()
    type('Menge', '7')
    await press('Verwerfen')
    expect([field('Menge').value, screen.queryByText('Nicht gespeichert')]).toEqual(['4', null])
    await leave()
    expect(platform.notify.mock.calls).toEqual([])
    await open({ user })
    expect(field('Menge').value).toBe('4')
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

  it('shows the fields that the company screen does not, and vice versa', async () => {
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
      'timeZone',
    ])
  })

  it('links back to itself, and to errors on the other screen', async () => {
    const company = await open()
    type('Name', '')
    await company.leave()
    const tours = await openTours({ user: company.user, server: company.server })
    type('Höchstmenge', '77')
    await press('Speichern')
    expect(tours.calls).toEqual([])
    const alert = screen.getByText(/^Zum Speichern ist noch eine andere Angabe zu berichtigen, unter/)
    expect(alert.querySelector('a')?.getAttribute('href')).toBe('/settings/company')
    await press('Verwerfen')
    type('Höchstmenge', '88')
    await tours.leave()
    tours.platform.notify.mock.lastCall?.[0].action?.onClick()
    await vi.waitFor(() => expect(tours.platform.navigate.mock.calls).toEqual([['settings-tours']]))
  })
})
