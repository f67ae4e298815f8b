import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OutgoingSms } from '../../server/adapters/sms/smsGateway'
import { customerLinks } from '../../server/db/schema/customer'
import { mailOutbox } from '../../server/db/schema/messages'
import { companies } from '../../server/db/schema/people'
import { smsJob } from '../../server/mail/sendMail'
import { staff } from './support/fixture'
import { startTestServer, type Body, type TestServer } from './support/testServer'

let server: TestServer
let token = ''
beforeAll(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: 'https://tour.example' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.advance(60_000)
  token = await server.login(staff.admin.email)
  await settings({ customerPageEnabled: true, customerMailTexts: null })
})

const settings = (changed: Partial<typeof companies.$inferInsert>) =>
  server.db.update(companies).set(changed).where(eq(companies.id, server.fixture.own.companyId))
const send = (method: string, url: string, body?: object) =>
  server.call(method, url, { token, ...(body !== undefined && { body }) })
const linkIn = (text: string) => /https:\/\/tour\.example\/t\/([\w-]{22})/.exec(text)?.[1]

/** Starts a tour to customers with these contacts; returns its stops and the mails of the start. */
async function startTour(...contacts: readonly object[]) {
  const { body: template } = await send('POST', '/api/tour-templates', {
    name: 'Frühtour',
    color: '#123456',
    maximumCapacity: 9,
    startAddress: 'Hauptstraße 1, 10827 Berlin',
    startLng: 13.3545,
    startLat: 52.4865,
  })
  for (const [index, contact] of contacts.entries()) {
    await send('POST', '/api/destinations', {
      name: `Kunde ${index}`,
      address: 'Hauptstraße 2, 10827 Berlin',
      lng: 13.3545,
      lat: 52.4865,
      capacity: 1,
      tourTemplate: template['@id'],
      ...contact,
    })
  }
  server.mails.length = 0
  const { body: tour } = await send('POST', '/api/tours', { tourTemplate: template['@id'] })
  const { body } = await send('GET', `${String(tour['@id'])}/service-locations?pagination=false`)
  return { stops: body['hydra:member'] as Body[], mails: server.mails.splice(0) }
}
const linksOf = (stop: Body | undefined) =>
  server.db
    .select()
    .from(customerLinks)
    .where(eq(customerLinks.serviceLocationId, String(stop?.['id'])))

const starts = { notificationTriggers: ['notifyOnTourStart'] }

describe('mails with the link of the customer page', () => {
  it('lead each customer to the own stop', async () => {
    const { mails } = await startTour(
      { ...starts, notificationEmail: 'a@kunde.example' },
      { ...starts, notificationEmail: 'b@kunde.example' },
    )
    const places = await Promise.all(
      mails.map(async ({ recipient, body, html }) => {
        const link = linkIn(body)
        expect(html).toContain(`href="https://tour.example/t/${link}"`)
        const page = await server.call('GET', `/api/customer/${link}`)
        return [recipient, (page.body['place'] as Body)['name']]
      }),
    )
    expect(places).toEqual([
      ['a@kunde.example', 'Kunde 0'],
      ['b@kunde.example', 'Kunde 1'],
    ])
  })

  it('have no link while the page is switched off, and no customer gets an SMS', async () => {
    await settings({ customerPageEnabled: false })
    const { mails, stops } = await startTour(
      { ...starts, notificationEmail: 'a@kunde.example' },
      { ...starts, phone: '0171 555067' },
    )
    expect(mails.map(({ recipient, body }) => [recipient, linkIn(body)])).toEqual([
      ['a@kunde.example', undefined],
    ])
    expect(await linksOf(stops[0])).toEqual([])
  })

  it('are sent once per cause, and store no link of a mail that is not sent', async () => {
    const { stops, mails } = await startTour(
      { notificationTriggers: ['notifyOnUpComing'], notificationEmail: 'a@kunde.example' },
      { notificationTriggers: ['notifyOnUpComing'], notificationEmail: 'b@kunde.example' },
    )
    expect(mails).toHaveLength(2)
    await send('POST', '/api/proof-of-services', { serviceLocation: stops[0]?.['@id'], state: 'COMPLETED' })
    expect(server.mails.splice(0)).toEqual([])
    expect(await linksOf(stops[1])).toHaveLength(1)
  })

  it('are in the texts of the company', async () => {
    const own = { subject: 'Bis gleich, {place}!', body: 'Hallo <b>Kunde</b>\n\n{link}\n\n{unbekannt}' }
    const saved = await server.call('PATCH', `/api/companies/${server.fixture.own.companyId}`, {
      token,
      body: { customerMailTexts: { tourStart: own, upcoming: null, proof: null } },
    })
    expect([saved.status, saved.body['customerMailTexts']]).toEqual([
      200,
      { tourStart: own, upcoming: null, proof: null },
    ])
    const { mails } = await startTour({ ...starts, notificationEmail: 'a@kunde.example' })
    const [mail] = mails
    expect(mail?.subject).toBe('Bis gleich, Kunde 0 Hauptstraße 2, 10827 Berlin!')
    expect(mail?.body).toMatch(
      /^Hallo <b>Kunde<\/b>\n\nhttps:\/\/tour\.example\/t\/[\w-]{22}\n\n\{unbekannt\}\n$/,
    )
    expect(mail?.html).toContain('Hallo &lt;b&gt;Kunde&lt;/b&gt;')
  })
})

