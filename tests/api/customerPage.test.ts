import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as Schema from 'effect/Schema'
import readExcelFile from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { customerLinks } from '../../server/db/schema/customer'
import { companies } from '../../server/db/schema/people'
import { CustomerPage } from '../../src/contract/customer/customerPage'
import { proofColumns } from '../../src/contract/proof/exportColumns'
import { otherAdmin, staff } from './support/fixture'
import { bodyFor } from './support/routeCalls'
import { readPdf } from './support/readPdf'
import { startTestServer, type Body, type TestServer } from './support/testServer'

let server: TestServer
let token = ''
beforeAll(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: 'https://tour.example' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  // The limit of the next minute.
  server.advance(60_000)
  token = await server.login(staff.admin.email)
  await settings({ customerPageEnabled: true, customerSeesVehicle: true })
})

const settings = (changed: Partial<typeof companies.$inferInsert>) =>
  server.db.update(companies).set(changed).where(eq(companies.id, server.fixture.own.companyId))
const send = (method: string, url: string, body?: object, as = token) =>
  server.call(method, url, { token: as, ...(body !== undefined && { body }) })
const visit = (method: string, url: string, body?: object) =>
  server.call(method, url, body === undefined ? {} : { body })

/** A running tour with a marked customer before and after the one of the page. */
async function runningTour() {
  const { body: template } = await send('POST', '/api/tour-templates', {
    name: 'Geheime Tour',
    color: '#123456',
    maximumCapacity: 9,
    startAddress: 'Hauptstraße 1, 10827 Berlin',
    startLng: 13.3545,
    startLat: 52.4865,
    locationTracking: true,
  })
  for (const name of ['Fremd Eins', 'Praxis <b>Özdemir</b>', 'Fremd Zwei']) {
    await send('POST', '/api/destinations', {
      name,
      address: name.startsWith('Fremd') ? 'Fremdweg 1' : 'Kastanienallee 33, 10435 Berlin',
      lng: 13.3545,
      lat: 52.4865,
      capacity: 1,
      lengthOfStay: 600,
      tourTemplate: template['@id'],
      propertyDescription: 'Fremd: Schlüssel unter der Matte',
    })
  }
  const { body: tour } = await send('POST', '/api/tours', { tourTemplate: template['@id'] })
  const { body } = await send('GET', `${String(tour['@id'])}/service-locations?pagination=false`)
  return { tour, stops: body['hydra:member'] as Body[] }
}

async function newLink(stop: Body | undefined): Promise<{ api: string; page: string; answer: Body }> {
  const { body, status } = await send('POST', '/api/customer-links', { serviceLocation: stop?.['@id'] })
  expect(status).toBe(201)
  const { pathname } = new URL(String(body['url']))
  return { page: pathname, api: pathname.replace('/t/', '/api/customer/'), answer: body }
}

const prove = (stop: Body | undefined, state = 'COMPLETED') =>
  send('POST', '/api/proof-of-services', { serviceLocation: stop?.['@id'], state })

