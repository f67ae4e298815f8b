import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../server/app'
import { parseEnv } from '../../server/env'
import { projectRoot } from '../../server/projectRoot'
import { startTestServer, type TestServer } from './support/testServer'

const page = `<!doctype html><meta property="csp-nonce" nonce="__CSP_NONCE__"><script nonce="__CSP_NONCE__" src="/assets/a.js"></script>`

let server: TestServer
let app: FastifyInstance
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tourwerk-client-'))
  cpSync(path.join(projectRoot, 'public'), folder, { recursive: true })
  mkdirSync(path.join(folder, 'assets'))
  writeFileSync(path.join(folder, 'index.html'), page)
  writeFileSync(path.join(folder, 'assets/a.js'), `console.log('${'x'.repeat(5000)}')`)
  writeFileSync(path.join(folder, 'assets/a.js.map'), '{}')
  writeFileSync(path.join(folder, 'assets/packed.js'), 'plain')
  writeFileSync(path.join(folder, 'assets/packed.js.br'), 'br')
  writeFileSync(path.join(folder, 'assets/packed.js.gz'), 'gz')
  server = await startTestServer()
  const env = parseEnv({
    LOG_LEVEL: 'silent',
    DEMO: 'false',
    CORS_ORIGINS: 'https://client.example',
    API_HOST: 'https://api.example',
    MAP_STYLES: '{"streets":"https://tiles.example/styles/liberty"}',
  })
  app = await buildApp({ ...server.deps, env }, { clientFolder: folder })
})
afterAll(async () => {
  await app.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const html = { accept: 'text/html,application/xhtml+xml' }

describe('the client', () => {
  it('is served with a fresh nonce in the page and in its policy', async () => {
    const answers = [await get('/', html), await get('/', html)]
    const nonces = answers.map(({ body, headers }) => {
      const [, nonce = ''] = /nonce="([^"]+)"/.exec(body) ?? []
      expect(body).toBe(page.replaceAll('__CSP_NONCE__', nonce))
      expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`)
      return nonce
    })
    expect(new Set(nonces).size).toBe(2)
  })

  it('has a policy without exceptions, and the configured hosts', async () => {
    const { headers } = await get('/', html)
    const policy = String(headers['content-security-policy'])
    const directives = Object.fromEntries(policy.split('; ').map((each) => each.split(/ (.*)/).slice(0, 2)))
    expect(policy).not.toMatch(/unsafe|\*/)
    expect(directives).toMatchObject({
      'default-src': "'none'",
      'connect-src': "'self' https://api.example https://tiles.example",
      'worker-src': "'self' blob:",
      'frame-src': 'blob:',
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'default',
    })
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    })
  })

  it('serves its own paths with the page, and no others', async () => {
    const shown = async (url: string, headers: Record<string, string> = html) => {
      const { statusCode, headers: answered } = await get(url, headers)
      return [statusCode, String(answered['content-type']).split(';')[0]]
    }
    expect({
      deep: await shown('/tour-templates/1/plan?x=1'),
      malformed: await shown('/%'),
      halfLetter: await shown('/tours/%E0%A4%A?x=%'),
      nul: await shown('/tours/%00'),
      malformedFile: await shown('/%', { accept: '*/*' }),
      malformedApi: await shown('/api/tours/%'),
      page: await shown('/index.html'),
      missingFile: await shown('/assets/b.js', { accept: '*/*' }),
      sourceMap: await shown('/assets/a.js.map', { accept: '*/*' }),
      outside: await shown('/..%2f..%2fpackage.json', { accept: '*/*' }),
      api: await shown('/api/unknown'),
      post: [(await app.inject({ method: 'POST', url: '/login', headers: html })).statusCode],
    }).toEqual({
      deep: [200, 'text/html'],
      malformed: [200, 'text/html'],
      halfLetter: [200, 'text/html'],
      nul: [200, 'text/html'],
      malformedFile: [404, 'application/ld+json'],
      malformedApi: [400, 'application/ld+json'],
      page: [200, 'text/html'],
      missingFile: [404, 'application/ld+json'],
      sourceMap: [404, 'application/ld+json'],
      outside: [404, 'application/ld+json'],
      api: [404, 'application/ld+json'],
      post: [404],
    })
  })

  it('has its policy on the page of a malformed path too', async () => {
    const { headers } = await get('/%', html)
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
    })
  })

  it('has the files that browsers request without a link, and those that its page links to', async () => {
    const served = async (url: string) => {
      const { statusCode, headers } = await get(url, { accept: '*/*' })
      return [statusCode, String(headers['content-type']).split(';')[0]]
    }
    expect({
      icon: await served('/favicon.ico'),
      touchIcon: await served('/apple-touch-icon.png'),
      manifest: await served('/manifest.webmanifest'),
      robots: await served('/robots.txt'),
    }).toEqual({
      icon: [200, 'image/vnd.microsoft.icon'],
      touchIcon: [200, 'image/png'],
      manifest: [200, 'application/manifest+json'],
      robots: [200, 'text/plain'],
    })
    const linked = readFileSync(path.join(projectRoot, 'index.html'), 'utf8').matchAll(
      /<link [^>]*href="\/([^"]+)"/g,
    )
    const files = [...linked].map(([, file = '']) => file)
    expect(files).toContain('favicon.ico')
    expect(files.filter((file) => !existsSync(path.join(projectRoot, 'public', file)))).toEqual([])
  })

  it('lets hashed files be cached forever, others be revalidated, and compresses them', async () => {
    const hashed = await get('/assets/a.js', { 'accept-encoding': 'br, gzip' })
    const plain = await get('/icon.svg')
    expect([
      hashed.headers['cache-control'],
      hashed.headers['content-encoding'],
      plain.headers['cache-control'],
      plain.headers['content-type'],
    ]).toEqual(['public, max-age=31536000, immutable', 'br', 'no-cache', 'image/svg+xml'])
    const again = await get('/icon.svg', { 'if-none-match': String(plain.headers.etag) })
    expect(again.statusCode).toBe(304)
  })

  it('serves precompressed files unchanged, and only to clients that accept the encoding', async () => {
    const [br, gzip, plain] = await Promise.all([
      get('/assets/packed.js', { 'accept-encoding': 'gzip, br' }),
      get('/assets/packed.js', { 'accept-encoding': 'gzip' }),
      get('/assets/packed.js', { 'accept-encoding': 'identity' }),
    ])
    expect([br, gzip, plain].map(({ headers }) => [headers['content-encoding'], headers['vary']])).toEqual([
      ['br', 'accept-encoding'],
      ['gzip', 'accept-encoding'],
      [undefined, 'accept-encoding'],
    ])
    expect([br.rawPayload, gzip.rawPayload, plain.rawPayload].map(String)).toEqual(['br', 'gz', 'plain'])
    const types = [br, gzip, plain].map(({ headers }) => String(headers['content-type']).split(';')[0])
    expect(new Set(types).size).toBe(1)
    expect(br.headers['cache-control']).toContain('immutable')
    expect((await get('/assets/packed.js.br', { accept: '*/*' })).statusCode).toBe(404)
  })

  it('returns its configuration, without demo logins where there is no demo data', async () => {
    const { headers, body } = await get('/config.json')
    expect([headers['cache-control'], JSON.parse(body)]).toEqual([
      'no-cache',
      {
        productKey: 'TOURWERK',
        apiHost: 'https://api.example',
        // Another server may not know the header, and its preflight would then reject every write.
        idempotencyKeys: false,
        optimizationPreviews: false,
        redistributionPreviews: false,
        runningTours: false,
        proofMails: false,
        sendsMails: null,
        positionAccuracies: false,
        fileKinds: false,
        liveEvents: false,
        extensions: [],
        driverApp: false,
        addressSearches: false,
        geocoderHost: '',
        geocoderToken: '',
        geocoderDataset: 'mapbox.places',
        mapStyles: { streets: 'https://tiles.example/styles/liberty' },
        mapTiles: '',
        streets: null,
        errorReportUrl: '',
        devtools: true,
        demoLogins: [],
      },
    ])
  })
})

describe('the driver app', () => {
  const driverPage = page.replace('a.js', 'fahrer.js')
  let withDriver: FastifyInstance
  let both: string
  beforeAll(async () => {
    both = mkdtempSync(path.join(os.tmpdir(), 'tourwerk-clients-'))
    cpSync(folder, both, { recursive: true })
    mkdirSync(path.join(both, 'fahrer'))
    writeFileSync(path.join(both, 'fahrer/index.html'), driverPage)
    writeFileSync(path.join(both, 'fahrer/sw.js'), 'self')
    writeFileSync(path.join(both, 'fahrer/manifest.webmanifest'), '{}')
    const env = parseEnv({ LOG_LEVEL: 'silent', DEMO: 'false' })
    withDriver = await buildApp({ ...server.deps, env }, { clientFolder: both })
  })
  afterAll(async () => {
    await withDriver.close()
    rmSync(both, { recursive: true, force: true })
  })
  const open = (url: string, headers: Record<string, string> = html) => withDriver.inject({ url, headers })
  const shownPage = ({ body }: { body: string }) => (body.includes('fahrer.js') ? 'driver' : 'planner')

  it('has its own page for all its paths, under the policy of the planner with WebAssembly', async () => {
    const paths = ['/fahrer/', '/fahrer/?code=K7XA94M2', '/fahrer/tour/1', '/fahrer/index.html']
    const answers = await Promise.all([...paths, '/', '/fahrerin', '/settings'].map((url) => open(url)))
    expect(answers.map(shownPage)).toEqual([...paths.map(() => 'driver'), 'planner', 'planner', 'planner'])
    const [{ body, headers } = { body: '', headers: {} as Record<string, unknown> }] = answers
    const [, nonce = ''] = /nonce="([^"]+)"/.exec(body) ?? []
    expect(body).toBe(driverPage.replaceAll('__CSP_NONCE__', nonce))
    const withoutNonce = (policy: unknown) => String(policy).replaceAll(/'nonce-[^']+'/g, 'nonce')
    const planner = withoutNonce(answers[4]?.headers['content-security-policy'])
    expect([
      headers['cache-control'],
      withoutNonce(headers['content-security-policy']),
      String(headers['content-security-policy']).includes(nonce),
    ]).toEqual(['no-store', planner.replace("'self' nonce", "'self' nonce 'wasm-unsafe-eval'"), true])
  })

  it('is opened below its folder, where its service worker is in charge', async () => {
    for (const query of ['', '?code=K7XA94M2']) {
      const { statusCode, headers } = await open(`/fahrer${query}`)
      expect([statusCode, headers['location']]).toEqual([302, `/fahrer/${query}`])
    }
  })

  it('has worker and manifest as files that are revalidated', async () => {
    const answers = await Promise.all(
      ['sw.js', 'manifest.webmanifest', 'missing.js'].map((file) =>
        open(`/fahrer/${file}`, { accept: '*/*' }),
      ),
    )
    expect(
      answers.map(({ statusCode, headers }) => [
        statusCode,
        headers['cache-control'],
        String(headers['content-type']).split(';')[0],
      ]),
    ).toEqual([
      [200, 'no-cache', 'application/javascript'],
      [200, 'no-cache', 'application/manifest+json'],
      [404, undefined, 'application/ld+json'],
    ])
  })

  it('alone may use camera and position', async () => {
    const policyOf = async (url: string) =>
      String((await open(url)).headers['permissions-policy']).split(', ')
    const planner = await policyOf('/')
    expect(planner).toContain('camera=()')
    expect(planner.every((feature) => feature.endsWith('=()'))).toBe(true)
    expect((await policyOf('/fahrer/')).toSorted()).toEqual(
      [
        ...planner.filter((feature) => feature !== 'camera=()'),
        ...['camera', 'geolocation', 'screen-wake-lock'].map((feature) => `${feature}=(self)`),
      ].toSorted(),
    )
  })

  it('is announced where it is built', async () => {
    const announced = async (each: FastifyInstance) =>
      (JSON.parse((await each.inject({ url: '/config.json' })).body) as { driverApp: unknown }).driverApp
    expect([await announced(withDriver), await announced(app)]).toEqual([true, false])
    expect(shownPage(await get('/fahrer/', html))).toBe('planner')
  })
})

describe('another origin', () => {
  const preflight = (origin: string) =>
    app.inject({
      method: 'OPTIONS',
      url: '/api/colours',
      headers: { origin, 'access-control-request-method': 'POST' },
    })

  it('may call the API when it is listed', async () => {
    const answer = await preflight('https://client.example')
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([
      204,
      'https://client.example',
    ])
    expect(answer.headers['access-control-allow-headers']).toContain('TOURWERK-PLATFORM')
    const { headers } = await get('/api', { origin: 'https://client.example' })
    expect([headers['access-control-allow-origin'], headers['vary']]).toEqual([
      'https://client.example',
      'Origin',
    ])
  })

  it('gets no permission when it is not', async () => {
    const answer = await preflight('https://evil.example')
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([405, undefined])
  })
})
