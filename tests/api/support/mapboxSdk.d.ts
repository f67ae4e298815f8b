/** The parts of the package, which has no types, that the tests use. */
declare module '@mapbox/mapbox-sdk' {
  export type MapiRequestOptions = { headers?: Record<string, string>; [member: string]: unknown }
  export type MapiRequest = { send: () => Promise<{ body: unknown }>; url: (accessToken?: string) => string }
  export type MapiClient = {
    accessToken: string
    createRequest: (options: MapiRequestOptions) => MapiRequest
  }
  export default function createClient(options: { accessToken: string; origin: string }): MapiClient
}

declare module '@mapbox/mapbox-sdk/services/geocoding' {
  import type { MapiClient, MapiRequest } from '@mapbox/mapbox-sdk'
  export type ForwardOptions = {
    query: string
    mode?: string
    countries?: string[]
    proximity?: [number, number]
    types?: string[]
    limit?: number
    language?: string[]
    routing?: boolean
  }
  export type ReverseOptions = Omit<ForwardOptions, 'query' | 'proximity'> & { query: [number, number] }
  export default function createGeocoding(client: MapiClient): {
    forwardGeocode: (options: ForwardOptions) => MapiRequest
    reverseGeocode: (options: ReverseOptions) => MapiRequest
  }
}
