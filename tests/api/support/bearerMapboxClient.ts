import createClient, { type MapiClient } from '@mapbox/mapbox-sdk'

/** In the format that the package requires, and not a real token. */
const formalToken = 'pk.eyJ1Ijoibm9ib2R5In0.'

/**
 * A client of @mapbox/mapbox-sdk for the address search of our server. The package only supports tokens in
 * the address, where ours must never be; without a token of its own it omits them, and the bearer is sent as
 * a header (docs/decisions/0116-geocoding.md).
 */
export function createBearerMapboxClient(origin: string, bearer: () => string): MapiClient {
  const client = createClient({ accessToken: formalToken, origin })
  client.accessToken = ''
  const createRequest = client.createRequest.bind(client)
  client.createRequest = (options) =>
    createRequest({ ...options, headers: { ...options.headers, authorization: `Bearer ${bearer()}` } })
  return client
}
