// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createActor, type AnyActorRef } from 'xstate'
import { renderScreen } from '../../../../tests/support/renderScreen'
import type { TourTemplatesApi } from '../../../api/tourTemplates/tourTemplatesApi'
import type { Extension } from '../../../contract/wire/extensions'
import { HttpError } from '../../../domain/calls/errors'
import type { TourTemplate } from '../../../contract/tour/tourTemplate'
import { tourEditorWorkflow, type TourEditorActorRef } from '../../../machines/tourEditor/tourEditorWorkflow'
import type { Ports } from '../../../machines/workflow'
import { wishField } from '../../../platform/wishedField'
import { TourEditor } from './TourEditor'

// A form of this size takes seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

/** jsdom has no WebGL. */

const iri = '/api/tour-templates/1'
const tour: TourTemplate = {
  '@id': iri,
  name: 'Nordring',
  color: '#366ae8',
  maximumCapacity: 60,
  vehicleType: 'car',
  excludeMotorway: true,
  excludeToll: true,
  assignees: ['/api/users/7'],
  startAddress: 'Markt 1, 53111 Bonn',
  startLat: 50.735,
  startLng: 7.1023,
}
const lists: Readonly<Record<string, unknown[]>> = {
  '/api/colours': [
    { '@id': '/api/colours/1', code: '#366AE8', name: 'Blau' },
    { '@id': '/api/colours/2', code: '#d5183b', name: 'Rot' },
  ],
  '/api/vehicles': [
    { '@id': '/api/vehicles/1', name: 'Kasten', plate: 'B-TW 101', vehicleType: 'car', maximumCapacity: 12 },
  ],
  '/api/users': [{ '@id': '/api/users/7', fullName: 'Ayşe Yıldırım', email: 'ay@example.org' }],
}

type Setting = {
  announced?: readonly Extension[]
  role?: string
  versions?: TourTemplate[]
  update?: TourTemplatesApi['update']
}

/** Opens the dialog over a server that returns these versions of the tour, one after the other. */
async function open({ announced, role = 'ROLE_COMPANY_ADMIN', versions = [tour], update }: Setting = {}) {
  const unread = [...versions]
  const tourTemplates: Partial<TourTemplatesApi> = {
    get: async () => ({ value: unread.shift() ?? tour, etag: '"1"' }),
    ...(update === undefined ? {} : { update }),
  }
  const ports = { api: { tourTemplates }, notify: () => undefined, notifyFailure: () => undefined }
  const machine = tourEditorWorkflow.machine.provide(tourEditorWorkflow.actors(ports as unknown as Ports))
  const input = { iri, colour: '', company: { '@id': '/api/companies/1' }, commandId: 'c1' }
  const actor = createActor(machine, { input }).start() as AnyActorRef & TourEditorActorRef
  running.push(actor)
  await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ editing: 'resting' }))
  await renderScreen(<TourEditor actor={actor} />, {
    ...(announced === undefined ? {} : { announced }),
    user: { '@id': '/api/users/7', id: '7', roles: [role], company: { '@id': '/api/companies/1' } },
    read: async (path) => ({ 'hydra:member': lists[path] ?? [] }),
  })
  return actor
}
const running: AnyActorRef[] = []
afterEach(() => {
  for (const actor of running.splice(0)) actor.stop()
})

const toggle = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name })
const openTab = (name: string) => act(async () => void fireEvent.click(screen.getByRole('tab', { name })))
const submit = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Speichern/ })))

it('has no rhythm for a server without planned tours', async () => {
  await open({ announced: [] })
  expect(await screen.findByDisplayValue('Nordring')).toBeTruthy()
  expect(screen.queryByRole('tab', { name: 'Rhythmus' })).toBeNull()
  expect(screen.queryByLabelText('Fahrzeug')).toBeNull()
})

it('shows the form to admins, with the attachments of the tour', async () => {
  await open()
  expect(await screen.findByDisplayValue('Nordring')).toBeTruthy()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Allgemein',
    'Rhythmus',
    'Mehr',
    'Anhänge',
  ])
  // The company's colours, in lower case as the tour has it.
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Blau' })).checked).toBe(true)
})

