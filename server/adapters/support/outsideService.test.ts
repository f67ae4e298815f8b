import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OutsideServiceError, requestJson } from './outsideService'

describe('requestJson', () => {
  let server: Server
  let baseUrl = ''
  const seen: string[] = []
  beforeAll(async () => {
    server = createServer((request, response) => {
      seen.push(request.url ?? '')
      if (request.url?.startsWith('/away')) response.writeHead(302, { Location: '/secret' }).end()
      else if (request.url?.startsWith('/slow')) response.writeHead(200).flushHeaders()
      else if (request.url?.startsWith('/large')) response.end('1'.repeat(21 * 1024 * 1024))
      else response.end(JSON.stringify({ path: request.url }))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  it('keeps the prefix of the address and repeats listed parameters', async () => {
    const params = { layer: ['a', 'b'], empty: undefined, text: 'ä b' }
    expect(await requestJson(fetch, { baseUrl: `${baseUrl}/base/`, path: '/api', params })).toEqual({
      path: '/base/api?layer=a&layer=b&text=%C3%A4+b',
    })
  })

  it('does not follow a redirect', async () => {
    await expect(requestJson(fetch, { baseUrl, path: '/away' })).rejects.toThrow(OutsideServiceError)
    expect(seen).not.toContain('/secret')
  })

  it('rejects an answer that takes too long', async () => {
    await expect(requestJson(fetch, { baseUrl, path: '/slow', timeoutMs: 50 })).rejects.toThrow(
      'no answer in time',
    )
  })

  it('rejects an answer that is too large', async () => {
    await expect(requestJson(fetch, { baseUrl, path: '/large' })).rejects.toThrow('answer too large')
  })
})
