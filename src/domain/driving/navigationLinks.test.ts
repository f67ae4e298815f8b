import { expect, it } from 'vitest'
import { navigationApps, navigationLink, targetOf } from './navigationLinks'

const stop = { '@id': '/api/service_locations/1' }

it('leads to the navigation target, else to the address', () => {
  expect(targetOf({ ...stop, lat: 52.1, lng: 13.1, navLat: 52.2, navLng: 13.2 })).toEqual({
    lat: 52.2,
    lng: 13.2,
  })
  expect(targetOf({ ...stop, lat: 52.1, lng: 13.1, navLat: 52.2, navLng: null })).toEqual({
    lat: 52.1,
    lng: 13.1,
  })
})

it('leads to the equator as well, and nowhere without a place', () => {
  expect(targetOf({ ...stop, lat: 0, lng: 0 })).toEqual({ lat: 0, lng: 0 })
  expect(targetOf({ ...stop, lat: 52.1 })).toBeNull()
})

it('every app gets the place', () => {
  const links = navigationApps.map((app) => navigationLink(app, { lat: 52.5, lng: -13.25 }))
  expect(links.filter((link) => link.includes('52.5,-13.25'))).toEqual(links)
  expect(new Set(links).size).toBe(navigationApps.length)
})
