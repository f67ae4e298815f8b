import { afterEach, expect, it } from 'vitest'
import { readRuntimeConfig } from '../../contract/wire/runtimeConfig'
import { setCompanyTimeZone } from '../../lib/companyTimeZone'
import type { HttpClient } from '../httpClient'
import { createGeocodingApi } from './geocodingApi'

afterEach(() => setCompanyTimeZone('Europe/Berlin'))

const feature = {
  place_name: 'Hof 1, 10178 Berlin, Deutschland',
  center: [13.41, 52.52],
  context: [{ id: 'country.1', text: 'Deutschland', short_code: 'de' }],
}
const nameOf = async (config: object) => {
  const http = { send: () => Promise.resolve({ data: { features: [feature] }, status: 200, etag: null }) }
  const api = createGeocodingApi(http as unknown as HttpClient, readRuntimeConfig(config))
  return [(await api.forward('Hof 1', null))[0]?.address, (await api.reverse(13.41, 52.52))?.address]
}
const outside = { geocoderHost: 'https://geocoder.example', geocoderToken: 'pk' }

it('removes the own country from results of an external service', async () => {
  expect(await nameOf(outside)).toEqual(['Hof 1, 10178 Berlin', 'Hof 1, 10178 Berlin'])
  setCompanyTimeZone('Europe/Vienna')
  expect(await nameOf(outside)).toEqual([feature.place_name, feature.place_name])
})

it('keeps names of our own server, which handles the country itself', async () => {
  expect(await nameOf({})).toEqual([feature.place_name, feature.place_name])
})
