import { expect, it } from 'vitest'
import { weekdayCodes } from '../../contract/rhythm/rhythm'
import {
  bodyOfVehicle,
  draftOfVehicle,
  newVehicleDraft,
  vehicleViolations,
  withWeekday,
  type VehicleDraft,
} from './vehicleDraft'

const iri = '/api/vehicles/1'
const draft: VehicleDraft = { ...newVehicleDraft, name: 'Sprinter' }

it('shows a vehicle whose members the server does not send as available and without limits', () => {
  expect(draftOfVehicle({ '@id': iri })).toEqual({
    ...newVehicleDraft,
    startAddress: { ...newVehicleDraft.startAddress, positionAccuracy: undefined },
  })
})

it('reads and sends capacity, days and depot', () => {
  const read = draftOfVehicle({
    '@id': iri,
    name: 'Sprinter',
    maximumCapacity: 1200,
    weekdays: ['MO', 'FR'],
    startAddress: 'Hof 1',
    startLat: 52.5,
    startLng: 13.4,
  })
  expect(read).toMatchObject({ maximumCapacity: '1200', startAddress: { address: 'Hof 1', lat: '52.5' } })
  expect(bodyOfVehicle(read)).toMatchObject({
    name: 'Sprinter',
    plate: null,
    maximumCapacity: 1200,
    weekdays: ['MO', 'FR'],
    startAddress: 'Hof 1',
    startLat: '52.5',
  })
})

it('excludes no motorway for a bicycle', () => {
  const bicycle = { ...draft, vehicleType: 'bicycle', excludeMotorway: true, excludeFerry: true }
  expect(bodyOfVehicle(bicycle)).toMatchObject({ excludeMotorway: false, excludeFerry: true })
})

it('adds and removes days in the order of the week', () => {
  expect(withWeekday({ weekdays: ['FR'] }, 'MO', true)).toEqual(['MO', 'FR'])
  expect(withWeekday({ weekdays: weekdayCodes }, 'SU', false)).toEqual(['MO', 'TU', 'WE', 'TH', 'FR', 'SA'])
})

it.each<[Partial<VehicleDraft>, Record<string, string>]>([
  [{}, {}],
  [{ name: ' ' }, { name: 'Dieser Wert muss gesetzt werden.' }],
  [{ maximumCapacity: 'viel' }, { maximumCapacity: 'Dieses Feld akzeptiert nur ganze Zahlen.' }],
  [
    { startAddress: { ...newVehicleDraft.startAddress, address: 'Hof 1' } },
    { startAddress: 'Dieser Wert muss gesetzt werden.' },
  ],
])('%j has these violations', (changes, violations) => {
  expect(vehicleViolations({ ...draft, ...changes })).toEqual(violations)
})
