import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fileLinks, files } from '../../server/db/schema/files'
import { newId } from '../../server/uuid'
import { createFileStore } from '../../server/files/createFileStore'
import { sweepFiles } from '../../server/modules/files/sweepFiles'
import { startFakeS3, type S3Fault } from '../support/fakeS3'
import { staff } from './support/fixture'
import { pictures } from './support/pictures'
import { startTestServer, type TestServer } from './support/testServer'

/*
 * A bucket that answers with errors, hangs or ends connections: every call is answered with 503 and Retry-After, the
 * client keeps its content, and the same call succeeds once the bucket does.
 */

let s3: Awaited<ReturnType<typeof startFakeS3>>
let server: TestServer
let token: string
/** Rows without a content. */
let ofFixture: number
beforeAll(async () => {
  s3 = await startFakeS3()
  server = await startTestServer({
    env: { FILES_S3_URL: s3.url, FILES_S3_IDLE_SECONDS: '1', FILES_S3_CONNECT_SECONDS: '1' },
  })
  ofFixture = await server.db.$count(files)
})
afterAll(async () => {
  await server.close()
  await s3.stop()
})
beforeEach(async () => {
  token = await server.login(staff.admin.email)
  s3.fail(null)
  // The bucket may just have failed: it is not called for a moment.
  await expect.poll(async () => (await upload(small)).status, { interval: 100 }).toBe(201)
})

const small = pictures.jpeg
/** More than one part of a multipart upload. */
const large = Buffer.concat([small, Buffer.alloc(12 * 1024 ** 2, 1)])
const faults: S3Fault[] = [500, 403, 'hang', 'cut']
type Call = { key: string; method: string; query: URLSearchParams }
const isContent = ({ key, method }: Call) => key.startsWith('files/') && method === 'PUT'
const uploads: [string, Buffer, (call: Call) => boolean][] = [
  ['a small file', small, () => true],
  ['the content of a small file', small, isContent],
  ['a file of three parts', large, isContent],
  ['the last parts of a file', large, (call) => isContent(call) && call.query.get('partNumber') !== '1'],
]

async function upload(content: Buffer) {
  const body = new FormData()
  body.set('uploadedFile', new Blob([new Uint8Array(content)]), 'a.jpg')
  return server.call('POST', '/api/files', { token, body })
}
const isAnswered = { status: 503, headers: { 'retry-after': '5' } }
const later = () => new Date(Date.now() + 2 * 3600_000)
const contents = () => [...s3.objects.keys()].filter((key) => key.startsWith('files/'))
const marks = () => [...s3.objects.keys()].filter((key) => key.startsWith('unsettled/'))

describe.each(faults)('a bucket that answers %s', (fault) => {
  it.each(uploads)('to %s', async (_, content, isFailing) => {
    const rows = await server.db.$count(files)
    s3.fail((call) => (isFailing(call) ? fault : null))
    expect(await upload(content)).toMatchObject(isAnswered)
    expect([await server.db.$count(files), s3.openUploads()]).toEqual([rows, 0])
    s3.fail(null)
    await expect.poll(async () => (await upload(content)).status, { interval: 100 }).toBe(201)
    await sweepFiles(server.db, createFileStore(server.deps.env), later())
    expect([marks(), contents().length]).toEqual([[], (await server.db.$count(files)) - ofFixture])
  })

  it('to a download', async () => {
    const { body } = await upload(small)
    s3.fail(({ method }) => (method === 'GET' ? fault : null))
    const answer = server.call('GET', `/api/files/${String(body.id)}/download`, { token })
    // The status was sent before the connection was cut.
    if (fault === 'cut') await expect(answer).rejects.toThrow()
    else expect(await answer).toMatchObject(isAnswered)
  })

  it('to a deletion deletes nothing, or the content later', async () => {
    const [first, second] = [(await upload(small)).body, (await upload(small)).body]
    const count = contents().length
    s3.fail(({ method }) => (method === 'DELETE' ? fault : null))
    expect((await server.call('DELETE', `/api/files/${String(first.id)}`, { token })).status).toBe(204)
    expect([contents().length, marks().length]).toEqual([count, 1])
    s3.fail(({ method }) => (method === 'PUT' ? fault : null))
    expect(await server.call('DELETE', `/api/files/${String(second.id)}`, { token })).toMatchObject(
      isAnswered,
    )
    s3.fail(null)
    const store = createFileStore(server.deps.env)
    await expect.poll(() => sweepFiles(server.db, store, later()).catch(() => 0), { interval: 100 }).toBe(1)
    expect([contents().length, marks()]).toEqual([count - 1, []])
    expect((await server.call('GET', `/api/files/${String(second.id)}/download`, { token })).status).toBe(200)
  })
})

it('a bucket that stops in the middle of a content ends the download', async () => {
  const { body } = await upload(large)
  s3.fail(({ method }) => (method === 'GET' ? 'stall' : null))
  await expect(server.call('GET', `/api/files/${String(body.id)}/download`, { token })).rejects.toThrow()
})

it('a bucket that ends the connection in the middle of a picture is not taken for a file without one', async () => {
  const { body } = await upload(small)
  const thumbnail = () => server.call('GET', `/api/files/${String(body.id)}/thumbnail`, { token })
  expect((await thumbnail()).status).toBe(200)
  s3.fail(({ method }) => (method === 'GET' ? 'cut' : null))
  expect(await thumbnail()).toMatchObject(isAnswered)
})

it('a bucket that has failed several times is not called for a while', async () => {
  s3.fail('hang')
  const calls = s3.calls.length
  const answers = await Promise.all(Array.from({ length: 8 }, () => upload(small)))
  expect(answers).toEqual(answers.map(() => expect.objectContaining({ status: 503 })))
  const before = performance.now()
  expect(await upload(small)).toMatchObject(isAnswered)
  expect(performance.now() - before).toBeLessThan(900)
  expect(s3.calls.length - calls).toBeLessThanOrEqual(16)
})

it('a bucket that fails while a PDF reads its pictures is answered like any other call', async () => {
  const { companyId, 'proof-of-services': proofOfServiceId } = server.fixture.own
  const fileId = String((await upload(small)).body.id)
  await server.db
    .insert(fileLinks)
    .values({ id: newId(), companyId, fileId, kind: 'photo', proofOfServiceId })
  const draw = () =>
    server.call('POST', '/api/proof-of-services-bulk-export-pdf', {
      token,
      body: { proofOfServices: [`/api/proof-of-services/${proofOfServiceId}`], photos: true },
    })
  expect((await draw()).status).toBe(200)
  s3.fail(({ method }) => (method === 'GET' ? 500 : null))
  expect(await draw()).toMatchObject(isAnswered)
})
