import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { proofsOfService, serviceLocations, taskStates } from '../../server/db/schema/driving'
import { fileLinks, files } from '../../server/db/schema/files'
import { customFieldConfigurations } from '../../server/db/schema/customFields'
import { companies, users } from '../../server/db/schema/people'
import { destinations } from '../../server/db/schema/planning'
import { localFileStore } from '../../server/files/fileStore'
import { startProofDrawing, startProofPool, type ProofPool } from '../../server/modules/proofs/pdf/proofPool'
import { newId } from '../../server/uuid'
import { databaseHash } from './support/databaseHash'
import { otherAdmin, pausedAdmin, staff, trialAdmin } from './support/fixture'
import { linesOf, textOfPdf } from './support/pdfText'
import { pictures } from './support/pictures'
import { findTags, readPdf } from './support/readPdf'
import { startTestServer, type TestServer } from './support/testServer'

const url = '/api/proof-of-services-bulk-export-pdf'
const iriOf = (id: string) => `/api/proof-of-services/${id}`

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'tourwerk-export-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

describe('the bulk export', () => {
  let server: TestServer
  let token: string
  let mayDraw = Promise.resolve()
  let begun = 0
  beforeAll(async () => {
    const { draw, close } = startProofDrawing()
    const drawing: ProofPool = {
      close,
      draw: async function* (...proof) {
        begun += 1
        await mayDraw
        yield* draw(...proof)
      },
    }
    server = await startTestServer({ env: { DATA_DIR: dataDir }, drawing })
    token = await server.login(staff.admin.email)
  })
  afterAll(() => server.close())

  async function exported(body: unknown, headers: Record<string, string> = {}) {
    const answer = await server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
      payload: JSON.stringify(body),
    })
    return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
  }

  const refusal = async (body: unknown, email: string = staff.admin.email) => {
    const answer = await server.call('POST', url, { token: await server.login(email), body })
    return [answer.status, answer.body.violations]
  }

  /** A further proof of the own company, at a destination of its own. */
  async function addProof({
    name = 'Kita Sonnenblume',
    at = '2026-11-20T04:42:00Z',
    note = null as string | null,
  } = {}): Promise<string> {
    const { companyId, tours: tourId, users: createdById } = server.fixture.own
    const serviceLocationId = newId()
    await server.db.insert(serviceLocations).values({
      id: serviceLocationId,
      companyId,
      tourId,
      name,
      refId: 'WD-2026-0418',
      street: 'Charlottenstraße 19',
      zip: '13156',
      city: 'Berlin',
      positionInTour: 2,
    })
    const id = newId()
    const timeStamp = new Date(at)
    await server.db
      .insert(proofsOfService)
      .values({ id, companyId, serviceLocationId, state: 'COMPLETED', timeStamp, createdById, note })
    return id
  }

  /** @param content undefined: the row has no file */
  async function addPicture(proofOfServiceId: string, kind: string, name: string, content?: Buffer) {
    const { companyId } = server.fixture.own
    const [fileId, storageKey] = [newId(), newId()]
    if (content) await localFileStore(dataDir).write(storageKey, content)
    await server.db
      .insert(files)
      .values({ id: fileId, companyId, name, sizeBytes: content?.length ?? 9, storageKey })
    await server.db.insert(fileLinks).values({ id: newId(), companyId, fileId, kind, proofOfServiceId })
  }

  async function placeOf(id: string) {
    const { companyId, serviceLocationId } = proofsOfService
    const [found] = await server.db
      .select({ companyId, serviceLocationId })
      .from(proofsOfService)
      .where(eq(proofsOfService.id, id))
    if (!found) throw new Error('There is no such proof')
    return found
  }

  it('returns one proof as a PDF with all its content', async () => {
    const id = await addProof({ note: 'Größe: „ÄÖÜ“ – 12 €.\n<b>https://example.org/</b> ../../x' })
    const { companyId, users: createdById } = server.fixture.own
    await server.db
      .update(users)
      .set({ firstName: 'Jovan', lastName: 'Jovanović Yıldırım' })
      .where(eq(users.id, createdById))
    const tasks = [
      { title: 'Gehweg geräumt', done: true },
      { title: 'Behälter aufgefüllt', done: false },
    ]
    for (const task of tasks) {
      const timeStamp = server.deps.now()
      await server.db
        .insert(taskStates)
        .values({ id: newId(), companyId, proofOfServiceId: id, timeStamp, ...task })
    }
    await addPicture(id, 'photo', 'Foto-1.jpg', pictures.jpeg)
    await addPicture(id, 'signature', 'Unterschrift.png', pictures.transparentPng)

    const { status, headers, bytes } = await exported({ proofOfServices: [iriOf(id)], photos: true })
    expect([
      status,
      headers['content-type'],
      headers['content-length'],
      headers['content-disposition'],
    ]).toEqual([
      200,
      'application/pdf',
      bytes.length.toString(),
      'attachment; filename=nachweis_2026-11-20_kita-sonnenblume.pdf',
    ])
    const text = textOfPdf(bytes)
    const expected = [
      'Eigene GmbH',
      'Nachweis',
      'Abgeschlossen',
      'Kita Sonnenblume',
      'Charlottenstraße 19, 13156 Berlin',
      'WD-2026-0418',
      'Fahrt von Eigene GmbH',
      'Jovan Jovanović Yıldırım',
      '20.11.2026, 05:42 Uhr',
      'Größe: „ÄÖÜ“ – 12 €.',
      '<b>https://example.org/</b> ../../x',
      'Gehweg geräumt',
      'Behälter aufgefüllt',
      '1 von 2 erledigt',
      'Nicht erledigt',
      'Foto-1.jpg',
      'Seite 1 von',
    ]
    expect(
      expected.filter((each) => !text.includes(each)),
      text,
    ).toEqual([])
    expect(expected.filter((each) => !linesOf(bytes).includes(each))).toEqual([])
    // No links and no scripts.
    expect(/\/(URI|JavaScript|Launch|Annots|EmbeddedFiles)\b/.exec(bytes.toString('latin1'))).toBeNull()
    expect((await exported({ proofOfServices: [iriOf(id)] })).bytes.equals(bytes)).toBe(true)
  })

  it('leaves out the excluded parts, and shows the others', async () => {
    const id = await addProof()
    const { companyId, serviceLocationId } = await placeOf(id)
    const [fieldId, destinationId] = [newId(), newId()]
    await server.db
      .insert(customFieldConfigurations)
      .values({ id: fieldId, companyId, title: 'Schlüsselbund', type: 'string' })
    await server.db.insert(destinations).values({
      id: destinationId,
      companyId,
      timeWindowType: 'strict',
      earliestTime: 16_200,
      latestTime: 24_300,
      customFieldValues: [{ configurationId: fieldId, value: 'Bund 14' }],
    })
    await server.db
      .update(serviceLocations)
      .set({ destinationId, lat: 52.5, lng: 13.4, eta: 18_600 })
      .where(eq(serviceLocations.id, serviceLocationId))
    await server.db
      .update(proofsOfService)
      .set({ lat: 52.5001, lng: 13.4, accuracyMeters: 6, signedBy: 'Ingrid Vollmer' })
      .where(eq(proofsOfService.id, id))
    const timeStamp = server.deps.now()
    await server.db
      .insert(taskStates)
      .values({ id: newId(), companyId, proofOfServiceId: id, timeStamp, title: 'Gefegt', done: true })
    await addPicture(id, 'photo', 'Foto-1.jpg', pictures.jpeg)

    const signs = {
      photos: 'Foto-1.jpg',
      signature: 'Ingrid Vollmer',
      tasks: 'Gefegt',
      customFields: 'Bund 14',
      map: '11 m vom Ziel entfernt',
    }
    const hiddenBy = async (options: Record<string, boolean | null>) => {
      const { bytes } = await exported({ proofOfServices: [iriOf(id)], ...options })
      const { text } = await readPdf(bytes)
      expect(text).toContain('04:30 – 06:45, strikt')
      expect(text).toContain('05:10 Uhr, Nachweis 32 Min. später')
      return Object.entries(signs).flatMap(([name, sign]) => (text.includes(sign) ? [] : name))
    }
    expect(await hiddenBy({})).toEqual([])
    for (const name of Object.keys(signs)) {
      expect([await hiddenBy({ [name]: null }), await hiddenBy({ [name]: true })]).toEqual([[], []])
      expect(await hiddenBy({ [name]: false })).toEqual([name])
    }
    expect(await refusal({ proofOfServices: [iriOf(id)], photos: 'no' })).toEqual([422, expect.anything()])
  })

  it('uses the PDF settings of the company', async () => {
    const id = await addProof({ note: 'Ganz unten' })
    const { companyId } = server.fixture.own
    const isOwn = eq(companies.id, companyId)
    const [logoId, storageKey] = [newId(), newId()]
    await localFileStore(dataDir).write(storageKey, pictures.jpeg)
    await server.db
      .insert(files)
      .values({ id: logoId, companyId, name: 'Logo.jpg', sizeBytes: pictures.jpeg.length, storageKey })
    const look = {
      pdfLogoId: logoId,
      pdfTitle: 'Leistungsnachweis',
      pdfColour: '#8a1c1c',
      pdfFooter: 'HRB 204417 B',
      pdfParts: ['note', 'destination'],
      startAddress: 'Hof 1, 12099 Berlin',
    }
    const [before] = await server.db.select().from(companies).where(isOwn)
    await server.db.update(companies).set(look).where(isOwn)
    try {
      const { text, images, tags } = await readPdf((await exported({ proofOfServices: [iriOf(id)] })).bytes)
      for (const each of ['Leistungsnachweis', 'HRB 204417 B', 'Hof 1, 12099 Berlin']) {
        expect(text).toContain(each)
      }
      expect(text.indexOf('Ganz unten')).toBeLessThan(text.indexOf('Charlottenstraße'))
      expect(text).not.toContain('Zeitpunkt')
      expect([images, tags.flatMap((tag) => findTags(tag, 'Figure')).map(({ alt }) => alt)]).toEqual([
        [1],
        ['Logo von Eigene GmbH'],
      ])
      // A logo that was deleted, or belongs to another company, is ignored.
      await server.db.update(companies).set({ pdfLogoId: newId() }).where(isOwn)
      const again = await readPdf((await exported({ proofOfServices: [iriOf(id)] })).bytes)
      expect(again.images).toEqual([0])
    } finally {
      if (before) await server.db.update(companies).set(before).where(isOwn)
    }
  })

  it('has title and language', async () => {
    const { bytes } = await exported({ proofOfServices: [iriOf(await addProof())] })
    const source = bytes.toString('latin1')
    expect([source.includes('/Lang (de-DE)'), source.includes('/DisplayDocTitle true')]).toEqual([true, true])
  })

  it('returns several as a ZIP with unique names, in the given order and each once', async () => {
    const hostile = await addProof({ name: '../../Müller\r\nX: y', at: '2026-11-19T23:30:00Z' })
    const kita = await addProof()
    const again = await addProof({ name: 'KITA sonnenblume' })
    const ids = [kita, hostile, again, kita.toUpperCase()]
    const { headers, bytes } = await exported(
      { proofOfServices: ids.map(iriOf) },
      { 'accept-encoding': 'gzip, br' },
    )
    expect([headers['content-type'], headers['content-length'], headers['content-encoding']]).toEqual([
      'application/zip',
      bytes.length.toString(),
      undefined,
    ])
    expect(headers['content-disposition']).toBe('attachment; filename=nachweise.zip')
    const entries = unzipSync(bytes)
    expect(Object.keys(entries)).toEqual([
      'nachweis_2026-11-20_kita-sonnenblume.pdf',
      'nachweis_2026-11-20_mueller-x-y.pdf',
      'nachweis_2026-11-20_kita-sonnenblume (1).pdf',
    ])
    const texts = Object.values(entries).map((entry) => textOfPdf(Buffer.from(entry)))
    expect(texts.map((text) => /Müller X: y|Kita|KITA/.exec(text)?.[0])).toEqual([
      'Kita',
      'Müller X: y',
      'KITA',
    ])
    const file = path.join(dataDir, 'answer.zip')
    writeFileSync(file, bytes)
    const tested = spawnSync('unzip', ['-t', file], { encoding: 'utf8' })
    if (tested.error === undefined) expect(tested.stdout).toContain('No errors detected')
  })

  it('names a missing or unreadable file in its place', async () => {
    const id = await addProof()
    await addPicture(id, 'photo', 'verloren.jpg')
    await addPicture(id, 'photo', 'kaputt.png', pictures.damagedPng)
    await addPicture(id, 'photo', 'cut.jpg', pictures.jpeg.subarray(0, 40))
    await addPicture(id, 'photo', 'bombe.png', pictures.hugePng)
    await addPicture(id, 'photo', 'seite.html', Buffer.from('<img src=http://127.0.0.1:1/>'))
    await addPicture(id, 'signature', 'weg.png')
    const { status, bytes } = await exported({ proofOfServices: [iriOf(id)] })
    // A column is narrower than the sentence.
    const text = (await readPdf(bytes)).text.replaceAll('\n', ' ')
    const names = ['verloren.jpg', 'kaputt.png', 'cut.jpg', 'bombe.png', 'seite.html', 'weg.png']
    expect([status, names.filter((name) => !text.includes(name))]).toEqual([200, []])
    expect([
      text.split('Die Datei ist nicht mehr vorhanden.').length - 1,
      text.split('Die Datei kann hier nicht dargestellt werden.').length - 1,
    ]).toEqual([2, 4])
  })

  it('states when the member of staff was deleted', async () => {
    const id = await addProof()
    await server.db.update(proofsOfService).set({ createdById: null }).where(eq(proofsOfService.id, id))
    const { bytes } = await exported({ proofOfServices: [iriOf(id)] })
    expect(textOfPdf(bytes)).toContain('Mitarbeiter gelöscht')
  })

  it('rejects a list that is empty, too long or contains other ids than proofs of the company, and writes nothing', async () => {
    const { own, other } = server.fixture
    const mine = iriOf(own['proof-of-services'])
    const notFound = (i: number) => ({
      propertyPath: `proofOfServices[${i}]`,
      message: 'Der verknüpfte Eintrag wurde nicht gefunden.',
    })
    const before = await databaseHash(server.db)
    expect([
      await refusal({ proofOfServices: [] }),
      await refusal({}),
      await refusal({ proofOfServices: Array.from({ length: 101 }, () => mine) }),
      await refusal({ proofOfServices: [mine, iriOf(other['proof-of-services'])] }),
      await refusal({ proofOfServices: [mine, iriOf(newId()), `/api/tours/${own.tours}`] }),
      await refusal({ proofOfServices: [mine] }, otherAdmin),
    ]).toEqual([
      [422, [{ propertyPath: 'proofOfServices', message: 'Dieser Wert muss gesetzt werden.' }]],
      [422, [{ propertyPath: 'proofOfServices', message: 'Dieser Wert muss gesetzt werden.' }]],
      [
        422,
        [
          {
            propertyPath: 'proofOfServices',
            message: 'Es können höchstens 100 Nachweise auf einmal exportiert werden.',
          },
        ],
      ],
      [422, [notFound(1)]],
      [422, [notFound(1), notFound(2)]],
      [422, [notFound(0)]],
    ])
    expect((await exported({ proofOfServices: Array.from({ length: 100 }, () => mine) })).status).toBe(200)
    expect(await databaseHash(server.db)).toBe(before)
  })

  it('returns several as one PDF in the given order, and rejects too many', async () => {
    const { 'proof-of-services': own = '' } = server.fixture.own
    const added = await addProof({ name: 'Kita Mond' })
    const merged = '/api/proof-of-services-merged-export-pdf'
    const asked = (iris: readonly string[]) =>
      server.app.inject({
        method: 'POST',
        url: merged,
        headers: { authorization: `Bearer ${token}` },
        payload: { proofOfServices: iris, photos: false },
      })
    const answer = await asked([added, own].map(iriOf))
    expect([
      answer.statusCode,
      answer.headers['content-type'],
      answer.headers['content-disposition'],
    ]).toEqual([200, 'application/pdf', 'attachment; filename=nachweise.pdf'])
    const pdf = await readPdf(answer.rawPayload)
    expect(pdf.bookmarks[0]).toContain('Kita Mond')
    expect(pdf.bookmarks).toHaveLength(2)
    const refused = await asked(Array.from({ length: 201 }, (_, i) => iriOf(String(i))))
    expect([refused.statusCode, refused.json().violations]).toEqual([
      422,
      [
        {
          propertyPath: 'proofOfServices',
          message: 'Es können höchstens 200 Nachweise auf einmal exportiert werden.',
        },
      ],
    ])
  })

  it('rejects pictures that are too large together', async () => {
    const id = await addProof()
    await addPicture(id, 'photo', 'a.jpg')
    await server.db
      .update(files)
      .set({ sizeBytes: 1024 ** 3 + 1 })
      .where(eq(files.name, 'a.jpg'))
    const [status] = await refusal({ proofOfServices: [iriOf(id)] })
    expect(status).toBe(422)
  })

  it('is for users who may see proofs, in companies that are not suspended', async () => {
    const body = { proofOfServices: [iriOf(server.fixture.own['proof-of-services'])] }
    const { admin, proofViewer, planViewer, tourViewer, spectator, driver } = staff
    const statuses: unknown[] = []
    for (const { email } of [admin, proofViewer, planViewer, tourViewer, spectator, driver]) {
      statuses.push((await refusal(body, email))[0])
    }
    for (const email of [trialAdmin, pausedAdmin]) statuses.push((await refusal(body, email))[0])
    expect(statuses).toEqual([200, 200, 403, 403, 403, 403, 403, 403])
  })

  it('runs nine exports of a company at a time and rejects further ones until later', async () => {
    const body = { proofOfServices: [iriOf(await addProof()), iriOf(await addProof())] }
    // None ends before the last one has started or was rejected.
    let letDraw = () => {}
    mayDraw = new Promise((resolve) => (letDraw = resolve))
    begun = 0
    let answered = 0
    const calls = Array.from({ length: 11 }, async () => {
      const answer = await exported(body)
      answered += 1
      return answer
    })
    await vi.waitFor(() => expect(begun + answered).toBe(11), 30_000)
    letDraw()
    const all = await Promise.all(calls)
    expect(all.map(({ status }) => status).toSorted()).toEqual([...Array(9).fill(200), 429, 429])
    const refused = all.find(({ status }) => status === 429)
    expect(refused?.headers['retry-after']).toBe('3')
    // The client exports three at a time, repeatedly.
    for (let round = 0; round < 3; round += 1) {
      const three = await Promise.all([1, 2, 3].map(() => exported(body)))
      expect(three.map(({ status }) => status)).toEqual([200, 200, 200])
    }
  })

  it('cancels an export whose client disconnects', async () => {
    const origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
    const ids: string[] = []
    for (let i = 0; i < 60; i += 1) ids.push(await addProof())
    const payload = JSON.stringify({ proofOfServices: ids.map(iriOf) })
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const statuses: (number | undefined)[] = []
    const calls = Array.from({ length: 10 }, (_, index) => index).map(() => {
      const call = request(`${origin}${url}`, { method: 'POST', headers }, ({ statusCode }) => {
        statuses.push(statusCode)
      })
      call.on('error', () => undefined)
      call.end(payload)
      return call
    })
    await vi.waitFor(() => expect(statuses).toEqual([429]), 10_000)
    for (const call of calls) call.destroy()
    const body = { proofOfServices: [iriOf(server.fixture.own['proof-of-services'])] }
    await vi.waitFor(async () => {
      const nine = await Promise.all(Array.from({ length: 9 }, () => exported(body)))
      expect(nine.map(({ status }) => status)).toEqual(Array(9).fill(200))
    }, 10_000)
    expect(statuses).toEqual([429])
  })
})

it('responds 500 when its thread ends, and continues with the next', async () => {
  const file = path.join(dataDir, 'thread.mjs')
  const work = new URL('../../server/modules/proofs/pdf/proofWorker.mjs', import.meta.url).href
  const mark = path.join(dataDir, 'crashed')
  writeFileSync(
    file,
    `import { existsSync, writeFileSync } from 'node:fs'
    if (existsSync(${JSON.stringify(mark)})) await import(${JSON.stringify(work)})
    else {
      writeFileSync(${JSON.stringify(mark)}, '')
      throw new Error('out of order')
    }`,
  )
  const server = await startTestServer({ drawing: startProofPool(pathToFileURL(file), 1) })
  try {
    const token = await server.login(staff.admin.email)
    const body = { proofOfServices: [iriOf(server.fixture.own['proof-of-services'])] }
    const statuses = [
      await server.call('POST', url, { token, body }),
      await server.call('POST', url, { token, body }),
    ]
    expect(statuses.map(({ status }) => status)).toEqual([500, 200])
  } finally {
    await server.close()
  }
})
