import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startGeocoder } from './geocoder'
import { startOtherServer, type OtherServer } from './otherServer'
import { login } from './routes'

const page = 'http://client.example'
let server: OtherServer

beforeAll(async () => {
  server = await startOtherServer({ productKey: 'FERNFAHRT' })
  server.allowPagesOf(page)
})
afterAll(() => server.close())

const headers = { origin: page, 'fernfahrt-platform': 'web', 'content-type': 'application/ld+json' }

const post = (path: string, body: unknown, more: Record<string, string> = {}) =>
  fetch(`${server.origin}${path}`, {
    method: 'POST',
    headers: { ...headers, ...more },
    body: JSON.stringify(body),
  })

const preflight = (origin: string, requestHeaders: string) =>
  fetch(`${server.origin}/api/tour-templates`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': requestHeaders,
    },
  })

async function signIn(): Promise<{ authorization: string; refreshToken: string }> {
  const answer = await post('/api/authentication_token?platform=webapp', login)
  const { token, refresh_token: refreshToken } = (await answer.json()) as Record<string, string>
  return { authorization: `Bearer ${token}`, refreshToken: refreshToken ?? '' }
}

describe('the other server', () => {
  it('allows the specified headers and no other to the one page that may call', async () => {
    const specified = 'authorization, content-type, accept, fernfahrt-platform'
    expect([
      (await preflight(page, specified)).status,
      (await preflight(page, `${specified}, idempotency-key`)).status,
      (await preflight(page, 'if-match')).status,
      (await preflight('http://elsewhere.example', specified)).status,
    ]).toEqual([204, 403, 403, 403])
    expect(server.refusals).toEqual([
      'POST /api/tour-templates [idempotency-key]',
      'POST /api/tour-templates [if-match]',
      'POST /api/tour-templates []',
    ])
  })

  it('returns an opaque token and responds to a refresh with a token alone', async () => {
    const { authorization, refreshToken } = await signIn()
    expect(authorization).toMatch(/^Bearer [0-9a-f]{48}$/)
    const refreshed = await post('/api/token/refresh', { refresh_token: refreshToken })
    expect(Object.keys((await refreshed.json()) as object)).toEqual(['token'])
    const again = await post('/api/token/refresh', { refresh_token: refreshToken })
    expect(again.status).toBe(200)
  })

  it('has integer ids, nulls, coordinates as text, unknown members and no version', async () => {
    const { authorization } = await signIn()
    const answer = await post(
      '/api/destinations',
      { address: 'Seestraße 87', lat: 52.5, lng: 13.4 },
      { authorization },
    )
    expect(answer.headers.get('etag')).toBeNull()
    expect(await answer.json()).toMatchObject({
      '@id': expect.stringMatching(/^\/api\/destinations\/\d+$/) as string,
      id: expect.any(Number) as number,
      lat: '52.5',
      lng: '13.4',
      name: null,
      legacyNumber: expect.any(String) as string,
    })
  })

  it('exports one proof as a single PDF and several as a deflated ZIP', async () => {
    const { authorization } = await signIn()
    const exported = async (proofOfServices: string[]) => {
      const answer = await post(
        '/api/proof-of-services-bulk-export-pdf',
        { proofOfServices },
        { authorization },
      )
      return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) }
    }
    const one = await exported(['/api/proof-of-services/7'])
    expect([one.answer.headers.get('content-disposition'), strFromU8(one.bytes.subarray(0, 8))]).toEqual([
      'attachment; filename=Beleg-7.pdf',
      '%PDF-1.4',
    ])
    const { bytes } = await exported(['/api/proof-of-services/7', '/api/proof-of-services/8'])
    expect(Object.keys(unzipSync(bytes))).toEqual(['Beleg.pdf', 'BELEG.pdf'])
    expect((await exported([])).answer.status).toBe(400)
  })

  it('rejects requests that are not from the web client or not signed in', async () => {
    const { authorization } = await signIn()
    const statuses = await Promise.all([
      post('/api/destinations', {}, { authorization, 'fernfahrt-platform': 'ios' }),
      post('/api/destinations', {}, { authorization, 'content-type': 'text/plain' }),
      post('/api/destinations', {}, { authorization: 'Bearer 0' }),
      post('/api/authentication_token', login),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([400, 415, 401, 400])
  })
})

it('the address search of the other server requires its own token and allows no header', async () => {
  const geocoder = await startGeocoder({ token: 'pk' })
  const search = (token: string) =>
    fetch(`${geocoder.origin}/geocoding/v5/mapbox.places/Seestra%C3%9Fe%2087.json?access_token=${token}`)
  expect([(await search('pk')).status, (await search('other')).status]).toEqual([200, 401])
  expect(geocoder.searches).toEqual([{ text: 'Seestraße 87', access_token: 'pk' }])
  await geocoder.close()
})
