import { readdirSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileLinks, files } from '../../server/db/schema/files'
import { localFileStore } from '../../server/files/fileStore'
import { sweepFiles } from '../../server/modules/files/sweepFiles'
import { uploadLimits } from '../../src/contract/proof/file'
import { otherAdmin, staff } from './support/fixture'
import { startTestServer, type TestServer } from './support/testServer'

const png = Buffer.from('89504e470d0a1a0a0000000d4948445200000001', 'hex')

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.login(staff.admin.email)
})
afterAll(() => server.close())

/** Contents in the store. */
const stored = () => {
  const all = readdirSync(server.deps.env.DATA_DIR, { recursive: true, withFileTypes: true })
  return all.filter((entry) => entry.isFile() && entry.parentPath.includes(`${path.sep}files`)).length
}

async function upload(
  content: Buffer | null,
  {
    name = 'Plan.png',
    fields = {},
    headers = {},
  }: { name?: string; fields?: object; headers?: Record<string, string> } = {},
) {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, String(value))
  if (content !== null) form.append('uploadedFile', new Blob([new Uint8Array(content)]), name)
  return server.call('POST', '/api/files', { token, body: form, headers })
}
const call = (method: string, url: string, body?: unknown) => server.call(method, url, { token, body })
const destination = () => `/api/destinations/${server.fixture.own.destinations}`

