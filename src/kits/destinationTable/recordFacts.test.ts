import { expect, it } from 'vitest'
import { authorNameOf, driverNameOf } from './recordFacts'

it.each([
  [{ fullName: 'Uwe Kern' }, 'Uwe Kern'],
  [null, 'Mitarbeiter gelöscht'],
  [undefined, ''],
  ['/api/users/1', ''],
  [{ fullName: 5 }, ''],
])('shows the author %j as %j', (author, name) => {
  expect(authorNameOf(author)).toBe(name)
})

it.each([
  [{ driver: { fullName: 'Uwe Kern' }, driverDeleted: false }, 'Uwe Kern'],
  [{ driver: null, driverDeleted: true }, 'Mitarbeiter gelöscht'],
  [{ driver: null, driverDeleted: false }, ''],
  [{ driver: null }, ''],
  [{}, ''],
])('shows the driver of %j as %j', (tour, name) => {
  expect(driverNameOf(tour)).toBe(name)
})
