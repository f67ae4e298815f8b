import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startAnsweringServer } from '../../../tests/support/answeringServer'
import { startTestClient } from '../../../tests/support/testClient'
import { createProofsApi } from './proofsApi'

let server: Awaited<ReturnType<typeof startAnsweringServer>>
beforeEach(async () => {
  server = await startAnsweringServer()
})
afterEach(() => server.stop())
const startApi = () => createProofsApi(startTestClient({ apiHost: server.host }).http)

const query = {
  page: 2,
  itemsPerPage: 10,
  search: 'Hof',
  sort: { field: 'serviceLocation.city', direction: 'ASC' },
  filters: { state: 'FAILED' },
} as const

describe('proofs of service', () => {
  it('are requested by page, with search, order and state', async () => {
    server.answer({
      body: { 'hydra:member': [{ '@id': '/api/proof-of-services/1' }], 'hydra:totalItems': 31 },
    })
    expect(await startApi().list(query)).toEqual({
      members: [{ '@id': '/api/proof-of-services/1' }],
      defective: [],
      totalItems: 31,
    })
    expect(server.seen.map(({ url }) => url)).toEqual([
      '/api/proof-of-services?page=2&itemsPerPage=10&search=Hof&sort[serviceLocation.city]=ASC&state=FAILED',
    ])
  })

  it('are identified by their paths without paging, whether bare or within a record', async () => {
    server.answer({
      body: { 'hydra:member': ['/api/proof-of-services/1', { '@id': '/api/proof-of-services/2' }, 7] },
    })
    expect(await startApi().iris(query)).toEqual(['/api/proof-of-services/1', '/api/proof-of-services/2'])
    expect(server.seen.map(({ url }) => url)).toEqual([
      '/api/proof-of-services?search=Hof&sort[serviceLocation.city]=ASC&state=FAILED&pagination=false&iriOnly=true',
    ])
  })

  it('are filtered by templates, even if the options are driven tours', async () => {
    server.answer({
      body: {
        'hydra:member': [
          { '@id': '/api/tours/7', name: 'Nord', tourTemplate: '/api/tour-templates/1' },
          { '@id': '/api/tours/8', name: 'Nord', tourTemplate: { '@id': '/api/tour-templates/1' } },
          { '@id': '/api/tours/9', name: 'Süd' },
          { '@id': '/api/tour-templates/2', name: 'West', color: '#123456' },
        ],
      },
    })
    expect(await startApi().tourOptions()).toEqual([
      { '@id': '/api/tour-templates/1', name: 'Nord' },
      { '@id': '/api/tour-templates/2', name: 'West', color: '#123456' },
    ])
  })

  it('include their stop even if they only reference it', async () => {
    server.answer({
      body: { '@id': '/api/service-locations/3', serviceLocation: '/api/service-locations/3' },
    })
    const proof = await startApi().get('/api/proof-of-services/1')
    expect(proof.serviceLocation?.['@id']).toBe('/api/service-locations/3')
    expect(server.seen.map(({ url }) => url)).toEqual([
      '/api/proof-of-services/1',
      '/api/service-locations/3',
    ])
  })

  it('do not read an embedded stop again', async () => {
    server.answer({
      body: {
        '@id': '/api/proof-of-services/1',
        serviceLocation: { '@id': '/api/service-locations/3', name: 'Kita' },
      },
    })
    expect((await startApi().get('/api/proof-of-services/1')).serviceLocation?.name).toBe('Kita')
    expect(server.seen).toHaveLength(1)
  })
})
