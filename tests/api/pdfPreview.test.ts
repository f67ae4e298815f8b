import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { proofsOfService } from '../../server/db/schema/driving'
import { files as storedFiles } from '../../server/db/schema/files'
import { newId } from '../../server/uuid'
import { databaseHash } from './support/databaseHash'
import { otherAdmin, staff } from './support/fixture'
import { textOfPdf } from './support/pdfText'
import { startTestServer, type TestServer } from './support/testServer'

describe('the preview of a PDF', () => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await startTestServer()
    token = await server.login(staff.admin.email)
  })
  afterAll(() => server.close())

  async function preview(body: unknown, as = token) {
    const { statusCode, headers, rawPayload } = await server.app.inject({
      method: 'POST',
      url: '/api/proof-of-services/preview-pdf',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${as}` },
      payload: JSON.stringify(body),
    })
    return { status: statusCode, headers, text: () => textOfPdf(rawPayload), answer: rawPayload.toString() }
  }
  const refusalOf = async (body: unknown) => {
    const { status, answer } = await preview(body)
    return [status, (JSON.parse(answer) as { violations?: unknown }).violations]
  }

  it('renders the newest proof with unsaved settings, and writes nothing', async () => {
    const before = await databaseHash(server.db)
    const { status, headers, text } = await preview({
      pdfTitle: 'Leistungsnachweis',
      pdfFooter: 'HRB 204417 B',
    })
    expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([
      200,
      'application/pdf',
      'nosniff',
    ])
    const [proof] = await server.db
      .select({ id: proofsOfService.id })
      .from(proofsOfService)
      .where(eq(proofsOfService.id, server.fixture.own['proof-of-services']))
    expect(text()).toContain('Leistungsnachweis')
    expect(text()).toContain('HRB 204417 B')
    expect(text()).toContain(proof?.id.slice(-6).toUpperCase())
    expect(await databaseHash(server.db)).toBe(before)
  })

  it('uses saved settings for omitted ones', async () => {
    const company = `/api/companies/${server.fixture.own.companyId}`
    await server.call('PATCH', company, { token, body: { pdfTitle: 'Lieferschein', pdfFooter: 'Fuß' } })
    const { text } = await preview({ pdfFooter: null })
    await server.call('PATCH', company, { token, body: { pdfTitle: null, pdfFooter: null } })
    expect(text()).toContain('Lieferschein')
    expect(text()).not.toContain('Fuß')
  })

  it('is a sample with content in every part where there is no proof', async () => {
    const { companyId } = server.fixture.own
    await server.db.delete(proofsOfService).where(eq(proofsOfService.companyId, companyId))
    const text = (await preview({})).text()
    for (const part of ['Beispielziel', 'Beispielfeld', 'Lieferung übergeben', 'Eingang', 'Max Mustermann'])
      expect(text).toContain(part)
    expect((await preview({ pdfParts: ['tasks'] })).text()).not.toContain('Beispielfeld')
  })

  it('shows no data of other companies', async () => {
    const foreign = await preview({}, await server.login(otherAdmin))
    expect(foreign.text()).not.toContain('Eigene GmbH')
    const addFile = async (contentType: string) => {
      const id = newId()
      const { companyId } = server.fixture.own
      await server.db
        .insert(storedFiles)
        .values({ id, companyId, name: 'Logo', contentType, sizeBytes: 1, storageKey: id })
      return `/api/files/${id}`
    }
    const at = (message: string) => [422, [{ propertyPath: 'pdfLogo', message }]]
    expect(await refusalOf({ pdfLogo: `/api/files/${server.fixture.other.files}` })).toEqual(
      at('Der verknüpfte Eintrag wurde nicht gefunden.'),
    )
    expect(await refusalOf({ pdfLogo: await addFile('application/pdf') })).toEqual(
      at('Das Logo muss ein Bild im Format PNG oder JPEG sein.'),
    )
    // Its content is missing: only the name of the company is shown, as in the PDF of a proof.
    expect((await preview({ pdfLogo: await addFile('image/png') })).status).toBe(200)
    expect((await preview({ pdfLogo: null })).status).toBe(200)
  })

  it('rejects settings that could not be saved', async () => {
    expect(await refusalOf({ pdfTitle: 'x'.repeat(61), pdfColour: 'rot' })).toEqual([
      422,
      [
        { propertyPath: 'pdfTitle', message: 'Dieser Wert sollte maximal 60 Zeichen lang sein.' },
        { propertyPath: 'pdfColour', message: 'Dieser Wert ist kein gültiger Farbcode.' },
      ],
    ])
    expect((await preview([])).status).toBe(400)
  })
})
