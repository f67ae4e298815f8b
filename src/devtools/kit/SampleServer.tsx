import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { HttpClient } from '../../api/httpClient'
import { NetworkError } from '../../domain/calls/errors'
import { PlatformContext, usePlatform, type Platform } from '../../platform/platform'
import { sampleFeatures, sampleRecords } from './sampleRecords'

/** Behaviour of the server behind an example. */
export type Behaviour = 'answers' | 'is empty' | 'never answers' | 'fails'

/** Serves lists of sample records to its children, without requests. */
export function SampleServer({ server, children }: { server: Behaviour; children: ReactNode }) {
  const platform = usePlatform()
  const [sample] = useState<Platform>(() => ({
    ...platform,
    http: sampleHttp(platform.http, server),
    // Without a geocoder host, address searches are sent to the sample server, too.
    config: { ...platform.config, geocoderHost: '' },
  }))
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  return (
    <QueryClientProvider client={client}>
      <PlatformContext value={sample}>{children}</PlatformContext>
    </QueryClientProvider>
  )
}

function sampleHttp(http: HttpClient, server: Behaviour): HttpClient {
  return {
    send: async (request) => {
      if (request.method !== 'get') return http.send(request)
      if (server === 'never answers') return new Promise<never>(() => undefined)
      if (server === 'fails') throw new NetworkError()
      const { path } = request
      const records = server === 'is empty' ? [] : (sampleRecords[path] ?? [])
      const data = path.startsWith('/geocoding/')
        ? { features: server === 'is empty' ? [] : sampleFeatures }
        : { 'hydra:member': records, 'hydra:totalItems': records.length }
      return { data, etag: null, contentType: 'application/json' }
    },
  }
}
