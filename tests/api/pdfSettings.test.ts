import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { files as storedFiles } from '../../server/db/schema/files'
import { newId } from '../../server/uuid'
import { logoLimits, pdfParts } from '../../src/contract/proof/pdfSettings'
import { staff } from './support/fixture'
import { startTestServer, type TestServer } from './support/testServer'

describe('PDF settings', () => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await startTestServer()
    token = await server.login(staff.admin.email)
  })
  afterAll(() => server.close())

  const save = (body: object) =>
    server.call('PATCH', `/api/companies/${server.fixture.own.companyId}`, { token, body })
  const refusalOf = async (body: object) => {
    const answer = await save(body)
    return [answer.status, answer.body.violations]
  }
  const addFile = async (contentType: string | null, sizeBytes: number) => {
    const id = newId()
    const { companyId } = server.fixture.own
    await server.db
      .insert(storedFiles)
      .values({ id, companyId, name: 'Logo', contentType, sizeBytes, storageKey: id })
    return `/api/files/${id}`
  }
  const picture = (type: 'png' | 'jpeg') => addFile(`image/${type}`, logoLimits.bytes)

  it('are stored, and omitted ones stay unchanged', async () => {
    const look = {
      pdfLogo: await picture('png'),
      pdfTitle: 'Leistungsnachweis',
      pdfColour: '#aa0000',
      pdfFooter: 'HRB 204417 B',
      pdfParts: pdfParts.toReversed(),
    }
    expect((await save(look)).body).toMatchObject(look)
    expect((await save({ pdfTitle: null })).body).toMatchObject({ ...look, pdfTitle: null })
    expect((await save({ pdfLogo: await picture('jpeg') })).status).toBe(200)
    expect((await save({ pdfLogo: null, pdfParts: [] })).body).toMatchObject({ pdfLogo: null, pdfParts: [] })
  })

  it('have a logo that is a picture of the company, and not too large', async () => {
    const at = (message: string) => [422, [{ propertyPath: 'pdfLogo', message }]]
    const notFound = at('Der verknüpfte Eintrag wurde nicht gefunden.')
    const wrongType = at('Das Logo muss ein Bild im Format PNG oder JPEG sein.')
    expect([
      await refusalOf({ pdfLogo: `/api/files/${server.fixture.other.files}` }),
      await refusalOf({ pdfLogo: `/api/files/${newId()}` }),
      await refusalOf({ pdfLogo: `/api/tags/${server.fixture.own.tags}` }),
      await refusalOf({ pdfLogo: await addFile('application/pdf', 1) }),
      await refusalOf({ pdfLogo: await addFile('image/svg+xml', 1) }),
      await refusalOf({ pdfLogo: await addFile(null, 1) }),
      await refusalOf({ pdfLogo: await addFile('image/png', logoLimits.bytes + 1) }),
    ]).toEqual([
      notFound,
      notFound,
      notFound,
      wrongType,
      wrongType,
      wrongType,
      at('Das Logo darf höchstens 2 MB groß sein.'),
    ])
  })

  it('reject texts that are too long, invalid colours and unknown parts', async () => {
    expect([
      await refusalOf({ pdfTitle: 'x'.repeat(61), pdfFooter: 'x'.repeat(256), pdfColour: '#ABCDEF' }),
      (await refusalOf({ pdfParts: ['hologram'] }))[0],
    ]).toEqual([
      [
        422,
        [
          { propertyPath: 'pdfTitle', message: 'Dieser Wert sollte maximal 60 Zeichen lang sein.' },
          { propertyPath: 'pdfColour', message: 'Dieser Wert ist kein gültiger Farbcode.' },
          { propertyPath: 'pdfFooter', message: 'Dieser Wert sollte maximal 255 Zeichen lang sein.' },
        ],
      ],
      422,
    ])
  })

  it('can be changed while their logo is deleted', async () => {
    const pdfLogo = await picture('png')
    await save({ pdfLogo })
    await server.db.delete(storedFiles).where(eq(storedFiles.id, pdfLogo.slice('/api/files/'.length)))
    const answer = await save({ pdfTitle: 'Nachweis' })
    expect([answer.status, answer.body.pdfLogo]).toEqual([200, pdfLogo])
  })
})
