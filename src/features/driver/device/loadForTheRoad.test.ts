import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { DriverApi } from '../../../api/driving/driverApi'
import type { DriverAttachment, DriverTour } from '../../../contract/driving/driverTour'
import { NetworkError } from '../../../domain/calls/errors'
import { countForTheRoad, loadForTheRoad } from './loadForTheRoad'

const tour: DriverTour = {
  '@id': '/api/tours/1',
  stops: [
    { '@id': 's1', state: 'COMPLETED', attachmentCount: 1 },
    { '@id': 's2', state: null, attachmentCount: 2 },
    { '@id': 's3', state: null, attachmentCount: 1 },
    { '@id': 's4', state: null, attachmentCount: 1 },
  ],
}
const attachments: Readonly<Record<string, readonly DriverAttachment[]>> = {
  s2: [{ '@id': 'lost' }, { '@id': 'plan' }],
  s4: [{ '@id': 'photo' }],
}

it('one that cannot be loaded holds up no other, and is counted as missing', async () => {
  const stored = new Set<string>()
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const api = {
    stop: async (iri: string) => {
      if (iri === 's3') throw new NetworkError()
      return { '@id': iri, attachments: attachments[iri] ?? [] }
    },
  } as unknown as DriverApi
  const files = {
    stored: async (file: string) => (stored.has(file) ? new File([], file) : null),
    fetch: async ({ '@id': file }: DriverAttachment) => {
      if (file === 'lost') throw new NetworkError()
      stored.add(file)
      return new Blob()
    },
  }
  const loading = { api, queryClient, files }
  expect(await countForTheRoad(tour, loading)).toEqual({ total: 4, stored: 0 })
  await loadForTheRoad([tour], loading)
  expect([...stored]).toEqual(['plan', 'photo'])
  expect(await countForTheRoad(tour, loading)).toEqual({ total: 4, stored: 2 })
})
