import createClient, { type MapiClient } from '@mapbox/mapbox-sdk'

/** Of the form that the package insists on, and of nobody. */
const formalToken = 'pk.eyJ1Ijoibm9ib2R5In0.'

/**
 * A client of @mapbox/mapbox-sdk for the address search of our server. The package knows only tokens in the
 * address, where ours must never be; without one of its own it leaves them out, and the bearer goes as a header
 * (docs/decisions/0060-mapbox-client.md).
 */
export function createBearerMapboxClient(origin: string, bearer: () => string): MapiClient {
  const client = createClient({ accessToken: formalToken, origin })
  client.accessToken = ''
  const createRequest = client.createRequest.bind(client)
  client.createRequest = (options) =>
    createRequest({ ...options, headers: { ...options.headers, authorization: `Bearer ${bearer()}` } })
  return client
}
