import { createServer } from 'node:http'
import { listen } from './listen'

/**
 * An address search in the format of Mapbox geocoding v5, on an origin of its own. It knows every street: the
 * house number moves the point a little, so that no two addresses lie at the same place.
 */
export async function startGeocoder({ token }: { token: string }) {
  /** Query of every search, in order; `text` is the text searched for. */
  const searches: Record<string, string>[] = []
  const server = createServer((request, reply) => {
    const url = new URL(request.url ?? '/', 'http://geocoder.invalid')
    const match = /^\/geocoding\/v5\/mapbox\.places\/(.+)\.json$/.exec(url.pathname)
    // Like the real one it allows plain requests from every origin, and none of our headers.
    const headers = { 'access-control-allow-origin': '*', 'content-type': 'application/vnd.geo+json' }
    if (request.method !== 'GET' || match === null) return reply.writeHead(404, headers).end('{}')
    if (url.searchParams.get('access_token') !== token) return reply.writeHead(401, headers).end('{}')
    const text = decodeURIComponent(match[1] ?? '')
    searches.push({ text, ...Object.fromEntries(url.searchParams) })
    reply
      .writeHead(200, headers)
      .end(JSON.stringify({ type: 'FeatureCollection', features: [featureOf(text)] }))
  })
  const { origin, close } = await listen(server)
  return { origin, searches, close }
}

function featureOf(text: string) {
  const [, street = text, number = '1'] = /^(.*?)\s*(\d*)$/.exec(text) ?? []
  const shift = Number(number === '' ? 1 : number) / 1000
  const centre = [13.35 + shift, 52.5 + shift / 3]
  return {
    id: `address.${text.length}`,
    type: 'Feature',
    place_type: ['address'],
    relevance: 0.97,
    properties: { accuracy: 'rooftop' },
    text: street,
    address: number,
    place_name: `${street} ${number}, 10115 Berlin, Deutschland`,
    center: centre,
    geometry: { type: 'Point', coordinates: centre },
    context: [
      { id: 'postcode.1', text: '10115' },
      { id: 'place.1', text: 'Berlin', wikidata: 'Q64' },
    ],
    routable_points: { points: [{ coordinates: [centre[0], centre[1]] }] },
  }
}
