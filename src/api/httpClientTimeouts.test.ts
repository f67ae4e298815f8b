import { expect, it, vi } from 'vitest'
import { startAnsweringServer } from '../../tests/support/answeringServer'
import { Thing, failureOf, startTestClient } from '../../tests/support/testClient'
import { get, post, postForFile } from './httpCalls'
import { NetworkError } from '../domain/calls/errors'

vi.mock('../domain/calls/timing', async (original) => ({
  ...(await original<typeof import('../domain/calls/timing')>()),
  requestTimeoutMs: 100,
  fileTimeoutMs: 1_500,
}))

it('waits longer for a file than for any other response, but not forever', async () => {
  const server = await startAnsweringServer()
  server.answer('silence')
  const { http } = startTestClient({ apiHost: server.host })
  const over: string[] = []
  const endOf = async (name: string, call: Promise<unknown>) => {
    const error = await failureOf(call)
    over.push(name)
    return error
  }
  const arrived = server.nextRequest()
  const file = endOf('file', postForFile(http, '/api/things-export-xlsx', {}))
  await arrived
  // Sent later, and timed out before the file.
  const others = [
    await endOf('read', get(http, '/api/things/1', Thing)),
    await endOf('write', post(http, '/api/things', Thing, {})),
  ]
  const errors = [...others, await file]
  expect(over).toEqual(['read', 'write', 'file'])
  expect(errors.every((error) => error instanceof NetworkError)).toBe(true)
  await server.stop()
})
