import { parseHydraDocumentation } from '@api-platform/api-doc-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiRoutes } from '../../src/contract/access/apiRoutes'
import { startTestServer, type TestServer } from './support/testServer'

let server: TestServer
let origin: string
beforeAll(async () => {
  server = await startTestServer()
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())

const methodsOf = (path: string) =>
  ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => `${method} ${path}` in apiRoutes)

/** Plans of dates are computed from other records, and are no resource. */
const computed = ['planned-tours']

/** Every collection with a list and records, with the methods of both from the route table. */
const expectedOperations = Object.fromEntries(
  Object.keys(apiRoutes).flatMap((key) => {
    const [, name] = /^GET \/api\/([\w-]+)\/:id$/.exec(key) ?? []
    const path = `/api/${name}`
    if (name === undefined || computed.includes(name) || !(`GET ${path}` in apiRoutes)) return []
    return [[name, [...methodsOf(path), ...methodsOf(`${path}/:id`)].join(' ')]]
  }),
)

describe('the API documentation', () => {
  it('is found and parsed by the parser of API Platform', async () => {
    const { api } = await parseHydraDocumentation(`${origin}/api`)
    const found = Object.fromEntries(
      (api.resources ?? []).map((resource) => [
        resource.name,
        (resource.operations ?? []).map(({ method }) => method).join(' '),
      ]),
    )
    expect(found).toEqual({
      ...expectedOperations,
      'audit-entries': 'GET',
      'administration/companies': 'GET',
      'administration/jobs': 'GET',
      'administration/users': 'GET',
    })
    expect(found).toMatchObject({
      tasks: 'GET POST GET PATCH DELETE',
      'tour-templates': 'GET POST GET PUT PATCH DELETE',
      mails: 'GET GET',
      tours: 'GET POST GET DELETE',
      'proof-of-services': 'GET POST GET',
    })
  })

  it('contains types, references and required members', async () => {
    const { api } = await parseHydraDocumentation(`${origin}/api`)
    const template = api.resources?.find(({ name }) => name === 'tour-templates')
    const shown = (name: string) => {
      const field = template?.fields?.find((each) => each.name === name)
      const reference = field?.reference
      return [field?.type, field?.required, typeof reference === 'object' ? reference?.name : reference]
    }
    expect(
      Object.fromEntries(
        ['name', 'maximumCapacity', 'active', 'createdAt', 'assignees'].map((n) => [n, shown(n)]),
      ),
    ).toEqual({
      name: ['string', true, undefined],
      maximumCapacity: ['integer', true, undefined],
      active: ['boolean', false, undefined],
      createdAt: ['dateTime', false, undefined],
      assignees: ['string', false, 'users'],
    })
    const writable = template?.writableFields?.map(({ name }) => name) ?? []
    expect(writable.includes('createdAt') || writable.includes('destinationCount')).toBe(false)
  })

  it('is linked from every response of the API, rejections included', async () => {
    const link = `</api/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"`
    const links: string[] = []
    for (const url of ['/api', '/api/colours', '/api/nothing']) {
      const { headers } = await server.call('GET', url)
      links.push((headers.link ?? '').replace(/<https?:\/\/[^/]+/, '<'))
    }
    expect(links).toEqual([link, link, link])
  })

  it('has a context for every type it names', async () => {
    const docs = (await server.call('GET', '/api/docs.jsonld')).body
    const classes = docs['hydra:supportedClass'] as { '@id': string }[]
    const statuses: Record<string, number> = {}
    for (const name of [...classes.map((each) => each['@id'].slice(1)), 'Error', 'ConstraintViolationList']) {
      statuses[name] = (await server.call('GET', `/api/contexts/${name}`)).status
    }
    expect(Object.entries(statuses).filter(([, status]) => status !== 200)).toEqual([])
    expect((await server.call('GET', '/api/contexts/Unknown')).status).toBe(404)
  })
})
