import { expect, it } from 'vitest'
import { draftOfTour } from '../tour/tourDraft'
import { presentValues, valuesOfVehicle } from './vehicleValues'

const tour = draftOfTour({ name: 'Nord', vehicleType: 'car', maximumCapacity: 20, startAddress: 'Hof 1' })
const iri = '/api/vehicles/1'
const depot = { startAddress: 'Hof 2', startLat: 52.5, startLng: 13.4 }

it('are those that the tour has differently', () => {
  const vehicle = {
    '@id': iri,
    vehicleType: 'light_truck',
    maximumCapacity: 20,
    excludeToll: false,
    ...depot,
  }
  expect(valuesOfVehicle(tour, vehicle)).toEqual({
    vehicleType: 'light_truck',
    startAddress: 'Hof 2',
    startLat: '52.5',
    startLng: '13.4',
    startNavLat: null,
    startNavLng: null,
    startZip: '',
    startStreet: '',
    startCity: '',
    startPositionAccuracy: null,
  })
})

it('are none for a vehicle of which nothing is known, and no address without a position', () => {
  expect(valuesOfVehicle(tour, { '@id': iri })).toEqual({})
  expect(valuesOfVehicle(tour, { '@id': iri, startAddress: 'Hof 2', maximumCapacity: null })).toEqual({})
})

it('are taken back to those of the tour', () => {
  const values = valuesOfVehicle(tour, { '@id': iri, maximumCapacity: 5, ...depot })
  expect({ ...tour, ...values, ...presentValues(tour, values) }).toEqual({
    ...tour,
    startPositionAccuracy: null,
  })
})
