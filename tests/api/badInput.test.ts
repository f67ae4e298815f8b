import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiRoutes, type ApiRouteKey } from '../../src/contract/access/apiRoutes'
import { defineResources } from '../../server/modules/resources'
import { createPlanner } from '../../server/modules/tourTemplates/planner'
import { databaseHash } from './support/databaseHash'
import { staff } from './support/fixture'
import { methodOf, urlOf, validBodies } from './support/routeCalls'
import { startTestServer, type Answer, type TestServer } from './support/testServer'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({
    env: { RESET_LIMIT_PER_ADDRESS: '100000', RESET_LIMIT_PER_ACCOUNT: '100000' },
  })
  token = await server.login(staff.admin.email)
})
afterAll(() => server.close())

const keys = Object.keys(apiRoutes) as ApiRouteKey[]
const writes = keys.filter((key) => validBodies[key])
/** Calls without a body. */
const mayBeEmpty: readonly string[] = ['POST /api/tour-templates/:id/duplicate'] satisfies ApiRouteKey[]
const leaks = /node_modules|\.ts:|at \w+ \(|select |insert |drizzle|pglite|postgres/i

/** Internals that a rejection must never expose. */
function faultOf({ status, text }: Answer): string | undefined {
  if (status < 400 || status >= 500) return `status ${status}`
  return leaks.test(text) ? `leaks ${text.slice(0, 200)}` : undefined
}

/** Sends all calls; all must be rejected with a friendly message, and nothing written. */
async function expectRefused(calls: readonly { name: string; send: () => Promise<Answer> }[]): Promise<void> {
  const before = await databaseHash(server.db)
  const faults: string[] = []
  for (const { name, send } of calls) {
    const fault = faultOf(await send())
    if (fault) faults.push(`${name}: ${fault}`)
  }
  expect(faults).toEqual([])
  expect(await databaseHash(server.db)).toBe(before)
}

describe('bodies', () => {
  const bodies = {
    'cut JSON': '{"name":',
    'no JSON': 'name=x',
    array: '[]',
    text: '"x"',
    number: '7',
    null: 'null',
    nothing: '',
    'invalid UTF-8': '\uFFFD{',
  }

  it('are rejected when they are not a JSON object', async () => {
    await expectRefused(
      writes.flatMap((key) =>
        Object.entries(bodies)
          .filter(([name]) => name !== 'nothing' || !mayBeEmpty.includes(key))
          .map(([name, body]) => ({
            name: `${key} ${name}`,
            send: () => server.call(methodOf(key), urlOf(key, server.fixture.own), { token, body }),
          })),
      ),
    )
  })

  it('are rejected with 415 in another content type, JSON for a PATCH included', async () => {
    const statusWith = async (method: string, contentType: string) =>
      (
        await server.call(
          method,
          `/api/colours${method === 'PATCH' ? `/${server.fixture.own.colours}` : ''}`,
          {
            token,
            body: { code: '#123456', name: 'x' },
            headers: { 'content-type': contentType },
          },
        )
      ).status
    expect([
      await statusWith('POST', 'text/plain'),
      await statusWith('POST', 'application/x-www-form-urlencoded'),
      await statusWith('POST', 'application/merge-patch+json'),
      await statusWith('PATCH', 'application/json'),
    ]).toEqual([415, 415, 415, 415])
  })

  it('are rejected with 413 above one megabyte', async () => {
    const body = JSON.stringify({ code: '#123456', name: 'x'.repeat(1024 * 1024) })
    const answer = await server.call('POST', '/api/colours', { token, body })
    expect([answer.status, answer.body.code]).toEqual([413, 'BodyTooLarge'])
  })

  it('are rejected for NUL, lone surrogates and endless text in every text field', async () => {
    const resources = Object.values(defineResources(server.deps, createPlanner(server.deps)))
    const evil = ['a\0b', '\uD800', 'x'.repeat(10_000)]
    const calls = resources.flatMap((resource) => {
      const update = `PATCH ${resource.path}/:id` as ApiRouteKey
      if (!resource.writing || !keys.includes(update)) return []
      const texts = Object.entries(resource.members).filter(
        ([, { range, writing }]) => writing?.kind === 'column' && range === 'xmls:string',
      )
      return texts.flatMap(([member]) =>
        evil.map((text) => ({
          name: `${update} ${member} ${JSON.stringify(text.slice(0, 5))}`,
          send: () =>
            server.call('PATCH', urlOf(update, server.fixture.own), { token, body: { [member]: text } }),
        })),
      )
    })
    expect(calls.length).toBeGreaterThan(150)
    await expectRefused(calls)
  })

  it('are rejected for values of another type in every field of every write', async () => {
    const wrong: Record<string, unknown> = { object: { a: 1 }, nested: [[['x']]], huge: 1e308 }
    await expectRefused(
      writes.flatMap((key) => {
        const body = validBodies[key]?.(server.fixture.own) ?? {}
        return Object.keys(body).flatMap((member) =>
          Object.entries(wrong).map(([name, value]) => ({
            name: `${key} ${member} ${name}`,
            send: () =>
              server.call(methodOf(key), urlOf(key, server.fixture.own), {
                token,
                body: { ...body, [member]: value },
              }),
          })),
        )
      }),
    )
  })

  it('may contain emoji, HTML and SQL as plain text, which is returned unchanged', async () => {
    const name = `<img src=x onerror=alert(1)> '; drop table users; -- 👩🏽‍🔧 İı ß`
    const body = { code: '#123456', name }
    expect((await server.call('POST', '/api/colours', { token, body })).body.name).toBe(name)
  })

  it('are read by the names of known members only', async () => {
    const iri = `/api/users/${server.fixture.own.users}`
    const before = (await server.call('GET', iri, { token })).body
    const body =
      '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"company":"/api/companies/x","companyId":"x","version":99,"id":"x","passwordHash":"x","trialEnded":false,"servicePackage":"gold","features":["FEATURE_DEVICES"],"createdAt":"2000-01-01"}'
    const answer = await server.call('PATCH', iri, { token, body })
    expect([answer.status, answer.body]).toEqual([200, before])
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    const company = `/api/companies/${server.fixture.own.companies}`
    const unchanged = (await server.call('GET', company, { token })).body
    expect((await server.call('PATCH', company, { token, body })).body).toEqual(unchanged)
  })

  it('cannot assign the platform role', async () => {
    const body = { email: 'x@own.example', firstName: 'X', lastName: 'Y', roles: ['ROLE_TOURWERK_ADMIN'] }
    expect((await server.call('POST', '/api/users', { token, body })).body.violations).toEqual([
      { propertyPath: 'roles[0]', message: 'Dieser Wert hat ein ungültiges Format.' },
    ])
  })
})

describe('addresses', () => {
  const ids = [
    '%00',
    '..%2f..%2fetc%2fpasswd',
    '0',
    '-1',
    '1e9',
    'null',
    "1'%20or%20'1'='1",
    '%F0%9F%92%A5',
    '%3Cscript%3E',
    '%FF',
    '%',
    'x'.repeat(10_000),
    '00000000-0000-0000-0000-000000000000',
    '00000000-0000-0000-0000-00000000000g',
  ]

  it('with malformed ids return an error on every route', async () => {
    const withId = keys.filter((key) => key.includes(':id'))
    await expectRefused(
      withId.flatMap((key) =>
        ids.map((id) => ({
          name: `${key} ${id.slice(0, 20)}`,
          send: () => {
            const url = key.slice(key.indexOf(' ') + 1).replace(':id', id)
            const body = validBodies[key]?.(server.fixture.own)
            return server.call(methodOf(key), url, { token, body })
          },
        })),
      ),
    )
  })

  it('with malformed parameters are rejected or ignored, and cause no server error', async () => {
    const parameters = [
      'page=0',
      'page=-1',
      'page=1.5',
      'page=99999999999999999999',
      'itemsPerPage=0',
      'itemsPerPage=101',
      'itemsPerPage=x',
      'pagination=maybe',
      'iriOnly=2',
      'sort[passwordHash]=ASC',
      'sort[constructor]=ASC',
      'sort[__proto__]=ASC',
      'sort[createdAt]=SIDEWAYS',
      'sort[createdAt;drop table users]=ASC',
      'search=%00',
    ]
    // Own logins, plans of a span and visits are returned at once, in a fixed order, whatever the query.
    const whole = ['GET /api/sessions', 'GET /api/planned-tours', 'GET /api/customer-visits']
    const lists = keys.filter((key) => /^GET \/api\/[\w-]+s$/.test(key) && !whole.includes(key))
    await expectRefused(
      lists.flatMap((key) =>
        parameters.map((parameter) => ({
          name: `${key}?${parameter}`,
          send: () => server.call('GET', `${key.slice(4)}?${parameter}`, { token }),
        })),
      ),
    )
  })

  it('with searches and filters full of special characters return an empty list', async () => {
    const odd = encodeURIComponent(`%_\\'"; select pg_sleep(10) -- <b> 💥 ${'x'.repeat(500)}`)
    const queries = [
      'search',
      'tourTemplate.id',
      'destinationTemplate.id',
      'destinationTemplate.importReference',
    ]
    const totals: unknown[] = []
    for (const name of queries) {
      const { status, body } = await server.call('GET', `/api/destinations?${name}=${odd}`, { token })
      totals.push([status, body['hydra:totalItems']])
    }
    expect(totals).toEqual(queries.map(() => [200, 0]))
  })

  it('with another method respond 405 with the allowed methods', async () => {
    const answer = await server.call('PUT', '/api/colours', { token, body: {} })
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, POST'])
    const unknown = await server.call('GET', '/api/unknown', { token })
    expect([unknown.status, unknown.body['@type']]).toEqual([404, 'hydra:Error'])
  })
})