describe('uploading', () => {
  it('stores the file, detects its type by its content, and returns it under its name', async () => {
    const { status, body } = await upload(png, { name: 'Maß & Ziel.exe', fields: { description: 'Notiz' } })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      '@type': 'File',
      name: 'Maß & Ziel.exe',
      contentType: 'image/png',
      sizeBytes: png.length,
      description: 'Notiz',
      links: { downloadPath: `/api/files/${body['id']}/download`, unattachPath: null },
    })
    const got = await server.app.inject({
      url: `/api/files/${body['id']}/download`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(got.rawPayload.equals(png)).toBe(true)
    expect(got.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-disposition': expect.stringMatching(
        /^inline; .*filename\*=UTF-8''Ma%C3%9F%20%26%20Ziel\.exe$/,
      ),
    })
  })

  it.each([
    ['<svg onload="alert(1)"></svg>', 'image/svg+xml'],
    ['<html><script>alert(1)</script></html>', 'application/octet-stream'],
    ['', 'application/octet-stream'],
  ])('runs no script: %j is a download, never displayed', async (content, type) => {
    const { body } = await upload(Buffer.from(content), { name: 'bild.png' })
    const got = await server.app.inject({
      url: `/api/files/${body['id']}/download`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect([got.headers['content-type'], String(got.headers['content-disposition']).slice(0, 10)]).toEqual([
      type,
      'attachment',
    ])
  })

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\x\\y.pdf', 'y.pdf'],
    ['a\u202Egnp.exe', 'agnp.exe'],
    ['..', 'Datei'],
    [`${'ä'.repeat(300)}.pdf`, `${'ä'.repeat(251)}.pdf`],
  ])('returns %j as a plain name', async (name, shown) => {
    expect((await upload(png, { name })).body['name']).toBe(shown)
  })

  it('rejects a file above 25 MB, a missing one, and a record of another company, and stores nothing', async () => {
    const before = stored()
    const foreign = `/api/destinations/${server.fixture.other.destinations}`
    const answers = [
      await upload(Buffer.alloc(uploadLimits.bytes + 1)),
      await upload(null),
      await upload(png, { fields: { recordToLink: foreign } }),
      await upload(png, { fields: { recordToLink: '/api/users/x' } }),
      await upload(png, { fields: { description: 'x'.repeat(1001) } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([413, 422, 422, 422, 422])
    expect(answers[0]?.body['hydra:description']).toBe('Diese Datei ist zu groß. Maximal 25MB sind erlaubt.')
    expect(stored()).toBe(before)
    expect((await upload(Buffer.alloc(uploadLimits.bytes))).status).toBe(201)
  })

  it('has one effect when it is repeated', async () => {
    const headers = { 'idempotency-key': 'upload-1' }
    const before = stored()
    const first = await upload(png, { headers })
    const second = await upload(png, { headers })
    const other = await upload(Buffer.from('other'), { headers })
    expect([first.status, second.status, other.status]).toEqual([201, 201, 422])
    expect(second.body['id']).toBe(first.body['id'])
    expect(stored()).toBe(before + 1)
  })
})

it('is limited by the storage quota of the company', async () => {
  const small = await startTestServer({ env: { FILES_PER_COMPANY_MB: '1' } })
  const owner = await small.login(staff.admin.email)
  const send = async (bytes: number) => {
    const form = new FormData()
    form.append('uploadedFile', new Blob([new Uint8Array(bytes)]), 'a')
    return (await small.call('POST', '/api/files', { token: owner, body: form })).status
  }
  expect([await send(600_000), await send(600_000), await send(300_000)]).toEqual([201, 422, 201])
  await small.close()
})

it("passes the operator's scanner before it is stored", async () => {
  // This scanner rejects one word, and fails at another one.
  const script = `let all = ''; process.stdin.on('data', (d) => (all += d)).on('end', () => process.exit(all.includes('EICAR') ? 1 : all.includes('BROKEN') ? 7 : 0))`
  const scanned = await startTestServer({
    env: { FILES_SCAN_COMMAND: `"${process.execPath}" -e "${script}"` },
  })
  const owner = await scanned.login(staff.admin.email)
  const send = async (content: string) => {
    const form = new FormData()
    form.append('uploadedFile', new Blob([content]), 'a.txt')
    const { status, body } = await scanned.call('POST', '/api/files', { token: owner, body: form })
    return [status, body['hydra:description'] ?? body['name']]
  }
  const before = await scanned.db.$count(files)
  expect(await send('Plan')).toEqual([201, 'a.txt'])
  expect(await send('EICAR')).toEqual([422, 'uploadedFile: Diese Datei wurde bei der Prüfung abgelehnt.'])
  expect(await send('BROKEN')).toEqual([
    503,
    'Die Datei konnte gerade nicht geprüft werden. Bitte versuchen Sie es später noch einmal.',
  ])
  expect(await scanned.db.$count(files)).toBe(before + 1)
  await scanned.close()
})

it.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Pläne\\Plan.pdf', 'Plan.pdf'],
  ['a\u202Egnp.exe', 'agnp.exe'],
  ['..', 'Datei'],
  ['Plan 2.pdf', 'Plan 2.pdf'],
])('cleans a new name like that of an upload: %j', async (name, stored) => {
  const { body } = await upload(png)
  const renamed = await call('PATCH', `/api/files/${String(body['id'])}`, { name })
  expect([renamed.status, renamed.body['name']]).toEqual([200, stored])
})

it('rejects a body that is not multipart', async () => {
  expect((await call('POST', '/api/files', { name: 'a' })).status).toBe(415)
})

describe('a server that was killed in between', () => {
  it('cleans up unfinished uploads, and nothing else', async () => {
    const store = localFileStore(server.deps.env.DATA_DIR)
    const { body } = await upload(png)
    const [row] = await server.db
      .select()
      .from(files)
      .where(eq(files.id, String(body['id'])))
    const owned = String(row?.storageKey)
    await store.receive('0190-orphan', Readable.from([png]))
    await store.mark(owned)
    await store.write('0190-unmarked', png)
    const later = new Date(Date.now() + 2 * 60 * 60 * 1_000)
    expect(await sweepFiles(server.db, store, new Date())).toBe(0)
    expect(await sweepFiles(server.db, store, later)).toBe(1)
    const left = ['0190-orphan', owned, '0190-unmarked'].map(async (key) => (await store.read(key))?.length)
    expect(await Promise.all(left)).toEqual([undefined, png.length, png.length])
    for await (const { storageKey } of store.marked()) expect(storageKey).toBe('nothing is marked any more')
  })
})

