import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { customFieldConfigurations } from '../../server/db/schema/customFields'
import { tours } from '../../server/db/schema/driving'
import { companies } from '../../server/db/schema/people'
import { tourTemplates } from '../../server/db/schema/planning'
import { featureDevices } from '../../src/contract/company/companyTerms'
import { otherAdmin } from './support/fixture'
import { pictures } from './support/pictures'
import { openDriverApp } from './support/driverApp'
import type { Body } from './support/testServer'

const minute = 60_000

describe('what a driver reads', () => {
  const { app, send, at, startTour, ownTour, membersOf, stopsOf, proofOf } = openDriverApp()

  const detailsOf = (stop: Body | undefined, token = app.driver) =>
    send('GET', `/api/driver/stops/${String(stop?.id)}`, undefined, token)

  /** The tokens of a paired device and its id. */
  async function pairedDevice(driver: string | null = `/api/users/${app.server.fixture.staff.driver}`) {
    const isOwn = eq(companies.id, app.server.fixture.own.companyId)
    await app.server.db
      .update(companies)
      .set({ features: [featureDevices] })
      .where(isOwn)
    const { body } = await send('POST', '/api/devices', { name: 'Pkw', driver }, app.admin)
    const paired = await app.server.call('POST', '/api/devices/pair', { body: { code: body.code } })
    return { iri: String(body['@id']), token: String(paired.body.token) }
  }

  /** The destination of a stop. */
  async function destinationOf(stop: Body | undefined): Promise<string> {
    const { body } = await send('GET', String(stop?.['@id']), undefined, app.admin)
    return String((body.destination as Body | null)?.['@id'] ?? body.destination)
  }

  /** A file with a content; its IRI and that of its content for drivers. */
  async function upload(record: string | null) {
    const form = new FormData()
    if (record !== null) form.append('recordToLink', record)
    form.append('uploadedFile', new Blob(['Zufahrt links']), 'Zufahrt.txt')
    const { body } = await app.server.call('POST', '/api/files', { token: app.admin, body: form })
    return { iri: String(body['@id']), path: `/api/driver/files/${String(body.id)}` }
  }

  describe('the caller', () => {
    it('is the current user, without a device', async () => {
      const current = await send('GET', '/api/current-user')
      const { status, body } = await send('GET', '/api/driver/me')
      expect([status, body]).toEqual([200, { ...current.body, device: null, dispatchPhone: null }])
      expect(body).toMatchObject({ firstName: 'driver', company: { name: 'Eigene GmbH' } })
    })

    it('of a device is its driver, with the device', async () => {
      const { iri, token } = await pairedDevice()
      const current = await send('GET', '/api/current-user')
      const { body } = await send('GET', '/api/driver/me', undefined, token)
      const device = { '@id': iri, id: iri.slice('/api/devices/'.length), name: 'Pkw' }
      expect(body).toEqual({ ...current.body, device, dispatchPhone: null })
    })

    it('is refused with a reason without a driver, and unknown once revoked', async () => {
      const unmanned = await pairedDevice(null)
      const refused = await send('GET', '/api/driver/me', undefined, unmanned.token)
      expect([refused.status, refused.body['hydra:description']]).toEqual([
        403,
        'Dieses Gerät ist keinem Fahrer zugeteilt.',
      ])
      const { iri, token } = await pairedDevice()
      await send('POST', `${iri}/revoke`, {}, app.admin)
      for (const path of ['me', 'day', 'tours'])
        expect((await send('GET', `/api/driver/${path}`, undefined, token)).status).toBe(401)
    })
  })

  describe('a stop', () => {
    it('in the list has reference, address, fields, number of files and version of its destination', async () => {
      const { id } = await startTour()
      const [stop] = await stopsOf(id)
      const destination = await destinationOf(stop)
      const { own } = app.server.fixture
      const field = (value: unknown, of: string) => ({
        customFieldConfiguration: `/api/custom-field-configurations/${of}`,
        value,
      })
      const add = async (title: string, more: object) =>
        String(
          (
            await send(
              'POST',
              '/api/custom-field-configurations',
              { title, type: 'boolean', ...more },
              app.admin,
            )
          ).body.id,
        )
      const dog = await add('Hund', { positionInMobile: 2 })
      const floor = await add('Etage', { positionInMobile: 1, type: 'number' })
      const bins = await add('Tonnen', { type: 'select', multiple: true, value: ['Bio', 'Glas'] })
      const hasKey = await add('Schlüssel vorhanden', {})
      const off = await add('Früher', { enabled: false })
      await app.server.db
        .update(customFieldConfigurations)
        .set({ positionInMobile: 0 })
        .where(eq(customFieldConfigurations.id, own['custom-field-configurations']))
      await app.server.db
        .update(customFieldConfigurations)
        .set({ positionInMobile: -1 })
        .where(eq(customFieldConfigurations.id, hasKey))
      await send(
        'PATCH',
        destination,
        {
          customFieldValues: [
            field(true, dog),
            field(2.5, floor),
            field(['Bio', 'Glas'], bins),
            field(true, off),
            field(true, hasKey),
            field(' Tresor 14 ', own['custom-field-configurations']),
          ],
        },
        app.admin,
      )
      await upload(destination)
      await upload(String(stop?.['@id']))
      const { body: stored } = await send('GET', destination, undefined, app.admin)
      const tour = await ownTour(id)
      const [first, second] = membersOf(tour, 'stops')
      expect(first).toMatchObject({
        address: 'Hauptstraße 2, 10827 Berlin',
        refId: null,
        street: stored.street,
        zip: stored.zip,
        city: stored.city,
        keyHint: 'Tresor 14',
        attachmentCount: 2,
        version: 2,
      })
      expect(first?.customFields).toEqual([
        { label: 'Schlüssel vorhanden', value: 'Ja' },
        { label: 'Schlüssel', value: 'Tresor 14' },
        { label: 'Etage', value: '2,5' },
        { label: 'Hund', value: 'Ja' },
        { label: 'Tonnen', value: 'Bio, Glas' },
      ])
      expect(second).toMatchObject({ customFields: [], keyHint: null, attachmentCount: 0, version: 1 })
      expect(tour?.tourTemplate).toMatch(/^\/api\/tour-templates\//)
      expect(tour?.plannedEnd).toBe(Number(second?.eta) + 600)
    })

    it('alone also has its files and the last three proofs at its destination', async () => {
      const { id } = await startTour()
      const [stop] = await stopsOf(id)
      const destination = await destinationOf(stop)
      const { iri, path } = await upload(destination)
      const template = String((await ownTour(id))?.tourTemplate)
      const again = await send('POST', '/api/tours', { tourTemplate: template }, app.admin)
      const [later] = await stopsOf(String(again.body.id))
      const prove = async (at: Body | undefined, more: object) =>
        (await send('POST', '/api/driver/proofs', proofOf(at, more))).body
      await prove(stop, { timeStamp: at(-4 * minute), note: 'Zu alt' })
      await prove(stop, { timeStamp: at(-3 * minute), signedBy: 'Frau Muster' })
      await prove(later, { timeStamp: at(-minute), state: 'FAILED', failureReason: 'Niemand da' })
      const pictured = await prove(later, { timeStamp: at(-2 * minute), note: 'Am Tor' })
      const photo = `/api/driver/proofs/${String(pictured.clientId)}/files/${crypto.randomUUID()}?kind=photo`
      const form = new FormData()
      form.append('uploadedFile', new Blob([pictures.transparentPng]), 'Foto.png')
      await app.server.call('PUT', photo, { token: app.driver, body: form })
      const { status, body } = await detailsOf(later)
      expect(status).toBe(200)
      expect(body).toMatchObject({
        '@id': later?.['@id'],
        tour: `/api/tours/${String(again.body.id)}`,
        name: 'A',
        state: 'FAILED',
        attachmentCount: 1,
        attachments: [{ '@id': iri, name: 'Zufahrt.txt', sizeBytes: 13 }],
      })
      expect(membersOf(body, 'tasks')).toEqual(membersOf(later, 'tasks'))
      const none = { note: null, failureReason: null, signedBy: null, photoCount: 0 }
      expect(body.proofs).toEqual(
        [
          { ...none, state: 'FAILED', timeStamp: at(-minute), failureReason: 'Niemand da' },
          { ...none, state: 'COMPLETED', timeStamp: at(-2 * minute), note: 'Am Tor', photoCount: 1 },
          { ...none, state: 'COMPLETED', timeStamp: at(-3 * minute), signedBy: 'Frau Muster' },
        ].map((proof) => expect.objectContaining(proof)),
      )
      expect((body.attachments as Body[])[0]?.downloadPath).toBe(path)
    })

    it('without its destination has its own proofs', async () => {
      const { id } = await startTour()
      const [stop, next] = await stopsOf(id)
      for (const each of [stop, next]) await send('POST', '/api/driver/proofs', proofOf(each))
      await send('DELETE', await destinationOf(stop), undefined, app.admin)
      const { body } = await detailsOf(stop)
      expect([(body.proofs as []).length, body.version, body.customFields]).toEqual([1, null, []])
    })

    it('is not readable by other drivers, other companies or revoked devices', async () => {
      const { id } = await startTour()
      const [stop] = await stopsOf(id)
      const stranger = await app.server.login(otherAdmin)
      const { iri, token } = await pairedDevice()
      const statusOf = async (as: string) => (await detailsOf(stop, as)).status
      expect([await statusOf(app.admin), await statusOf(stranger), await statusOf(token)]).toEqual([
        403, 404, 200,
      ])
      await send('POST', `${iri}/revoke`, {}, app.admin)
      expect(await statusOf(token)).toBe(401)
    })
  })

  describe('a file', () => {
    const statusOf = async (path: string, token = app.driver) =>
      (await send('GET', path, undefined, token)).status

    it('of a running tour, its template or its stops is sent to its driver and to the device', async () => {
      const { id } = await startTour()
      const [stop] = await stopsOf(id)
      const destination = await destinationOf(stop)
      const { token } = await pairedDevice()
      const records = [
        destination,
        String(stop?.['@id']),
        `/api/tours/${id}`,
        String((await ownTour(id))?.tourTemplate),
      ]
      const files = await Promise.all(records.map(upload))
      const [first] = files
      const { text, headers } = await send('GET', first?.path ?? '')
      expect([text, headers['content-type'], headers['content-disposition']]).toEqual([
        'Zufahrt links',
        'application/octet-stream',
        expect.stringContaining('Zufahrt.txt'),
      ])
      for (const { path } of files) {
        expect([await statusOf(path), await statusOf(path, token), await statusOf(path, app.admin)]).toEqual([
          200, 200, 403,
        ])
      }
      await app.server.db
        .update(tourTemplates)
        .set({ active: false })
        .where(eq(tourTemplates.id, records[3]?.slice('/api/tour-templates/'.length) ?? ''))
      await send('PATCH', `/api/tours/${id}/stop`, {})
      for (const { path } of files) expect(await statusOf(path)).toBe(403)
    })

    it('of a tour that may be started today is sent to its driver', async () => {
      const { id } = await startTour()
      const [stop] = await stopsOf(id)
      const destination = await destinationOf(stop)
      const template = String((await ownTour(id))?.tourTemplate)
      const files = await Promise.all([template, destination].map(upload))
      await app.server.db.delete(tours).where(eq(tours.id, id))
      for (const { path } of files)
        expect([await statusOf(path), await statusOf(path, app.admin)]).toEqual([200, 403])
      await send('PATCH', template, { assignees: [] }, app.admin)
      for (const { path } of files) expect(await statusOf(path)).toBe(403)
    })

    it('is refused if it is attached nowhere or elsewhere, and unknown to other companies', async () => {
      const { id } = await startTour()
      const [stop] = await stopsOf(id)
      const loose = await upload(null)
      const { body: elsewhere } = await send(
        'POST',
        '/api/destinations',
        { name: 'Woanders', address: 'Markt 1', lat: 52.5, lng: 13.4, capacity: 1 },
        app.admin,
      )
      const other = await upload(String(elsewhere['@id']))
      const own = await upload(String(stop?.['@id']))
      const stranger = await app.server.login(otherAdmin)
      expect([
        await statusOf(loose.path),
        await statusOf(other.path),
        await statusOf(own.path),
        await statusOf(own.path, stranger),
        await statusOf('/api/driver/files/00000000-0000-7000-8000-000000000000'),
      ]).toEqual([403, 403, 200, 404, 404])
    })
  })
})
