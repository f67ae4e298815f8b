import { beforeEach, expect, it } from 'vitest'
import { newVehicleDraft, type VehicleDraft } from '../../domain/vehicles/vehicleDraft'
import { openCalls } from '../kinds/recordEditor/openCalls.testing'
import { vehicleEditorWorkflow } from './vehicleEditorWorkflow'

const vehicle = { '@id': '/api/vehicles/1', name: 'Sprinter' }
const iri = vehicle['@id']
const editor = openCalls(vehicleEditorWorkflow, 'vehicles', {
  get: () => ({ value: vehicle, etag: '"1"' }),
  save: () => vehicle,
})
const signal = expect.any(AbortSignal) as AbortSignal
const base: VehicleDraft = { ...newVehicleDraft, name: 'Sprinter' }

beforeEach(editor.forget)

it('reads a vehicle with its version', async () => {
  expect(await editor.load({ iri })).toEqual({ record: vehicle, etag: '"1"' })
  expect(editor.calls).toEqual([['get', iri, { signal }]])
})

it('sends the changed values against the version that was read', async () => {
  expect(await editor.save({ iri, base, draft: { ...base, weekdays: ['MO'] } })).toBe(vehicle)
  const options = { commandId: 'c.1', etag: '"1"', signal }
  expect(editor.calls).toEqual([['save', iri, { weekdays: ['MO'] }, options]])
})

it('sends a new vehicle completely, without a version', async () => {
  await editor.save({ iri: null, base, draft: base, etag: null })
  const body: unknown = expect.objectContaining({ name: 'Sprinter', plate: null, vehicleType: 'car' })
  expect(editor.calls).toEqual([['save', null, body, { commandId: 'c.1', etag: undefined, signal }]])
})

it('any answer to a save makes vehicles and plans stale', () => {
  const stale = [['vehicles'], ['tourTemplates']]
  expect(editor.staleAfter({ type: 'xstate.done.actor.saveRecord' })).toEqual(stale)
  expect(editor.staleAfter({ type: 'xstate.error.actor.saveRecord' })).toEqual(stale)
  expect(editor.staleAfter({ type: 'xstate.done.actor.loadRecord' })).toEqual([])
})

it('names the vehicle and the success', () => {
  expect([iri, null].map((of) => editor.says({ iri: of, draft: base }))).toEqual([
    ['Fahrzeug bearbeiten', 'Sprinter', 'Das Fahrzeug „Sprinter“ wurde gespeichert.'],
    ['Fahrzeug anlegen', 'Sprinter', 'Das Fahrzeug „Sprinter“ wurde angelegt.'],
  ])
})
