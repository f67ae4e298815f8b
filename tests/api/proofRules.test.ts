import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../server/uuid'
import { otherAdmin, staff } from './support/fixture'
import { textOfPdf } from './support/pdfText'
import { pictures } from './support/pictures'
import { startTestServer, type Body, type TestServer } from './support/testServer'

describe('proof rules of a company', () => {
  let server: TestServer
  let admin: string
  let driver: string
  beforeAll(async () => {
    server = await startTestServer()
    admin = await server.login(staff.admin.email)
    driver = await server.login(staff.driver.email)
  })
  afterAll(() => server.close())

  const nothing = {
    requiredPhotoCount: null,
    signatureRequired: false,
    recipientNameRequired: false,
    failureReasons: [],
  }
  const save = (body: object) =>
    server.call('PATCH', `/api/companies/${server.fixture.own.companyId}`, { token: admin, body })
  const ask = async (rules: object) => expect((await save(rules)).status).toBe(200)
  afterEach(() => ask(nothing))

  const proofOf = (more: object = {}) => ({
    clientId: newId(),
    serviceLocation: `/api/service-locations/${server.fixture.own['service-locations']}`,
    state: 'COMPLETED',
    ...more,
  })
  const send = (body: unknown) => server.call('POST', '/api/driver/proofs', { token: driver, body })
  const refusalOf = async (body: unknown) => {
    const answer = await send(body)
    const violations = (answer.body.violations ?? []) as { propertyPath: string; message: string }[]
    return [answer.status, violations.map(({ propertyPath, message }) => `${propertyPath}: ${message}`)]
  }
  const file = (kind: 'photo' | 'signature', clientId = newId()) => ({ clientId, kind })
  const photos = 'files: Für diesen Nachweis sind mindestens 2 Fotos erforderlich.'
  const signature = 'files: Für diesen Nachweis ist eine Unterschrift erforderlich.'
  const recipient = 'signedBy: Für diesen Nachweis ist der Name des Empfängers erforderlich.'

  it('are empty until they are set', async () => {
    expect((await save({})).body).toMatchObject(nothing)
    expect([await refusalOf(proofOf()), await refusalOf(proofOf({ state: 'FAILED' }))]).toEqual([
      [201, []],
      [201, []],
    ])
  })

  it('are returned to its drivers with each tour, and to no other company', async () => {
    const rules = {
      requiredPhotoCount: 2,
      signatureRequired: true,
      recipientNameRequired: true,
      failureReasons: ['Niemand angetroffen', 'Zufahrt gesperrt'],
    }
    await ask(rules)
    const create = async (url: string, body: object) =>
      String((await server.call('POST', url, { token: admin, body })).body['@id'])
    const tourTemplate = await create('/api/tour-templates', {
      name: 'Frühtour',
      color: '#123456',
      maximumCapacity: 5,
      startAddress: 'Hauptstraße 1, 10827 Berlin',
      startLat: 52.48,
      startLng: 13.35,
      assignees: [`/api/users/${server.fixture.staff.driver}`],
    })
    await create('/api/destinations', { address: 'Hof 2', lat: 52.4865, lng: 13.3545, tourTemplate })
    await create('/api/tours', { tourTemplate })
    const { body } = await server.call('GET', '/api/driver/tours', { token: driver })
    expect((body['hydra:member'] as Body[]).map(({ proofRules }) => proofRules)).toContainEqual(rules)
    const other = await server.login(otherAdmin)
    const company = `/api/companies/${server.fixture.other.companyId}`
    expect((await server.call('GET', company, { token: other })).body).toMatchObject(nothing)
  })

  it('are reported as violations of a completed proof, all at once, without side effects', async () => {
    await ask({ requiredPhotoCount: 2, signatureRequired: true, recipientNameRequired: true })
    const photo = file('photo')
    const proof = proofOf({ signedBy: ' ', files: [photo, photo] })
    expect(await refusalOf(proof)).toEqual([422, [photos, signature, recipient]])
    const url = `/api/driver/proofs/${proof.clientId}`
    expect((await server.call('GET', url, { token: driver })).status).toBe(404)
    const files = [photo, file('photo'), file('signature')]
    expect(await refusalOf({ ...proof, signedBy: 'Frau Muster', files })).toEqual([201, []])
    // It has arrived: later rules do not apply to it.
    await ask({ requiredPhotoCount: 10 })
    expect((await send({ ...proof, signedBy: 'Frau Muster', files })).status).toBe(200)
  })

  it('count the photos that are sent with a proof', async () => {
    await ask({ requiredPhotoCount: 1, signatureRequired: true })
    const formOf = (kinds: readonly string[]) => {
      const form = new FormData()
      form.append('proof', JSON.stringify(proofOf()))
      for (const kind of kinds)
        form.append(`${kind}:${newId()}`, new Blob([new Uint8Array(pictures.jpeg)]), 'bild')
      return form
    }
    const onePhoto = 'files: Für diesen Nachweis ist ein Foto erforderlich.'
    expect([
      await refusalOf(formOf(['signature'])),
      await refusalOf(formOf(['photo'])),
      await refusalOf(formOf(['photo', 'signature'])),
    ]).toEqual([
      [422, [onePhoto]],
      [422, [signature]],
      [201, []],
    ])
  })

  it('do not apply to a skipped or failed stop', async () => {
    await ask({ requiredPhotoCount: 2, signatureRequired: true, recipientNameRequired: true })
    expect([
      await refusalOf(proofOf({ state: 'ABORTED', note: 'Zu spät' })),
      await refusalOf(proofOf({ state: 'FAILED' })),
    ]).toEqual([
      [201, []],
      [201, []],
    ])
  })

  it('require one of the configured reasons for a failed proof', async () => {
    await ask({ failureReasons: ['Niemand angetroffen', 'Zufahrt gesperrt'] })
    const failed = (failureReason?: string | null) => proofOf({ state: 'FAILED', failureReason })
    const other = 'failureReason: Bitte wählen Sie einen der Gründe, die Ihre Firma vorgibt.'
    const required = 'failureReason: Dieser Wert muss gesetzt werden.'
    expect([
      await refusalOf(failed()),
      await refusalOf(failed(' ')),
      await refusalOf(failed('Keine Lust')),
      await refusalOf(proofOf({ failureReason: 'Keine Lust' })),
    ]).toEqual([
      [422, [required]],
      [422, [required]],
      [422, [other]],
      [201, []],
    ])
    const { status, body } = await send(failed('Zufahrt gesperrt '))
    expect([status, body.failureReason]).toEqual([201, 'Zufahrt gesperrt'])
    const proof = await server.call('GET', String(body.proofOfService), { token: admin })
    expect(proof.body.failureReason).toBe('Zufahrt gesperrt')
    const pdf = await server.app.inject({
      method: 'POST',
      url: '/api/proof-of-services-bulk-export-pdf',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${admin}` },
      payload: JSON.stringify({ proofOfServices: [body.proofOfService] }),
    })
    expect(textOfPdf(pdf.rawPayload)).toMatch(/Grund\s*Zufahrt gesperrt/)
  })

  it('leave the reason to the driver where none are configured', async () => {
    const { body } = await send(proofOf({ state: 'FAILED', failureReason: 'Hund im Hof' }))
    expect(body.failureReason).toBe('Hund im Hof')
  })

  it('have limits of their own', async () => {
    const refused = async (body: object) => {
      const answer = await save(body)
      return [answer.status, (answer.body.violations as Body[]).map(({ propertyPath }) => propertyPath)]
    }
    expect([
      await refused({ requiredPhotoCount: 11 }),
      await refused({ requiredPhotoCount: 0 }),
      await refused({ failureReasons: ['Zu', ' '] }),
      await refused({ failureReasons: ['Zu', 'Zu '] }),
      await refused({ failureReasons: ['x'.repeat(121)] }),
      (await refused({ failureReasons: Array.from({ length: 21 }, (_, i) => String(i)) }))[0],
    ]).toEqual([
      [422, ['requiredPhotoCount']],
      [422, ['requiredPhotoCount']],
      [422, ['failureReasons[1]']],
      [422, ['failureReasons[1]']],
      [422, ['failureReasons[0]']],
      422,
    ])
  })
})
