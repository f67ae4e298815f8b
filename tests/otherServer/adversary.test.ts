import { createServer } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startAdversary, type Adversary } from './adversary'
import { listen } from './listen'

const tag = { '@id': '/api/tags/1', name: 'Winterdienst', colourCode: '#366ae8' }
const file = Uint8Array.from([80, 75, 3, 4, 0, 255])

let server: Awaited<ReturnType<typeof listen>>
const adversaries: Adversary[] = []

beforeEach(async () => {
  server = await listen(
    createServer((request, reply) => {
      reply.setHeader('access-control-allow-origin', 'http://page.example')
      request.resume()
      if (request.method === 'OPTIONS')
        return reply.writeHead(204, { 'access-control-allow-methods': 'PATCH' }).end()
      if (request.url === '/api/file') {
        return reply
          .writeHead(200, { 'content-type': 'application/zip', 'content-length': file.length })
          .end(file)
      }
      if (request.url === '/page') return reply.writeHead(200, { 'content-type': 'text/html' }).end('<main>')
      const status = request.url === '/api/deleted' ? 404 : 200
      return reply
        .writeHead(status, { 'content-type': 'application/ld+json; charset=utf-8', etag: '"1"' })
        .end(JSON.stringify(tag))
    }),
  )
})
afterEach(async () => {
  await Promise.all([...adversaries.splice(0).map(({ close }) => close()), server.close()])
})
async function start(seed: number): Promise<Adversary> {
  const adversary = await startAdversary(server.origin, seed)
  adversaries.push(adversary)
  return adversary
}

describe('the adversary', () => {
  it('responds the same to the same calls with the same seed', async () => {
    const heard: string[][] = []
    for (const seed of [3, 3, 4]) {
      const { origin } = await start(seed)
      const texts: string[] = []
      for (let count = 0; count < 40; count += 1) {
        const answer = await fetch(`${origin}/api/tags/1`)
        expect(answer.headers.get('content-type')).toBe('application/ld+json; charset=utf-8')
        texts.push(`${answer.headers.get('etag')} ${await answer.text()}`)
      }
      heard.push(texts)
    }
    expect(heard[0]).toEqual(heard[1])
    expect(heard[0]).not.toEqual(heard[2])
    expect(new Set(heard[0]).size).toBeGreaterThan(10)
    expect(heard.flat().some((text) => text.startsWith('null'))).toBe(true)
  })

  it('distorts other records and other days in the same manner', async () => {
    const heard: string[][] = []
    for (const [first, day] of [
      ['0195c9a0-0000-7000-8000-000000000001', '2026-11-23'],
      ['0195c9a0-0000-7000-8000-00000000000a', '2027-01-02'],
    ] as const) {
      const { origin } = await start(3)
      const texts: string[] = []
      for (let count = 0; count < 20; count += 1) {
        const answer = await fetch(`${origin}/api/tags/${first}?after=${day}`)
        texts.push(`${answer.headers.get('etag')} ${await answer.text()}`)
      }
      heard.push(texts)
    }
    expect(heard[0]).toEqual(heard[1])
    expect(new Set(heard[0]).size).toBeGreaterThan(5)
  })

  it('leaves files, pages, preflights and the status of rejections unchanged', async () => {
    const { origin } = await start(1)
    expect(new Uint8Array(await (await fetch(`${origin}/api/file`)).arrayBuffer())).toEqual(file)
    expect(await (await fetch(`${origin}/page`)).text()).toBe('<main>')
    const preflight = await fetch(`${origin}/api/tags/1`, { method: 'OPTIONS' })
    expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([204, 'PATCH'])
    for (let count = 0; count < 20; count += 1) {
      const { status, headers } = await fetch(`${origin}/api/deleted`, { method: 'DELETE' })
      expect([status, headers.get('access-control-allow-origin')]).toEqual([404, 'http://page.example'])
    }
  })

  it('records each write that reached the server, and its response', async () => {
    const { origin, writes } = await start(2)
    await fetch(`${origin}/api/tags/1`)
    await fetch(`${origin}/api/tags/1?x=1`, {
      method: 'PATCH',
      body: JSON.stringify({ name: 'Streudienst' }),
      headers: { 'content-type': 'application/merge-patch+json', 'idempotency-key': 'c1' },
    })
    await fetch(`${origin}/api/deleted`, { method: 'DELETE' })
    expect(writes).toEqual([
      { method: 'PATCH', path: '/api/tags/1', body: { name: 'Streudienst' }, status: 200, commandId: 'c1' },
      { method: 'DELETE', path: '/api/deleted', body: undefined, status: 404, commandId: undefined },
    ])
  })
})
