import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tasks as table } from '../../server/db/schema/tasks'
import { newId } from '../../server/uuid'
import { databaseHash } from './support/databaseHash'
import { otherAdmin, staff } from './support/fixture'
import { startTestServer, type Body, type TestServer } from './support/testServer'

const collection = '/api/tasks'
const order = '/api/set-tasks-order'

describe('the order of tasks', () => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await startTestServer()
    token = await server.login(staff.admin.email)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await server.db.delete(table).where(eq(table.companyId, server.fixture.own.companyId))
  })

  const send = (method: string, url: string, body?: unknown) =>
    server.call(method, url, { token, ...(body !== undefined && { body }) })
  const create = async (title: string) =>
    String((await send('POST', collection, { title, description: null, active: true })).body['@id'])
  const etagOf = async (iri: string) => (await send('GET', iri)).headers.etag
  const listed = async () => {
    const { body } = await send('GET', `${collection}?pagination=false&sort[position]=ASC`)
    return (body['hydra:member'] as Body[]).map((task) => [task.title, task.position])
  }

  it('is that of the body, and only moved tasks get a new version', async () => {
    const [a, b, c] = [await create('A'), await create('B'), await create('C')]
    const answer = await send('POST', order, { tasks: [b, a, c] })
    const members = answer.body['hydra:member'] as Body[]
    expect([answer.status, members.map((task) => [task['@id'], task.position])]).toEqual([
      200,
      [
        [b, 1],
        [a, 2],
        [c, 3],
      ],
    ])
    expect([await etagOf(a), await etagOf(b), await etagOf(c)]).toEqual(['"2"', '"2"', '"1"'])
    await create('D')
    expect(await listed()).toEqual([
      ['B', 1],
      ['A', 2],
      ['C', 3],
      ['D', 4],
    ])
  })

  it('must contain every task of the company exactly once', async () => {
    const [a, b] = [await create('A'), await create('B')]
    const foreign = `${collection}/${server.fixture.other.tasks}`
    const notFound = 'Der verknüpfte Eintrag wurde nicht gefunden.'
    const incomplete = 'Die Reihenfolge muss jede Aufgabe Ihrer Firma genau einmal enthalten.'
    const before = await databaseHash(server.db)
    const refusalOf = async (tasks: unknown) => {
      const answer = await send('POST', order, { tasks })
      return [answer.status, answer.body.violations]
    }
    const at = (path: string, message: string) => [422, [{ propertyPath: `tasks${path}`, message }]]
    expect([
      await refusalOf([a, b, foreign]),
      await refusalOf([a, `${collection}/${newId()}`]),
      await refusalOf([a, b, a]),
      await refusalOf([b]),
      await refusalOf([]),
      await refusalOf(null),
    ]).toEqual([
      at('[2]', notFound),
      at('[1]', notFound),
      at('[2]', 'Dieser Wert wird bereits verwendet.'),
      at('', incomplete),
      at('', incomplete),
      at('', 'Dieser Wert hat ein ungültiges Format.'),
    ])
    expect(await databaseHash(server.db)).toBe(before)
  })

  it('is set by admins of the company only', async () => {
    const tasks = [await create('A'), await create('B')]
    const statusFor = async (email: string) =>
      (await server.call('POST', order, { token: await server.login(email), body: { tasks } })).status
    expect([
      await statusFor(staff.spectator.email),
      await statusFor(staff.driver.email),
      await statusFor(otherAdmin),
    ]).toEqual([403, 403, 422])
  })
})
