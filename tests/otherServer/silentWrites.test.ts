import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createApi, type Api } from '../../src/api/api'
import { allProperties } from '../../src/contract/destination/templateSync'
import { readRuntimeConfig } from '../../src/contract/wire/runtimeConfig'
import { startTestClient } from '../support/testClient'
import { startOtherServer, type OtherServer } from './otherServer'
import { login } from './routes'

const productKey = 'FERNFAHRT'
let server: OtherServer

/** The client's calls, signed in. */
async function signIn(returnsWrites: boolean): Promise<Api> {
  server = await startOtherServer({ productKey, returnsWrites })
  const config = { ...readRuntimeConfig({}), productKey, apiHost: server.origin, idempotencyKeys: false }
  const { token } = await createApi(startTestClient(config).http, config).session.requestTokens(login)
  const accessToken = () => Promise.resolve(token ?? '')
  return createApi(startTestClient({ ...config, accessToken }).http, config)
}

const newest = { sort: { field: 'createdAt', direction: 'DESC' } } as const
const tour = { name: 'Nordring', color: '#a33c2a', maximumCapacity: 4, startAddress: 'Markt 1, 53111 Bonn' }

describe.each([
  ['that answers a write with 204', false],
  ['that answers a write with a body of its own', true],
])('a server %s', (_, hasBody) => {
  let api: Api
  beforeEach(async () => {
    api = await signIn(hasBody)
  })
  afterEach(() => server.close())
  const writes = () => server.calls.filter((call) => !call.startsWith('GET')).length
  const stopNames = async (iri: string) =>
    (await api.tourTemplates.destinations(iri)).stops.map(({ name }) => name)
  async function createTour(): Promise<string> {
    await api.tourTemplates.create(tour)
    const { members } = await api.tourTemplates.list(newest)
    const iri = members.find(({ name }) => name === 'Nordring')?.['@id'] ?? ''
    for (const name of ['A', 'B']) await api.destinations.create({ name, capacity: 1, tourTemplate: iri })
    return iri
  }

  it('has done each write once', async () => {
    const iri = await createTour()
    const { order } = await api.tourTemplates.destinations(iri)
    const before = writes()
    expect(await api.tourTemplates.updateOrder(iri, order.toReversed())).toBeNull()
    expect(await stopNames(iri)).toEqual(['B', 'A'])
    const copy = await api.tourTemplates.duplicate(iri)
    expect(copy?.name ?? null).toBe(hasBody ? 'Nordring' : null)
    const again = await api.destinations.duplicate(order[0] ?? '', iri)
    expect(again?.name ?? null).toBe(hasBody ? 'A' : null)
    expect(await stopNames(iri)).toEqual(['B', 'A', 'A'])
    expect(writes() - before).toBe(3)
  })

  it('has saved the sent values', async () => {
    const iri = await createTour()
    const saved = await api.tourTemplates.update(iri, { name: 'Südring' })
    expect([saved['@id'], saved.name]).toEqual([iri, 'Südring'])
    expect((await api.tourTemplates.get(iri)).value.name).toBe('Südring')
  })

  it('has synced without returning a count', async () => {
    const iri = await createTour()
    const { order } = await api.tourTemplates.destinations(iri)
    const [template] = await api.destinationTemplates.all()
    const body = { destinations: order, propertiesToSync: allProperties }
    expect(await api.destinationTemplates.sync(template?.['@id'] ?? '', body)).toEqual({})
    expect(await stopNames(iri)).toEqual(['Laderampe', 'Laderampe'])
  })
})
