import { afterEach, beforeEach, expect, it } from 'vitest'
import { startAnsweringServer } from '../../../tests/support/answeringServer'
import { startTestClient } from '../../../tests/support/testClient'
import { createTourTemplatesApi } from './tourTemplatesApi'

let server: Awaited<ReturnType<typeof startAnsweringServer>>
beforeEach(async () => {
  server = await startAnsweringServer()
})
afterEach(() => server.stop())

it('names every stop of a tour in its order, also one that cannot be read', async () => {
  const [first, second] = ['/api/destinations/1', '/api/destinations/2']
  const stops = [
    { '@id': first, name: 'Halt 1' },
    { '@id': second, name: { is: 'no text' } },
  ]
  server.answer({ body: { 'hydra:member': stops }, headers: { etag: '"7"' } })
  const api = createTourTemplatesApi(startTestClient({ apiHost: server.host }).http)
  const list = await api.destinations('t')
  expect([list.stops.map(({ name }) => name), list.order, list.etag]).toEqual([
    ['Halt 1'],
    [first, second],
    '"7"',
  ])
})