describe('the customer page', () => {
  it('opens by a secret link, which is stored as a hash and expires', async () => {
    const { stops } = await runningTour()
    const { api, page, answer } = await newLink(stops[1])
    expect(String(answer['url'])).toMatch(/^https:\/\/tour\.example\/t\/[\w-]{22}$/)
    const days = (Date.parse(String(answer['expiresAt'])) - server.deps.now().getTime()) / 86_400_000
    expect(days).toBeGreaterThan(14)
    expect(days).toBeLessThanOrEqual(15)
    const rows = await server.db.select().from(customerLinks)
    expect(JSON.stringify(rows)).not.toContain(page.slice('/t/'.length))
    const { status, body, headers } = await visit('GET', api)
    expect([status, headers['x-robots-tag'], headers['referrer-policy'], headers['cache-control']]).toEqual([
      200,
      'noindex',
      'no-referrer',
      'no-store',
    ])
    expect(Schema.decodeUnknownSync(CustomerPage)(body)).toMatchObject({
      state: 'underWay',
      stopsBefore: 1,
      place: { name: 'Praxis <b>Özdemir</b>' },
      allowed: { instruction: true, absence: true, rating: false },
    })
  })

  it('reveals nothing of other customers, in any answer', async () => {
    const { stops } = await runningTour()
    const { api, page } = await newLink(stops[1])
    const others = [await newLink(stops[0]), await newLink(stops[2])]
    const seen: string[] = []
    const look = async () => {
      for (const url of [api, page, `${api}/proof.pdf`, `${api}/files/${server.fixture.own.files}`]) {
        const { text, headers, body } = await visit('GET', url)
        seen.push(text, JSON.stringify(headers))
        if (url === api) seen.push(JSON.stringify(body))
      }
    }
    await look()
    for (const other of others) await visit('PUT', `${other.api}/instruction`, { text: 'Fremder Hinweis' })
    await send('POST', '/api/proof-of-services', {
      serviceLocation: stops[0]?.['@id'],
      state: 'FAILED',
      note: 'Fremde Bemerkung',
      failureReason: 'Fremder Grund',
    })
    await look()
    seen.push((await visit('PUT', `${api}/instruction`, { text: 'Eigener Hinweis' })).text)
    await prove(stops[1])
    await look()
    seen.push((await visit('PUT', `${api}/rating`, { stars: 1 })).text)
    const { rawPayload } = await server.app.inject({ method: 'GET', url: `${api}/proof.pdf` })
    const { text } = await readPdf(rawPayload)
    seen.push(text)
    expect(text).toContain('Özdemir')
    expect(seen.join('\n')).not.toMatch(/Fremd/i)
    for (const stop of [stops[0], stops[2]]) expect(seen.join('\n')).not.toContain(String(stop?.['id']))
    expect(seen.some((each) => each.includes('Eigener Hinweis'))).toBe(true)
  })

  it('is a page without a script, escaped, and without other hosts', async () => {
    const { stops } = await runningTour()
    const { page } = await newLink(stops[1])
    const { status, text, headers } = await visit('GET', page)
    expect([status, headers['x-robots-tag'], headers['content-type']]).toEqual([
      200,
      'noindex',
      'text/html; charset=utf-8',
    ])
    expect(text).toContain('Praxis &lt;b&gt;Özdemir&lt;/b&gt;')
    expect(text).toContain('1 Ziel vor Ihnen')
    expect(text).toContain('<html lang="de">')
    expect(text).not.toMatch(/https?:\/\//)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
  })

  it('answers every link that does not work alike', async () => {
    const { stops } = await runningTour()
    const unknown = '/t/AAAAAAAAAAAAAAAAAAAAAA'
    const revoked = await newLink(stops[0])
    const deletion = await send('DELETE', `${String(stops[0]?.['@id'])}/customer-links`)
    expect(deletion.status).toBe(204)
    const expired = await newLink(stops[1])
    await server.db
      .update(customerLinks)
      .set({ expiresAt: server.deps.now() })
      .where(eq(customerLinks.serviceLocationId, String(stops[1]?.['id'])))
    const working = await newLink(stops[2])
    for (const { api } of [revoked, expired]) expect((await visit('GET', api)).status).toBe(404)
    expect((await visit('GET', working.api)).status).toBe(200)
    await settings({ customerPageEnabled: false })
    const paths = [unknown, '/t/kurz', revoked.page, expired.page, working.page]
    const seen = new Set<string>()
    for (const path of paths) {
      const page = await visit('GET', path)
      const call = await visit('GET', path.replace('/t/', '/api/customer/'))
      const put = await visit('PUT', `${path.replace('/t/', '/api/customer/')}/rating`, { stars: 9 })
      const same = ({ status, text, headers }: typeof page) =>
        JSON.stringify([
          status,
          text.replaceAll(/nonce="[^"]+"|"requestId":"[^"]+"/g, ''),
          Object.keys(headers).toSorted(),
        ])
      seen.add([page, call, put].map(same).join('\n'))
    }
    expect([...seen]).toHaveLength(1)
    const [text = ''] = seen
    expect(text).toContain('Unter dieser Adresse ist nichts zu sehen.')
    expect(text.match(/\[404,/g)).toHaveLength(3)
  })

  it('says that a stop was removed from its tour, and works again once it is back', async () => {
    const { tour, stops } = await runningTour()
    const { api, page } = await newLink(stops[1])
    await visit('PUT', `${api}/instruction`, { text: 'Hinten klingeln' })
    const revoked = await newLink(stops[2])
    await send('DELETE', `${String(stops[2]?.['@id'])}/customer-links`)
    const open = `${String(tour['@id'])}/open-stops`
    const { body } = await send('GET', open)
    const destination = (body['stops'] as Body[])[1]?.['destination']
    await send('PATCH', open, { stops: [stops[0]?.['@id']] })
    const removed = await visit('GET', api)
    expect([removed.status, removed.body]).toMatchObject([
      200,
      { state: 'cancelled', place: { name: 'Praxis <b>Özdemir</b>' }, allowed: { instruction: false } },
    ])
    expect(JSON.stringify(removed.body)).not.toMatch(/Fremd|stopsBefore|"from"/)
    expect((await visit('GET', page)).text).toContain('Praxis &lt;b&gt;Özdemir&lt;/b&gt;')
    expect((await visit('PUT', `${api}/instruction`, { text: 'Doch' })).status).toBe(409)
    expect((await visit('GET', revoked.api)).status).toBe(404)
    await settings({ customerPageEnabled: false })
    expect((await visit('GET', api)).status).toBe(404)
    await settings({ customerPageEnabled: true })

    await send('PATCH', open, { stops: [stops[0]?.['@id'], destination] })
    expect((await visit('GET', api)).body).toMatchObject({
      state: 'underWay',
      stopsBefore: 1,
      instruction: { text: 'Hinten klingeln' },
    })
    await send('PATCH', open, { stops: [stops[0]?.['@id']] })
    server.advance(40 * 86_400_000)
    expect((await visit('GET', api)).status).toBe(404)
  })

  it('belongs to companies with access', async () => {
    const { stops } = await runningTour()
    const { api } = await newLink(stops[1])
    await settings({ servicePackage: 'paused' })
    expect((await visit('GET', api)).status).toBe(404)
    await settings({ servicePackage: null })
    expect((await visit('GET', api)).status).toBe(200)
  })

  it('creates links only for own stops, and only while the page is switched on', async () => {
    const { stops } = await runningTour()
    const body = { serviceLocation: stops[0]?.['@id'] }
    const foreign = await send('POST', '/api/customer-links', body, await server.login(otherAdmin))
    expect(foreign.status).toBe(422)
    await settings({ customerPageEnabled: false })
    expect((await send('POST', '/api/customer-links', body)).status).toBe(409)
  })

  it('carries an instruction and an absence to planner and driver, repeatably, and moves nothing', async () => {
    const { stops, tour } = await runningTour()
    const { api } = await newLink(stops[1])
    const said = await visit('PUT', `${api}/instruction`, { text: ' Hinten <klingeln> ' })
    expect([said.status, said.body['instruction']]).toMatchObject([200, { text: 'Hinten <klingeln>' }])
    server.advance(1000)
    const again = await visit('PUT', `${api}/instruction`, { text: 'Hinten <klingeln>' })
    expect(again.body['instruction']).toEqual(said.body['instruction'])
    expect((await visit('PUT', `${api}/absence`, { reason: '' })).body['absence']).toMatchObject({
      reason: '',
    })
    const read = async () => {
      const { body } = await send('GET', `${String(tour['@id'])}/service-locations?pagination=false`)
      return (body['hydra:member'] as Body[]).map(({ id, customerWords }) => [id, customerWords])
    }
    const words = { instruction: 'Hinten <klingeln>', absenceReason: '', stars: null }
    expect(await read()).toMatchObject([
      [stops[0]?.['id'], null],
      [stops[1]?.['id'], words],
      [stops[2]?.['id'], null],
    ])
    const running = await send('GET', '/api/running-tours')
    const run = (running.body['hydra:member'] as Body[]).find(({ id }) => id === tour['id'])
    expect(((run?.['stops'] ?? []) as Body[]).map(({ customerWords }) => customerWords)).toMatchObject([
      null,
      words,
      null,
    ])
    const { page } = await newLink(stops[1])
    expect((await visit('GET', page)).text).toContain('Hinten &lt;klingeln&gt;')
    expect((await visit('PUT', `${api}/absence`, { reason: null })).body['absence']).toBeUndefined()
    expect((await visit('PUT', `${api}/instruction`, { text: null })).body['instruction']).toBeUndefined()
    expect(await read()).toEqual(stops.map(({ id }) => [id, null]))
  })

  it('shows the driver what the customer said', async () => {
    const driver = await server.login(staff.driver.email)
    const { own } = server.fixture
    const { api } = await newLink({ '@id': `/api/service-locations/${own['service-locations']}` })
    const rated = await visit('PUT', `${api}/rating`, { stars: 2, comment: 'Zu spät' })
    expect(rated.body['rating']).toMatchObject({ stars: 2, comment: 'Zu spät' })
    const stop = await send('GET', `/api/driver/stops/${own['service-locations']}`, undefined, driver)
    expect(stop.body['customerWords']).toMatchObject({ stars: 2, comment: 'Zu spät' })
    const proof = await send('GET', `/api/proof-of-services/${own['proof-of-services']}`)
    expect(proof.body['customerWords']).toMatchObject({ stars: 2, comment: 'Zu spät', instruction: null })
    await settings({ phone: '030 5550 6795' })
    expect((await send('GET', '/api/driver/me', undefined, driver)).body['dispatchPhone']).toBe(
      '030 5550 6795',
    )
  })

  it('lets users find the proofs with a low rating, since a moment', async () => {
    const { stops } = await runningTour()
    const rate = async (stop: Body | undefined, stars: number) => {
      const { api } = await newLink(stop)
      await prove(stop)
      expect((await visit('PUT', `${api}/rating`, { stars })).status).toBe(200)
    }
    const find = async (filter: string, as = token) => {
      const url = `/api/proof-of-services?itemsPerPage=100&${filter}`
      const { body, status } = await send('GET', url, undefined, as)
      expect(status).toBe(200)
      return (body['hydra:member'] as Body[]).map((each) => (each['serviceLocation'] as Body)['@id'])
    }
    await rate(stops[0], 1)
    await rate(stops[1], 3)
    server.advance(60_000)
    const since = server.deps.now().toISOString()
    await rate(stops[2], 2)
    const [one, three, two] = stops.map((stop) => stop['@id'])
    const low = await find('customerWords.stars[lte]=2')
    expect(low).toEqual(expect.arrayContaining([one, two]))
    expect(low).not.toContain(three)
    expect(await find('customerWords.stars[lte]=3')).toContain(three)
    expect(await find(`customerWords.stars[lte]=2&customerWords.ratedAt[after]=${since}`)).toEqual([two])
    expect(await find('customerWords.stars[lte]=2', await server.login(otherAdmin))).toEqual([])
    for (const wrong of [
      'customerWords.stars[lte]=6',
      'customerWords.stars[lte]=zwei',
      'customerWords.ratedAt[after]=x',
    ])
      expect((await send('GET', `/api/proof-of-services?${wrong}`)).status).toBe(400)
  })

  it('refuses what is not offered, or too late', async () => {
    const { stops } = await runningTour()
    const { api } = await newLink(stops[1])
    expect((await visit('PUT', `${api}/rating`, { stars: 5 })).status).toBe(409)
    await settings({ customerMayInstruct: false })
    expect((await visit('PUT', `${api}/instruction`, { text: 'Hallo' })).status).toBe(409)
    await settings({ customerMayInstruct: true })
    expect((await visit('PUT', `${api}/instruction`, { text: 'x'.repeat(301) })).status).toBe(422)
    expect((await visit('PUT', `${api}/instruction`, { text: '' })).status).toBe(422)
    await prove(stops[1])
    expect((await visit('PUT', `${api}/absence`, { reason: 'Urlaub' })).status).toBe(409)
    expect((await visit('PUT', `${api}/rating`, { stars: 0 })).status).toBe(422)
    expect((await visit('PUT', `${api}/rating`, { stars: 5 })).status).toBe(200)
  })

  it('serves only files of its page, and the PDF only if it is allowed', async () => {
    const { stops } = await runningTour()
    const { api } = await newLink(stops[1])
    expect((await visit('GET', `${api}/proof.pdf`)).status).toBe(404)
    await prove(stops[1])
    const pdf = await visit('GET', `${api}/proof.pdf`)
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    const form = await bodyFor(server, 'POST /api/files', server.fixture.own)
    const id = String((await send('POST', '/api/files', form)).body['id'])
    expect((await visit('GET', `${api}/files/${id}`)).status).toBe(404)
    await settings({ pdfLogoId: id })
    expect((await visit('GET', `${api}/files/${id}`)).status).toBe(200)
    await settings({ pdfLogoId: null, customerSeesPdf: false })
    expect((await visit('GET', `${api}/proof.pdf`)).status).toBe(404)
    await settings({ customerSeesPdf: true })
  })

  it('limits guesses, of which none hits', async () => {
    const { stops } = await runningTour()
    const { api } = await newLink(stops[1])
    const guess = () => visit('GET', `/api/customer/${randomBytes(16).toString('base64url')}`)
    const statuses = new Map<number, number>()
    for (let batch = 0; batch < 100; batch += 1) {
      const answers = await Promise.all(Array.from({ length: 100 }, guess))
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect([...statuses.keys()].toSorted((a, b) => a - b)).toEqual([404, 429])
    expect((statuses.get(404) ?? 0) + (statuses.get(429) ?? 0)).toBe(10_000)
    expect(statuses.get(404)).toBeLessThanOrEqual(240)
    // The right link is refused as well, so that the limit reveals nothing.
    expect((await visit('GET', api)).status).toBe(429)
  }, 120_000)

  it('has the ratings in the Excel file of proofs, unless they are left out', async () => {
    const { own } = server.fixture
    const { api } = await newLink({ '@id': `/api/service-locations/${own['service-locations']}` })
    await visit('PUT', `${api}/rating`, { stars: 2, comment: '=1+1 zu spät' })
    const rowsFor = async (flags: object) => {
      const { rawPayload } = await server.app.inject({
        method: 'POST',
        url: '/api/proof-of-services-export-xlsx',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        payload: JSON.stringify({
          proofOfServices: [`/api/proof-of-services/${own['proof-of-services']}`],
          ...Object.fromEntries(Object.keys(proofColumns).map((id) => [id, id === 'state'])),
          ...flags,
        }),
      })
      const [sheet] = await readExcelFile(rawPayload)
      return sheet?.data
    }
    expect(await rowsFor({})).toEqual([
      ['Status', 'Bewertung', 'Bewertungstext'],
      ['Abgeschlossen', 2, '=1+1 zu spät'],
    ])
    expect(await rowsFor({ 'customerWords.comment': false })).toEqual([
      ['Status', 'Bewertung'],
      ['Abgeschlossen', 2],
    ])
    await settings({ customerPageEnabled: false })
    expect(await rowsFor({})).toEqual([['Status'], ['Abgeschlossen']])
  })
})
