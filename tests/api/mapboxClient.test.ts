import createClient from '@mapbox/mapbox-sdk'
import createGeocoding from '@mapbox/mapbox-sdk/services/geocoding'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  forwardLimit,
  forwardTypes,
  geocodingCountries,
  geocodingLanguage,
  reverseTypes,
} from '../../src/domain/calls/geocoding'
import { createBearerMapboxClient } from './support/bearerMapboxClient'
import { staff } from './support/fixture'
import { startTestServer, type TestServer } from './support/testServer'

/*
 * The embedded address search responds to Mapbox' own client like Mapbox: a client of Mapbox can be
 * configured to use it.
 */

let server: TestServer
let origin: string
let token: string
beforeAll(async () => {
  server = await startTestServer()
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
  token = await server.login(staff.admin.email)
})
afterAll(() => server.close())

const geocoding = () => createGeocoding(createBearerMapboxClient(origin, () => token))
const forward = {
  countries: [...geocodingCountries],
  types: [...forwardTypes],
  limit: forwardLimit,
  language: [geocodingLanguage],
  proximity: [13.38491, 52.45561] as [number, number],
  routing: true,
}

describe('@mapbox/mapbox-sdk at the embedded address search', () => {
  it('finds a stored address with its routable point', async () => {
    const { body } = await geocoding()
      .forwardGeocode({ ...forward, query: 'Hauptstrasse 1, Berlin', limit: 1 })
      .send()
    expect(body).toEqual({
      type: 'FeatureCollection',
      query: ['hauptstr', '1', 'berlin'],
      features: [
        {
          id: 'address.13.354400,52.486400',
          type: 'Feature',
          place_type: ['address'],
          relevance: 1,
          properties: {},
          text: 'Hauptstraße',
          address: '1',
          place_name: 'Hauptstraße 1, 10827 Berlin',
          center: [13.3544, 52.4864],
          geometry: { type: 'Point', coordinates: [13.3544, 52.4864] },
          context: [
            { id: 'postcode.10827', text: '10827' },
            { id: 'place.berlin', text: 'Berlin' },
            { id: 'country.de', text: 'Deutschland', short_code: 'de' },
          ],
          routable_points: { points: [{ coordinates: [13.3544, 52.4864] }] },
        },
      ],
      attribution: expect.stringContaining('GeoNames') as string,
    })
  })

  it('respects types, countries, limit and proximity', async () => {
    const names = async (options: Partial<typeof forward>) => {
      const { body } = await geocoding()
        .forwardGeocode({ ...forward, query: 'Frankfurt', types: ['place'], limit: 2, ...options })
        .send()
      const { features } = body as { features: { place_name: string; place_type: string[] }[] }
      return features.map(({ place_name, place_type }) => [place_name, ...place_type])
    }
    const main = ['Frankfurt am Main, Hessen', 'place']
    const oder = ['Frankfurt (Oder), Brandenburg', 'place']
    expect(await names({})).toEqual([oder, main])
    expect(await names({ proximity: [8.6, 50.1] })).toEqual([main, oder])
    expect(await names({ limit: 1 })).toEqual([oder])
    expect(await names({ countries: ['at'] })).not.toContainEqual(main)
  })

  it('finds the address at a point', async () => {
    const { body } = await geocoding()
      .reverseGeocode({
        query: [13.3544, 52.4864],
        types: [...reverseTypes],
        language: [geocodingLanguage],
        routing: true,
      })
      .send()
    expect(body).toMatchObject({
      query: [13.3544, 52.4864],
      features: [{ place_name: 'Hauptstraße 1, 10827 Berlin', place_type: ['address'] }],
    })
  })

  it('responds for the permanent data set too', async () => {
    const { body } = await geocoding()
      .forwardGeocode({ ...forward, query: '10435', mode: 'mapbox.places-permanent', limit: 1 })
      .send()
    expect(body).toMatchObject({ features: [{ place_name: '10435 Berlin' }] })
  })

  it('rejects unknown parameters with a status that the client reports', async () => {
    const request = geocoding().forwardGeocode({ ...forward, query: 'Berlin', types: ['poi'] })
    await expect(request.send()).rejects.toMatchObject({ statusCode: 400 })
  })

  it('never has a token in the address, and accepts none there', async () => {
    const request = geocoding().forwardGeocode({ ...forward, query: 'Berlin' })
    expect(new URL(request.url('')).searchParams.has('access_token')).toBe(false)
    // A token of our format, in the place where Mapbox has it.
    const withToken = createGeocoding(createClient({ accessToken: token.replace(/^[^.]*/, 'pk'), origin }))
    await expect(withToken.forwardGeocode({ query: 'Berlin' }).send()).rejects.toMatchObject({
      statusCode: 401,
    })
    const url = `/geocoding/v5/mapbox.places/Berlin.json?access_token=${token}`
    expect((await server.call('GET', url)).status).toBe(401)
  })
})
