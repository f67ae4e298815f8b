import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { AddressSearches, addressSearchesPath } from '../../../src/contract/destination/addressSearches'
import {
  GeocoderUnavailable,
  placeTypes,
  type LonLat,
  type PlaceType,
} from '../../adapters/geocoding/geocoder'
import type { Api } from '../../api'
import { callerOf } from '../../auth/caller'
import { contextPath, sendJsonLd } from '../../http/jsonLd'
import { badRequest, notFound, unavailable } from '../../http/problem'
import { decode, objectBody } from '../../resources/writeResource'
import { ownCountryOf, withoutOwnCountry } from './ownCountry'
import { storedAddresses } from './storedAddresses'

const datasets = ['mapbox.places', 'mapbox.places-permanent']
const maxLimit = 10

/** Address search in the shape of Mapbox geocoding v5, for authenticated users only. */
export function registerGeocodingRoutes(app: FastifyInstance, api: Api): void {
  app.get('/geocoding/v5/:dataset/:query', async (request, reply) => {
    const { companyId, userId } = callerOf(request)
    const { dataset = '', query = '' } = request.params as Record<string, string>
    if (!datasets.includes(dataset) || !query.endsWith('.json')) throw notFound()
    api.countCostlyCall(userId)
    const text = query.slice(0, -'.json'.length)
    const position = asPosition(text)
    const parameters = request.query as Record<string, string>
    const { find, near } = storedAddresses(api.db, companyId)
    const options = { signal: request.signal }
    try {
      const found = position
        ? await api.geocoder.reverse(
            { lon: position[0], lat: position[1], ...common(parameters) },
            near,
            options,
          )
        : await api.geocoder.forward(
            { text, ...common(parameters), ...forwardOnly(parameters) },
            find,
            options,
          )
      const named = withoutOwnCountry(found, await ownCountryOf(api.db, companyId))
      return await reply.type('application/json; charset=utf-8').send(JSON.stringify(named))
    } catch (error) {
      if (error instanceof GeocoderUnavailable) throw unavailable()
      throw error
    }
  })
}

/** Batch address search. Other requests run between two of its searches. */
export function registerAddressSearches(app: FastifyInstance, api: Api): void {
  app.post(addressSearchesPath, async (request, reply) => {
    const { companyId, userId } = callerOf(request)
    const { addresses, countries, types, language, limit, proximity } = decode(
      AddressSearches,
      objectBody(request.body),
    )
    api.countCostlyCall(userId)
    const { find } = storedAddresses(api.db, companyId)
    const query = {
      countries: countries.map((code) => code.toLowerCase()),
      types: types.map(asPlaceType),
      language,
      limit: asLimit(String(limit)),
      routing: true,
      ...(proximity && { proximity: [proximity.lng, proximity.lat] satisfies LonLat }),
    }
    const ownCountry = await ownCountryOf(api.db, companyId)
    const searches = []
    try {
      for (const text of addresses) {
        const found = await api.geocoder.forward({ ...query, text }, find, { signal: request.signal })
        searches.push({ features: withoutOwnCountry(found, ownCountry).features })
        await setImmediate()
      }
    } catch (error) {
      if (error instanceof GeocoderUnavailable) throw unavailable()
      throw error
    }
    return sendJsonLd(reply, 200, {
      '@context': contextPath('AddressSearches'),
      '@id': addressSearchesPath,
      '@type': 'AddressSearches',
      searches,
    })
  })
}

type Parameters = Record<string, string>

function common({ types, language, routing }: Parameters) {
  return {
    ...(types && { types: listOf(types).map(asPlaceType) }),
    ...(language && { language }),
    ...(routing === 'true' && { routing: true }),
  }
}

function forwardOnly({ country, proximity, limit }: Parameters) {
  return {
    ...(country && { countries: listOf(country).map((code) => code.toLowerCase()) }),
    ...(proximity && { proximity: asPosition(proximity) ?? badPosition() }),
    ...(limit && { limit: asLimit(limit) }),
  }
}

const listOf = (text: string) => text.split(',').filter(Boolean)

function asPlaceType(text: string): PlaceType {
  const type = placeTypes.find((each) => each === text)
  if (!type) throw badRequest(`types: ${placeTypes.join(' | ')}`)
  return type
}

function asLimit(text: string): number {
  const limit = /^\d{1,9}$/.test(text) ? Number(text) : 0
  if (limit < 1 || limit > maxLimit) throw badRequest(`limit: 1 … ${maxLimit}`)
  return limit
}

const positionPattern = /^(-?\d{1,3}(?:\.\d{1,20})?),(-?\d{1,2}(?:\.\d{1,20})?)$/

/** Parses `lon,lat` in degrees; undefined for any other text. */
function asPosition(text: string): LonLat | undefined {
  const [, lon, lat] = positionPattern.exec(text) ?? []
  const position: LonLat = [Number(lon), Number(lat)]
  return Math.abs(position[0]) <= 180 && Math.abs(position[1]) <= 90 ? position : undefined
}

function badPosition(): never {
  throw badRequest('proximity: lon,lat')
}