describe('all attachments of the stops of a tour', () => {
  it('are returned as one ZIP, a folder for each stop', async () => {
    const tour = await call('POST', '/api/tour-templates', {
      name: 'Gepäck',
      color: '#123456',
      maximumCapacity: 5,
      startAddress: 'Hauptstraße 1, 10827 Berlin',
    })
    const stops = []
    for (const name of ['Kita Süd', 'Bäckerei']) {
      const place = { address: 'Hauptstraße 2, 10827 Berlin', lat: 52.4865, lng: 13.3545, name, capacity: 1 }
      const made = await call('POST', '/api/destinations', { ...place, tourTemplate: tour.body['@id'] })
      stops.push(String(made.body['@id']))
    }
    for (const [name, at] of [
      ['Plan.png', 0],
      ['plan.png', 0],
      ['Foto', 1],
      ['CON', 1],
      ['con. .', 1],
      ['Straße.png', 1],
      ['STRASSE.png', 1],
      [`${'ü'.repeat(200)}.png`, 1],
    ] as const)
      await upload(png, { name, fields: { recordToLink: stops[at] } })
    const { rawPayload, headers } = await server.app.inject({
      url: `${String(tour.body['@id'])}/download-destination-attachments`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(headers['content-disposition']).toContain("UTF-8''Gep%C3%A4ck%20%E2%80%93%20Anh%C3%A4nge.zip")
    const entries = unzipSync(new Uint8Array(rawPayload))
    // Names as the client gives to the files of its own archives.
    expect(Object.keys(entries).toSorted()).toEqual([
      '1-kita-sued/Plan.png',
      '1-kita-sued/plan (1).png',
      '2-baeckerei/Foto',
      expect.stringMatching(/^2-baeckerei\/STRASSE( \(1\))?\.png$/),
      expect.stringMatching(/^2-baeckerei\/Straße( \(1\))?\.png$/),
      expect.stringMatching(/^2-baeckerei\/_CON( \(1\))?$/i),
      expect.stringMatching(/^2-baeckerei\/_con( \(1\))?$/i),
      `2-baeckerei/${'ü'.repeat(98)}.png`,
    ])
    expect(Buffer.from(entries['2-baeckerei/Foto'] ?? []).equals(png)).toBe(true)
  })
})

describe('a thumbnail', () => {
  const thumbnail = async (content: Buffer) => {
    const { body } = await upload(content)
    const { thumbnailPath } = body['links'] as { thumbnailPath: string }
    return server.app.inject({ url: thumbnailPath, headers: { authorization: `Bearer ${token}` } })
  }
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#366ae8' } })

  it('is square, whatever the sides of the picture', async () => {
    const { statusCode, headers, rawPayload } = await thumbnail(await picture(900, 300).jpeg().toBuffer())
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 80, height: 80 })
  })

  it.each([
    ['no picture at all', () => Buffer.from('Plan')],
    ['a picture that breaks off', async () => (await picture(400, 400).png().toBuffer()).subarray(0, 90)],
    ['a head without a picture', () => png],
    [
      'a drawing, which could ask for anything',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="http://127.0.0.1:1/x"/></svg>'),
    ],
    // That many pixels would take hundreds of megabytes.
    ['a picture of 100 megapixels', () => picture(10_000, 10_000).png().toBuffer()],
  ])('is missing for %s', async (_, content) => {
    expect((await thumbnail(await content())).statusCode).toBe(204)
  })
})

