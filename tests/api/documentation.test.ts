import { parseHydraDocumentation } from '@api-platform/api-doc-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from './support/testServer'

let server: TestServer
let origin: string
beforeAll(async () => {
  server = await startTestServer()
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())

describe('the API documentation', () => {
  it('is found and understood by the parser of API Platform', async () => {
    const { api } = await parseHydraDocumentation(`${origin}/api`)
    const found = Object.fromEntries(
      (api.resources ?? []).map((resource) => [
        resource.name,
        (resource.operations ?? []).map(({ method }) => method).join(' '),
      ]),
    )
    expect(found).toEqual({
      users: 'GET POST GET PATCH DELETE',
      colours: 'GET POST GET PATCH DELETE',
      tags: 'GET POST GET PATCH DELETE',
      'custom-field-configurations': 'GET POST GET PATCH DELETE',
      'tour-templates': 'GET POST GET PUT PATCH DELETE',
      'destination-templates': 'GET POST GET PATCH DELETE',
      destinations: 'GET POST GET PATCH DELETE',
      tasks: 'GET POST GET PATCH DELETE',
      devices: 'GET POST GET PATCH DELETE',
      files: 'GET POST GET PATCH DELETE',
      mails: 'GET GET',
      imports: 'GET POST GET PATCH DELETE',
      'import-fields-mappings': 'GET POST GET PATCH DELETE',
      tours: 'GET POST GET DELETE',
      'service-locations': 'GET GET',
      'proof-of-services': 'GET POST GET',
      'audit-entries': 'GET',
      'administration/companies': 'GET',
      'administration/users': 'GET',
    })
  })

  it('tells types, references and required members', async () => {
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

  it('is linked from every answer of the API, refusals included', async () => {
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
