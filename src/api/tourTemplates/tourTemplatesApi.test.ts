import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startAnsweringServer } from '../../../tests/support/answeringServer'
import { startTestClient } from '../../../tests/support/testClient'
import { QueryClient } from '@tanstack/react-query'
import { createTourTemplatesApi } from './tourTemplatesApi'
import { tourTemplateQueries } from './tourTemplatesQueries'

let server: Awaited<ReturnType<typeof startAnsweringServer>>
beforeEach(async () => {
  server = await startAnsweringServer()
})
afterEach(() => server.stop())

it('lists every stop of a tour in order, including one with an invalid field', async () => {
  const [first, second] = ['/api/destinations/1', '/api/destinations/2']
  const stops = [
    { '@id': first, name: 'Halt 1' },
    { '@id': second, name: { is: 'no text' } },
  ]
  server.answer({ body: { 'hydra:member': stops }, headers: { etag: '"7"' } })
  const api = createTourTemplatesApi(startTestClient({ apiHost: server.host }).http)
  const list = await api.destinations('/api/tour-templates/t')
  expect([list.stops.map(({ name }) => name), list.order, list.etag]).toEqual([
    ['Halt 1', null],
    [first, second],
    '"7"',
  ])
})

it('reads a tour by the id in the URL', async () => {
  const tour = { '@id': '/api/tour-templates/t', name: 'Nordring' }
  server.answer({ body: tour, headers: { etag: '"7"' } })
  const api = createTourTemplatesApi(startTestClient({ apiHost: server.host }).http)
  const read = await new QueryClient().fetchQuery(tourTemplateQueries(api).detail('t'))
  expect([read.value.name, read.etag]).toEqual(['Nordring', '"7"'])
  expect(server.seen.map(({ url }) => url)).toEqual([tour['@id']])
})

describe('tours of a member of staff', () => {
  const list = () =>
    createTourTemplatesApi(startTestClient({ apiHost: server.host }).http).list({
      page: 1,
      filters: { 'assignees.id': 'u 7', active: 'true' },
    })
  const urls = () => server.seen.map(({ url }) => url)

  it('are read from their own collection', async () => {
    server.answer({ body: { 'hydra:member': [{ '@id': '/api/tour-templates/t' }], 'hydra:totalItems': 1 } })
    expect((await list()).members).toHaveLength(1)
    expect(urls()).toEqual(['/api/users/u%207/tour-templates?page=1&active=true'])
  })

  it.each([404, 405])('are filtered from all tours if the response is %i', async (status) => {
    server.answer({ status, body: {} })
    await list().catch(() => undefined)
    expect(urls().at(-1)).toBe('/api/tour-templates?page=1&assignees.id=u%207&active=true')
  })
})