describe('attachments', () => {
  it('are attached to a record, and detached again', async () => {
    const { body } = await upload(png, { fields: { recordToLink: destination() } })
    const id = body['id']
    const list = async () =>
      (await call('GET', `${destination()}/attachments?pagination=false`)).body['hydra:member']
    const links = {
      downloadPath: `/api/files/${id}/download`,
      unattachPath: `${destination()}/attachments/${id}`,
    }
    expect(await list()).toMatchObject([{ id, links }])
    expect((await call('GET', `/api/files/${id}/linked-records`)).body['hydra:member']).toMatchObject([
      { linkedEntity: destination(), name: (await call('GET', destination())).body['name'] },
    ])
    expect((await call('GET', destination())).body['attachmentCount']).toBe(1)
    expect((await call('DELETE', links.unattachPath)).status).toBe(204)
    expect((await call('DELETE', links.unattachPath)).status).toBe(404)
    expect(await list()).toEqual([])
  })

  it('are listed with the names of their records, and without the pictures of proofs', async () => {
    const record = destination()
    const { body } = await upload(png, { name: 'Lageplan.png', fields: { recordToLink: record } })
    const proof = `/api/proof-of-services/${server.fixture.own['proof-of-services']}`
    const { body: photo } = await upload(png, { name: 'Foto.png', fields: { recordToLink: proof } })
    await server.db
      .update(fileLinks)
      .set({ kind: 'photo' })
      .where(eq(fileLinks.fileId, String(photo['id'])))
    const idsOf = async (kind: string) => {
      const answer = await call('GET', `/api/files?itemsPerPage=100&kind=${kind}`)
      return (answer.body['hydra:member'] as { id: string }[]).map(({ id }) => id)
    }
    expect((await call('GET', `/api/files/${body['id']}`)).body).toMatchObject({
      linkedRecords: [{ linkedEntity: record, name: (await call('GET', record)).body['name'] }],
      linkedCount: 1,
    })
    const [attachments, photos] = [await idsOf('attachment'), await idsOf('photo')]
    expect([attachments.includes(String(body['id'])), attachments.includes(String(photo['id']))]).toEqual([
      true,
      false,
    ])
    expect(photos).toContain(photo['id'])
    expect(await idsOf('signature')).toEqual([])
    expect((await call('GET', '/api/files?kind=other')).status).toBe(400)
    for (const { id } of [body, photo]) await call('DELETE', `/api/files/${String(id)}?unlink=true`)
  })

  it.each([
    'tour-templates',
    'destinations',
    'destination-templates',
    'tours',
    'service-locations',
    'proof-of-services',
  ] as const)('are linked to %s by id or IRI, once', async (kind) => {
    const file = server.fixture.own.files
    const path = `/api/${kind}/${server.fixture.own[kind]}/attachments`
    expect((await call('POST', path, { file })).status).toBe(201)
    expect((await call('POST', path, { file: `/api/files/${file}` })).status).toBe(201)
    expect((await call('GET', path)).body['hydra:totalItems']).toBe(1)
    const links = (await call('GET', `/api/files/${file}/linked-records`)).body['hydra:member']
    const record = path.replace('/attachments', '')
    // Every record of the fixture has a name.
    expect(links).toContainEqual(
      expect.objectContaining({ linkedEntity: record, name: expect.stringMatching(/./) }),
    )
    expect((await call('POST', path, { file: server.fixture.other.files })).status).toBe(422)
    expect((await call('DELETE', `${path}/${file}`)).status).toBe(204)
  })
})

describe('deleting', () => {
  it('needs a confirmation for attached files, and removes the content', async () => {
    const { body } = await upload(png, { fields: { recordToLink: destination() } })
    const before = stored()
    expect((await call('DELETE', `/api/files/${body['id']}`)).status).toBe(409)
    expect((await call('DELETE', `/api/files/${body['id']}?unlink=false`)).status).toBe(409)
    expect(stored()).toBe(before)
    expect((await call('DELETE', `/api/files/${body['id']}?unlink=true`)).status).toBe(204)
    expect(stored()).toBe(before - 1)
    expect((await call('GET', `/api/files/${body['id']}/download`)).status).toBe(404)
  })

  it('is rejected for another company', async () => {
    const { body } = await upload(png)
    const theirs = await server.login(otherAdmin)
    for (const [method, url] of [
      ['GET', `/api/files/${body['id']}/download`],
      ['GET', `/api/files/${body['id']}/linked-records`],
      ['DELETE', `/api/files/${body['id']}?unlink=true`],
    ] as const)
      expect((await server.call(method, url, { token: theirs })).status).toBe(404)
  })
})
