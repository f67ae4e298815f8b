import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiRouteKey } from '../../src/contract/access/apiRoutes'
import { databaseHash } from './support/databaseHash'
import { staff } from './support/fixture'
import { bodyFor, methodOf, urlOf } from './support/routeCalls'
import { startTestServer, type Answer, type TestServer } from './support/testServer'

/*
 * Bodies of the maximum size and cost. All of them are rejected before they are examined in detail.
 */

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.login(staff.admin.email)
})
afterAll(() => server.close())

/** Every list that a body may contain. */
const lists: [ApiRouteKey, string][] = [
  ['POST /api/users', 'roles'],
  ['PATCH /api/companies/:id', 'defaultAssignees'],
  ['PATCH /api/companies/:id', 'defaultDestinationNotificationTriggers'],
  ['POST /api/tour-templates', 'tags'],
  ['PATCH /api/tour-templates/:id', 'assignees'],
  ['PATCH /api/tour-templates/:id/destinations/update-order', 'destinations'],
  ['POST /api/tour-templates/:id/add-destination-templates', 'destinationTemplates'],
  ['POST /api/destinations', 'tags'],
  ['PATCH /api/destinations/:id', 'customFieldValues'],
  ['PATCH /api/destination-templates/:id', 'notificationTriggers'],
  ['POST /api/destinations-move', 'destinations'],
  ['POST /api/destination-templates/:id/sync', 'destinations'],
  ['POST /api/custom-field-configurations', 'value'],
  ['POST /api/set-custom-field-configurations-order', 'customFieldConfigurations'],
  ['POST /api/set-tasks-order', 'tasks'],
  ['PATCH /api/companies/:id', 'pdfParts'],
  ['POST /api/proof-of-services/preview-pdf', 'pdfParts'],
  ['POST /api/proof-of-services-bulk-export-pdf', 'proofOfServices'],
  ['POST /api/proof-of-services-merged-export-pdf', 'proofOfServices'],
  ['POST /api/destinations-export-xlsx', 'destinations'],
  ['POST /api/destination-templates-export-xlsx', 'destinationTemplates'],
  ['POST /api/tour-templates-export-xlsx', 'tourTemplates'],
  ['POST /api/users-export-xlsx', 'users'],
  ['POST /api/files-export-xlsx', 'files'],
]

async function send(key: ApiRouteKey, more: object, headers?: Record<string, string>): Promise<Answer> {
  const records = server.fixture.own
  const body = { ...(await bodyFor(server, key, records)), ...more }
  return server.call(methodOf(key), urlOf(key, records), { token, body, headers })
}

const violationsOf = ({ body }: Answer) => (body.violations ?? []) as { message: string }[]

describe.each(lists)('%s with a list "%s"', (key, member) => {
  it.each([
    ['a megabyte of ones', 500_000, 1],
    ['more than anybody needs', 20_000, 1],
    ['much that leads nowhere', 300, '/api/nothing/0'],
  ])('rejects %s', async (_what, length, entry) => {
    const before = await databaseHash(server.db)
    const answer = await send(key, { [member]: Array.from({ length }, () => entry) })
    expect([413, 422]).toContain(answer.status)
    expect(violationsOf(answer).length).toBeLessThanOrEqual(20)
    expect(answer.text.length).toBeLessThan(10_000)
    expect(await databaseHash(server.db)).toBe(before)
  })
})

it('a list of too many entries is rejected with their number, before any of them is examined', async () => {
  const entries = Array.from({ length: 2_001 }, () => 1)
  expect((await send('PATCH /api/tour-templates/:id', { assignees: entries })).body.violations).toEqual([
    { propertyPath: 'assignees', message: 'Es sind höchstens 2.000 Einträge möglich.' },
  ])
})

describe('a body', () => {
  const colour = { code: '#123456', name: 'Neu' }
  const post = (body: string, headers?: Record<string, string>) =>
    server.call('POST', '/api/colours', { token, body, headers })

  it('may not be nested without limit, with or without an idempotency key', async () => {
    const nested = `{"name":${'['.repeat(500_000)}${']'.repeat(500_000)}}`
    expect([
      (await post(nested)).status,
      (await post(nested, { 'idempotency-key': 'deep' })).status,
      (await post(`{"a":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`)).status,
    ]).toEqual([400, 400, 400])
  })

  it('may contain brackets, quotes and commas in its texts', async () => {
    const name = `${'['.repeat(50)}\\"${'{'.repeat(50)}\\\\`
    const answer = await post(JSON.stringify({ ...colour, name }))
    expect([answer.status, answer.body.name]).toEqual([201, name])
  })

  it('may contain unknown members with long names, which are not returned', async () => {
    const answer = await post(JSON.stringify({ ...colour, name: 'Lang', ['x'.repeat(900_000)]: 1 }))
    expect([answer.status, answer.text.length < 1_000]).toEqual([201, true])
  })

  it('is rejected for a text of a megabyte, which is not returned', async () => {
    const answer = await post(JSON.stringify({ ...colour, name: 'x'.repeat(900_000) }))
    expect([answer.status, answer.text.length < 1_000]).toEqual([422, true])
  })
})

it.each([
  ['long names', { ['x'.repeat(100_000)]: true }],
  ['too many names', Object.fromEntries(Array.from({ length: 3_000 }, (_, i) => [`field${i}`, true]))],
  ['values of another type', { a: 'yes' }],
])('columns of custom fields are rejected for %s', async (_what, customFields) => {
  const answer = await send('POST /api/destinations-export-xlsx', { customFields })
  expect([answer.status, answer.body.violations]).toEqual([
    422,
    [{ propertyPath: 'customFields', message: 'Dieser Wert hat ein ungültiges Format.' }],
  ])
})
