import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { randomBytes } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import type { FileStore } from './fileStore'
import { localFileStore } from './fileStore'
import { startFakeS3 } from '../../tests/support/fakeS3'
import { readS3Url, s3FileStore } from './s3FileStore'

const folder = mkdtempSync(path.join(os.tmpdir(), 'tourwerk-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/**
 * `http://KEY:SECRET@host:port/bucket` of an S3-compatible store. The bucket exists and is used by this test
 * only.
 */
const s3Url = process.env['TEST_S3_URL'] ?? ''
const limits = { connectMs: 3_000, idleMs: 10_000 }
const fake = await startFakeS3()
afterAll(fake.stop)
const stores: readonly (readonly [name: string, open: () => FileStore, reason: string | null])[] = [
  ['a folder', () => localFileStore(folder), null],
  ['a simulated bucket', () => s3FileStore(readS3Url(fake.url), limits), null],
  ['S3', () => s3FileStore(readS3Url(s3Url), limits), s3Url === '' ? 'TEST_S3_URL names no store' : null],
]

describe.each(stores)('files in %s', (_name, open, reason) => {
  const test = (name: string, run: (store: FileStore) => Promise<void>) =>
    it(reason === null ? name : `${name} (${reason})`, async (context) => {
      if (reason !== null) context.skip(reason)
      await run(open())
    })
  const keyOf = (name: string) => `0190-${name}-${randomBytes(6).toString('hex')}`
  const marksOf = async (store: FileStore) => {
    const keys: string[] = []
    for await (const { storageKey } of store.marked()) keys.push(storageKey)
    return keys
  }

  test('are read back by their key; a missing one is undefined, and a path is rejected as a key', async (store) => {
    const key = keyOf('a')
    await store.write(key, Buffer.from('content'))
    expect((await store.read(key))?.toString()).toBe('content')
    expect([await store.read(keyOf('b')), await store.stream(keyOf('b'))]).toEqual([undefined, undefined])
    for (const evil of ['../../etc/passwd', 'a/b', '', 'a\0b', 'http://127.0.0.1/']) {
      await expect(store.read(evil)).rejects.toThrow('A storage key holds letters, digits and hyphens only')
    }
    await store.remove(key)
    expect(await store.read(key)).toBeUndefined()
    // Removing a missing file succeeds.
    await store.remove(key)
  })

  test('are stored while they arrive, and marked until they are settled', async (store) => {
    const key = keyOf('large')
    // Larger than one part of a multipart upload.
    const content = randomBytes(12_000_000)
    const got = await store.receive(key, Readable.from([content.subarray(0, 7), content.subarray(7)]))
    expect(got).toMatchObject({ sizeBytes: content.length, head: content.subarray(0, 65_536) })
    expect(await marksOf(store)).toContain(key)
    await store.settle(key)
    expect(await marksOf(store)).not.toContain(key)
    const pieces = await (await store.stream(key))?.toArray()
    expect(Buffer.concat(pieces ?? []).equals(content)).toBe(true)
    await store.remove(key)
  })

  test('leave nothing behind when the upload is interrupted', async (store) => {
    const key = keyOf('cut')
    async function* cut() {
      yield randomBytes(6_000_000)
      throw new Error('the connection ended')
    }
    await expect(store.receive(key, Readable.from(cut()))).rejects.toThrow('the connection ended')
    expect(await store.read(key)).toBeUndefined()
    await store.remove(key)
    expect(await marksOf(store)).not.toContain(key)
  })
})

describe('a draft in a folder', () => {
  const store = localFileStore(folder)
  const draftOf = (key: string) => path.join(folder, 'files', key.slice(-2), `${key}.part`)

  it('exists before the first byte is requested, so that none is created after a broken connection', async () => {
    const wasThere: boolean[] = []
    async function* breaking() {
      wasThere.push(existsSync(draftOf('draft-ab')))
      yield Buffer.from('half')
      throw new Error('The connection broke')
    }
    await expect(store.receive('draft-ab', Readable.from(breaking()))).rejects.toThrow('The connection broke')
    expect([wasThere, existsSync(draftOf('draft-ab'))]).toEqual([[true], false])
  })

  it('of a killed server is removed with its key', async () => {
    await store.mark('draft-cd')
    writeFileSync(draftOf('draft-cd'), 'half')
    await store.remove('draft-cd')
    expect(readdirSync(path.dirname(draftOf('draft-cd')))).toEqual([])
  })
})

describe('the URL of a bucket', () => {
  it('contains host, bucket, region and keys', () => {
    expect(readS3Url('https://key:s%2Fecret@s3.example.org:9000/files?region=eu-central-1')).toEqual({
      endpoint: 'https://s3.example.org:9000',
      bucket: 'files',
      region: 'eu-central-1',
      credentials: { accessKeyId: 'key', secretAccessKey: 's/ecret' },
    })
    expect(readS3Url('http://127.0.0.1/b')).toMatchObject({ region: 'us-east-1', credentials: null })
  })

  it.each(['https://s3.example.org', 'https://s3.example.org/a/b'])(
    'is invalid without exactly one bucket: %s',
    (url) => {
      expect(() => readS3Url(url)).toThrow('An S3 URL ends with one bucket')
    },
  )
})
