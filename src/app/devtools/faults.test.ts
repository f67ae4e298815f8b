// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import type { HttpClient } from '../../api/httpClient'
import { HttpError, NetworkError } from '../../domain/calls/errors'
import { noFaults } from '../../devtools/flowSource'
import { createFaultSwitchboard, withFaults } from './faults'

const request = { method: 'get', path: '/api/tags' } as Parameters<HttpClient['send']>[0]

function clientOf() {
  const send = vi.fn<HttpClient['send']>(async () => ({ data: 'read', etag: null, contentType: '' }))
  const tokens = { accessToken: async () => 'access', reject: vi.fn<(token: string) => void>() }
  const faults = createFaultSwitchboard(sessionStorage)
  return { send, tokens, faults, http: withFaults({ send }, faults, tokens) }
}

it('injects a fault into each call of the tab, and into none after it is switched off', async () => {
  const { send, faults, http } = clientOf()
  faults.set({ ...noFaults, status: 500 })
  await expect(http.send(request)).rejects.toEqual(new HttpError({ status: 500 }))
  faults.set({ ...noFaults, offline: true })
  await expect(http.send(request)).rejects.toBeInstanceOf(NetworkError)
  expect(send).not.toHaveBeenCalled()
  faults.set({ ...noFaults, cut: true })
  await expect(http.send(request)).rejects.toBeInstanceOf(NetworkError)
  expect(send).toHaveBeenCalledTimes(1)
  faults.set(noFaults)
  expect(await http.send(request)).toMatchObject({ data: 'read' })
})

it('keeps the fault over a reload, and rejects the token of an unauthorized call', async () => {
  clientOf().faults.set({ ...noFaults, status: 401 })
  const { faults, http, tokens } = clientOf()
  expect(faults.current()).toEqual({ ...noFaults, status: 401 })
  await expect(http.send(request)).rejects.toEqual(new HttpError({ status: 401 }))
  expect(tokens.reject.mock.calls).toEqual([['access']])
})
