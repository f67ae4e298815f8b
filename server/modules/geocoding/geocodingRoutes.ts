import type { FastifyInstance } from 'fastify'
import {
  GeocoderUnavailable,
  placeTypes,
  type LonLat,
  type PlaceType,
} from '../../adapters/geocoding/geocoder'
import type { Api } from '../../api'
import { callerOf } from '../../auth/caller'
import { badRequest, notFound, unavailable } from '../../http/problem'
import { ownCountryOf, withoutOwnCountry } from './ownCountry'
import { storedAddresses } from './storedAddresses'

const datasets = ['mapbox.places', 'mapbox.places-permanent']
const maxLimit = 10

/** The address search, in the shape of Mapbox geocoding v5. Signed-in users only. */
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

/** `lon,lat` in degrees, or undefined for any other text. */
function asPosition(text: string): LonLat | undefined {
  const [, lon, lat] = positionPattern.exec(text) ?? []
  const position: LonLat = [Number(lon), Number(lat)]
  return Math.abs(position[0]) <= 180 && Math.abs(position[1]) <= 90 ? position : undefined
}

function badPosition(): never {
  throw badRequest('proximity: lon,lat')
}
