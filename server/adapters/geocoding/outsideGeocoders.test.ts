import { describe, expect, it } from 'vitest'
import { choriner52, germany } from './geocoding.testing'
import { GeocoderUnavailable } from './geocoder'
import { createMapboxGeocoder } from './mapboxGeocoder'
import { createPhotonGeocoder } from './photonGeocoder'

type Call = { url: URL; init: RequestInit | undefined }

function answering(body: unknown, status = 200) {
  const calls: Call[] = []
  const fetchJson: typeof fetch = async (input, init) => {
    calls.push({ url: new URL(String(input)), init })
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  }
  return { calls, fetchJson }
}
const find = async () => []
const mapbox = { url: 'https://maps.example', token: 'geheim', dataset: 'mapbox.places' }

const mapboxFeature = {
  ...choriner52,
  id: 'address.1',
  relevance: 0.99,
  properties: { accuracy: 'rooftop', secret: 1 },
  context: [
    { id: 'postcode.2', text: '10435', wikidata: 'Q1' },
    { id: 'country.3', text: 'Deutschland', short_code: 'de' },
  ],
  routable_points: { points: [{ coordinates: [13.4067, 52.5353], name: 'x' }] },
}

describe('the Mapbox engine', () => {
  it('forwards the query to the configured host without redirects', async () => {
    const { calls, fetchJson } = answering({ features: [] })
    await createMapboxGeocoder(mapbox, fetchJson).forward(
      {
        text: 'Choriner Str. 5/2; ../../x?y=1#z',
        proximity: [13.4, 52.5],
        countries: ['de', 'at'],
        types: ['address', 'place'],
        limit: 10,
        language: 'DE',
        routing: true,
      },
      find,
    )
    expect(
      calls.map(({ url, init }) => [
        url.origin,
        url.pathname,
        Object.fromEntries(url.searchParams),
        init?.redirect,
      ]),
    ).toEqual([
      [
        'https://maps.example',
        '/geocoding/v5/mapbox.places/Choriner%20Str.%2052%20....x%3Fy%3D1%23z.json',
        {
          access_token: 'geheim',
          country: 'de,at',
          language: 'DE',
          limit: '10',
          proximity: '13.4,52.5',
          routing: 'true',
          types: 'address,place',
        },
        'error',
      ],
    ])
  })

  it('returns the known parts of an answer and drops an unreadable result', async () => {
    const { fetchJson } = answering({
      features: [mapboxFeature, { id: 5 }],
      attribution: 'NOTICE: © Mapbox',
    })
    expect(await createMapboxGeocoder(mapbox, fetchJson).reverse({ lon: 13.4, lat: 52.5 }, find)).toEqual({
      type: 'FeatureCollection',
      query: [13.4, 52.5],
      features: [
        {
          ...choriner52,
          id: 'address.1',
          relevance: 0.99,
          properties: { accuracy: 'point' },
          context: [
            { id: 'postcode.2', text: '10435' },
            { id: 'country.3', text: 'Deutschland', short_code: 'de' },
          ],
          routable_points: { points: [{ coordinates: [13.4067, 52.5353] }] },
        },
      ],
      attribution: 'NOTICE: © Mapbox',
    })
  })

  it.each([
    ['an error status', { message: 'Not Authorized' }, 401],
    ['a page instead of JSON', '<html>', 200],
    ['an answer of another shape', { hello: 1 }, 200],
  ])('throws GeocoderUnavailable without the token on %s', async (_, body, status) => {
    const { fetchJson } = answering(body, status)
    const failure = await createMapboxGeocoder(mapbox, fetchJson)
      .forward({ text: 'Berlin' }, find)
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(GeocoderUnavailable)
    expect(String(failure) + String((failure as Error).cause)).not.toContain('geheim')
  })

  it('rethrows a cancellation unchanged', async () => {
    const stop = new AbortController()
    const fetchJson: typeof fetch = async (_, init) => {
      stop.abort(new DOMException('left', 'AbortError'))
      init?.signal?.throwIfAborted()
      return new Response('{}')
    }
    const failure = await createMapboxGeocoder(mapbox, fetchJson)
      .forward({ text: 'Berlin' }, find, { signal: stop.signal })
      .catch((error: unknown) => error)
    expect(failure).toBe(stop.signal.reason)
  })

  it('sends no request for an empty text', async () => {
    const { calls, fetchJson } = answering({ features: [] })
    await createMapboxGeocoder(mapbox, fetchJson).forward({ text: ' / ' }, find)
    expect(calls).toEqual([])
  })
})

const house = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [13.4065, 52.5352] },
  properties: {
    osm_type: 'N',
    osm_id: 42,
    osm_value: 'house',
    type: 'house',
    housenumber: '52',
    street: 'Choriner Straße',
    postcode: '10435',
    city: 'Berlin',
    district: 'Prenzlauer Berg',
    country: 'Deutschland',
    countrycode: 'DE',
  },
}

describe('the Photon engine', () => {
  it('translates query and answer', async () => {
    const abroad = { ...house, properties: { ...house.properties, countrycode: 'PL' } }
    const { calls, fetchJson } = answering({
      type: 'FeatureCollection',
      features: [abroad, house, { broken: true }],
    })
    const answer = await createPhotonGeocoder({ url: 'https://photon.example/base' }, fetchJson).forward(
      {
        text: 'Choriner Str. 52',
        proximity: [13.4, 52.5],
        countries: ['de'],
        types: ['address', 'place'],
        limit: 2,
        language: 'DE',
        routing: true,
      },
      find,
    )
    expect(calls.map(({ url, init }) => [url.href, init?.redirect])).toEqual([
      [
        'https://photon.example/base/api?q=Choriner+Str.+52&lang=de&limit=6&lon=13.4&lat=52.5&layer=house&layer=street&layer=city',
        'error',
      ],
    ])
    expect(answer).toEqual({
      type: 'FeatureCollection',
      query: ['choriner', 'str', '52'],
      features: [
        {
          ...choriner52,
          id: 'address.N42',
          relevance: 1,
          properties: { accuracy: 'point' },
          context: [
            { id: 'postcode.10435', text: '10435' },
            { id: 'locality.prenzlaur-berg', text: 'Prenzlauer Berg' },
            { id: 'place.berlin', text: 'Berlin' },
            germany,
          ],
          routable_points: { points: [{ coordinates: [13.4065, 52.5352] }] },
        },
      ],
      attribution: '© OpenStreetMap-Mitwirkende (ODbL)',
    })
  })

  it('sends a reverse query for a position', async () => {
    const city = {
      geometry: { type: 'Point', coordinates: [13.4, 52.5] },
      properties: {
        osm_type: 'R',
        osm_id: 7,
        type: 'city',
        name: 'Berlin',
        country: 'Deutschland',
        countrycode: 'DE',
      },
    }
    const { calls, fetchJson } = answering({ features: [city] })
    const { features } = await createPhotonGeocoder({ url: 'https://photon.example' }, fetchJson).reverse(
      { lon: 13.4, lat: 52.5 },
      find,
    )
    expect([
      calls[0]?.url.href,
      features.map(({ place_type, place_name }) => [place_type, place_name]),
    ]).toEqual([
      'https://photon.example/reverse?lon=13.4&lat=52.5&lang=de',
      [[['place'], 'Berlin, Deutschland']],
    ])
  })
})