it('offers the values of a chosen vehicle, takes them and takes them back', async () => {
  const actor = await open({ versions: [{ ...tour, vehicle: null }] })
  const select = await screen.findByRole('combobox', { name: 'Fahrzeug' })
  expect(screen.queryByRole('button', { name: 'Für die Tour übernehmen' })).toBeNull()
  await act(async () => void fireEvent.click(select))
  await act(async () => void fireEvent.click(await screen.findByRole('option', { name: 'Kasten, B-TW 101' })))
  const { draft } = actor.getSnapshot().context
  expect([draft.vehicle, draft.maximumCapacity]).toEqual(['/api/vehicles/1', '60'])
  expect(screen.getByText('Das Fahrzeug hat: Höchstmenge 12.')).toBeTruthy()
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  await press('Für die Tour übernehmen')
  expect(actor.getSnapshot().context.draft.maximumCapacity).toBe('12')
  await press('Rückgängig')
  expect(actor.getSnapshot().context.draft).toMatchObject({
    maximumCapacity: '60',
    vehicle: '/api/vehicles/1',
  })
})

it('shows other users that the tour is loading, and saves nothing of theirs', async () => {
  const update = vi.fn<TourTemplatesApi['update']>()
  await open({ role: 'ROLE_SPECTATOR', update })
  expect([screen.queryByRole('tab'), screen.queryByDisplayValue('Nordring')]).toEqual([null, null])
  expect(
    screen.getByRole('dialog', { name: 'Tour bearbeiten' }).querySelector('[aria-busy], [role=status]'),
  ).toBeTruthy()
  await submit()
  expect(update.mock.calls).toEqual([])
})

it('disables what a bicycle cannot avoid, with a reason', async () => {
  await open()
  await openTab('Mehr')
  const vehicle = screen.getByLabelText('Fahrzeugart')
  expect(
    within(vehicle)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Fahrrad',
    'Pkw (bis 2,5 t, 1,6 m)',
    'Kleintransporter (bis 3,5 t, 3,2 m)',
    'Mittlerer Lkw (bis 7,5 t, 4,1 m)',
    'Lkw (bis 22 t, 4,1 m)',
    'Schwerer Lkw (bis 40 t, 4,1 m)',
  ])
  await act(async () => void fireEvent.change(vehicle, { target: { value: 'bicycle' } }))
  const facts = (name: string) => [toggle(name).checked, toggle(name).getAttribute('aria-disabled')]
  expect(['Autobahnen vermeiden', 'Mautstraßen vermeiden', 'Fähren vermeiden'].map(facts)).toEqual([
    [false, 'true'],
    [false, 'true'],
    [false, null],
  ])
  expect(screen.getAllByText('Für Fahrräder ist diese Angabe nicht möglich.').length).toBeGreaterThan(0)
})

it('keeps an unknown vehicle', async () => {
  await open({ versions: [{ ...tour, vehicleType: 'cargo_bike' }] })
  await openTab('Mehr')
  expect(screen.getByLabelText<HTMLSelectElement>('Fahrzeugart').value).toBe('cargo_bike')
})

it('focuses the first error on any tab', async () => {
  await open()
  await openTab('Mehr')
  await act(
    async () => void fireEvent.change(screen.getByLabelText('Höchstmenge'), { target: { value: 'viel' } }),
  )
  await openTab('Allgemein')
  await submit()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Höchstmenge')))
  expect(screen.getByRole('tab', { name: /^Mehr.*enthält Fehler$/ }).getAttribute('aria-selected')).toBe(
    'true',
  )
})

it('resolves the users that two versions refer to', async () => {
  const update = vi.fn<TourTemplatesApi['update']>(() => Promise.reject(new HttpError({ status: 412 })))
  const actor = await open({ versions: [tour, { ...tour, assignees: [], name: 'Ihr Ring' }], update })
  act(() => actor.send({ type: 'fields.changed', changes: { assignees: ['/api/users/7', '/api/users/8'] } }))
  await submit()
  expect(await screen.findByText('Ayşe Yıldırım, Nicht mehr vorhanden')).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Fahrer' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Aus der neuen Fassung übernommen' }).textContent).toBe(
    'Aus der neuen Fassung übernommenNameIhr Ring',
  )
})

it('clears the start, and reports it as missing on save', async () => {
  await open()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Startpunkt leeren' })))
  expect(screen.getByLabelText<HTMLInputElement>('Startpunkt').value).toBe('')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Speichern/ })))
  expect(screen.getByText('Dieser Wert muss gesetzt werden.')).toBeTruthy()
})

it('focuses the field that led to it, once', async () => {
  wishField({ machine: 'tourEditor', field: 'assignees' })
  await open()
  const field = await screen.findByRole('combobox', { name: /^Fahrer/ })
  await waitFor(() => expect(document.activeElement).toBe(field))
})