describe('messages by SMS', () => {
  it('go to a phone if no mail address is known, and are shown with the mails', async () => {
    const { mails, stops } = await startTour(
      { ...starts, phone: '+49 (0)171 / 555067' },
      { ...starts, phone: 'nur abends' },
      { ...starts, phone: '0171 555067', notificationEmail: 'c@kunde.example' },
    )
    expect(mails.map(({ channel = 'mail', recipient }) => [channel, recipient])).toEqual([
      ['sms', '+49171555067'],
      ['mail', 'c@kunde.example'],
    ])
    expect(mails[0]?.body).toMatch(
      /^Eigene GmbH: Wir sind auf dem Weg zu Ihnen.* https:\/\/tour\.example\/t\//,
    )
    expect(await linksOf(stops[0])).toHaveLength(1)
    const { body } = await send('GET', '/api/mails')
    expect(body['hydra:member']).toContainEqual(
      expect.objectContaining({ channel: 'sms', recipient: '+49171555067', state: 'waiting' }),
    )
  })

  it('are sent through the gateway, and emptied', async () => {
    await startTour({ ...starts, phone: '0171 777' + '8888' })
    const sent: OutgoingSms[] = []
    const sms = { send: async (message: OutgoingSms) => void sent.push(message) }
    await server.work({ kinds: [smsJob], deps: { sms } })
    expect(sent.find(({ to }) => to === '01717778888')?.text).toContain('https://tour.example/t/')
    const rows = await server.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, '01717778888'))
    expect(rows.map(({ body, sentAt }) => [body, sentAt === null])).toEqual([['', false]])
  })
})

describe('texts of mails that are not saved', () => {
  it('are shown with sample values', async () => {
    const { status, body } = await send('POST', '/api/customer-mails/preview', {
      kind: 'upcoming',
      subject: '{company} um {arrival}',
      body: '{place}\n\n{link}',
    })
    expect([status, body['subject'], body['text']]).toEqual([
      200,
      'Eigene GmbH um 14:10',
      'Kita Löwenzahn\nHofweg 1, 10115 Berlin\n\nhttps://tour.example/t/beispiel\n',
    ])
    expect(body['standard']).toMatchObject({ subject: '{company}: Wir sind bald bei Ihnen' })
    expect((await send('POST', '/api/customer-mails/preview', { kind: 'anderes' })).status).toBe(422)
  })

  it('are sent to the caller only', async () => {
    server.mails.length = 0
    const { status } = await send('POST', '/api/customer-mails/send-test', {
      kind: 'proof',
      recipient: 'x@fremd.example',
    })
    expect(status).toBe(204)
    expect(server.mails.map(({ recipient, cause }) => [recipient, cause])).toEqual([
      [staff.admin.email, 'proof'],
    ])
  })
})
