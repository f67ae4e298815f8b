import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startAnsweringServer } from '../../tests/support/answeringServer'
import { Thing, failureOf, startTestClient, thing } from '../../tests/support/testClient'
import { HttpError, NetworkError, mayHaveArrived } from '../domain/calls/errors'
import { post, patch } from './httpCalls'
import { createUnansweredCommands } from './unansweredCommands'

let server: Awaited<ReturnType<typeof startAnsweringServer>>
let kept: Map<string, string>
beforeEach(async () => {
  kept = new Map()
  server = await startAnsweringServer()
  server.answer({ body: thing })
})
afterEach(() => server.stop())

const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
}
/** A page with the storage of this test. */
const openPage = (idempotencyKeys = false) =>
  startTestClient({
    apiHost: server.host,
    idempotencyKeys,
    unanswered: createUnansweredCommands(() => storage),
  }).http
const create = (http: ReturnType<typeof openPage>, commandId = 'c.0') =>
  post(http, '/api/things', Thing, {}, { commandId })

describe('command to a server without idempotency keys', () => {
  it.each([408, 500, 502, 504])('may have arrived after status %i', async (status) => {
    server.answer({ status, body: {} })
    expect(mayHaveArrived(await failureOf(create(openPage())))).toBe(true)
  })

  it('may have arrived without a response', async () => {
    server.answer('cut')
    expect(mayHaveArrived(await failureOf(create(openPage())))).toBe(true)
  })

  it.each([400, 401, 403, 404, 422, 429, 503])('was refused after status %i', async (status) => {
    server.answer({ status, body: {} })
    expect(await failureOf(create(openPage()))).toMatchObject({ status, code: null })
  })

  it('is sent again in the page that reported the failure', async () => {
    const http = openPage()
    server.answer('cut')
    await failureOf(create(http))
    server.answer({ body: thing })
    expect(await create(http)).toEqual(thing)
  })

  it('is not sent again by a page that resumes it, until the user requests it', async () => {
    server.answer('silence')
    const isAsked = server.nextRequest()
    void create(openPage()).catch(() => undefined)
    await isAsked
    const resumed = openPage()
    server.answer({ body: thing })
    expect(mayHaveArrived(await failureOf(create(resumed)))).toBe(true)
    expect(server.seen).toHaveLength(1)
    expect(await create(resumed)).toEqual(thing)
    expect(server.seen).toHaveLength(2)
  })

  it('is sent if no token was available before', async () => {
    let isOffline = true
    const { http } = startTestClient({
      apiHost: server.host,
      idempotencyKeys: false,
      unanswered: createUnansweredCommands(() => storage),
      accessToken: () => (isOffline ? Promise.reject(new NetworkError()) : Promise.resolve('t1')),
    })
    expect(await failureOf(create(http))).toBeInstanceOf(NetworkError)
    isOffline = false
    expect(await create(http)).toEqual(thing)
  })

  it('is not affected if it changes a record, because a repeated change has no effect', async () => {
    server.answer('cut')
    const change = patch(openPage(), '/api/things/1', Thing, {}, { commandId: 'c.0' })
    expect(await failureOf(change)).toBeInstanceOf(NetworkError)
  })
})

it('does not apply to a server with idempotency keys', async () => {
  server.answer('cut')
  expect(await failureOf(create(openPage(true)))).toBeInstanceOf(NetworkError)
  server.answer({ status: 504, body: {} })
  expect(await failureOf(create(openPage(true)))).toEqual(new HttpError({ status: 504 }))
})

it('is remembered in memory if storage is denied', () => {
  const commands = createUnansweredCommands(() => {
    throw new DOMException('Denied', 'SecurityError')
  })
  commands.add('a')
  expect([commands.has('a'), commands.has('b')]).toEqual([true, false])
  commands.remove('a')
  expect(commands.has('a')).toBe(false)
})

it('drops the oldest commands', () => {
  const commands = createUnansweredCommands(() => storage)
  for (let index = 0; index < 1_050; index += 1) commands.add(`c.${index}`)
  expect([commands.has('c.49'), commands.has('c.50'), commands.has('c.1049')]).toEqual([false, true, true])
})
