import { PassThrough, type Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { circuitBreaker } from '../adapters/support/circuitBreaker'
import { checkedKey, countContent, type FileStore } from './fileStore'
import { limitIdle } from './idleLimit'
import { StoreUnavailable } from './storeUnavailable'

/** Contents and marks have separate prefixes, so that marks are listed without listing all contents. */
const contents = 'files/'
const marks = 'unsettled/'

export type S3Place = {
  endpoint: string
  bucket: string
  region: string
  /** Null uses the credentials of the environment (roles, profiles). */
  credentials: { accessKeyId: string; secretAccessKey: string } | null
}

/**
 * Parses `https://KEY:SECRET@host/bucket?region=eu-central-1`.
 * @throws Error if the URL does not name exactly one bucket
 */
export function readS3Url(text: string): S3Place {
  const url = new URL(text)
  const bucket = url.pathname.slice(1)
  if (bucket === '' || bucket.includes('/')) throw new Error('An S3 URL ends with one bucket')
  const accessKeyId = decodeURIComponent(url.username)
  return {
    endpoint: url.origin,
    bucket,
    region: url.searchParams.get('region') ?? 'us-east-1',
    credentials:
      accessKeyId === '' ? null : { accessKeyId, secretAccessKey: decodeURIComponent(url.password) },
  }
}

/** Limits for the store: to connect, and without any byte in either direction. */
export type S3Limits = { connectMs: number; idleMs: number }

/** A failing call is repeated once; the client of the API repeats the request. */
const maxAttempts = 2
/** Each call may take some seconds to fail, so few of them decide. */
const maxFailures = 4

/** Loads the SDK on first use: most servers use a folder, and loading takes a while. */
async function connect({ endpoint, region, credentials }: S3Place, { connectMs, idleMs }: S3Limits) {
  const [sdk, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')])
  const config = {
    endpoint,
    region,
    maxAttempts,
    // Other S3-compatible stores have no host per bucket.
    forcePathStyle: true,
    // They need not support the checksums that Amazon added later, either.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(credentials === null ? {} : { credentials }),
  } as const
  const connectionTimeout = connectMs
  return {
    ...sdk,
    Upload,
    client: new sdk.S3Client({
      ...config,
      requestHandler: { connectionTimeout, socketTimeout: idleMs },
    }),
    /** Without a limit on the socket: a content waits for a client that reads slowly. */
    reader: new sdk.S3Client({
      ...config,
      requestHandler: { connectionTimeout, requestTimeout: idleMs, throwOnRequestTimeout: true },
    }),
  }
}

/**
 * Stores files in a bucket of an S3-compatible store, for several servers in parallel. Every call throws
 * {@link StoreUnavailable} if the store fails or is not called because it has just failed.
 */
export function s3FileStore(place: S3Place, limits: S3Limits): FileStore {
  let connecting: ReturnType<typeof connect> | null = null
  const s3 = () => (connecting ??= connect(place, limits))
  const breaker = circuitBreaker({ failures: maxFailures, pauseMs: limits.idleMs })
  const { bucket } = place
  const at = (key: string) => ({ Bucket: bucket, Key: key })

  /** Runs calls of the store. */
  async function ask<T>(calls: (s3: Awaited<ReturnType<typeof connect>>) => Promise<T>): Promise<T> {
    const connected = await s3()
    return breaker(() => calls(connected)).catch((error: unknown) => {
      throw new StoreUnavailable(error)
    })
  }
  async function* list(Prefix: string) {
    let ContinuationToken: string | undefined
    do {
      const page = await ask(({ client, ListObjectsV2Command }) =>
        client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix, ContinuationToken })),
      )
      yield* page.Contents ?? []
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken !== undefined)
  }
  const put = (key: string, Body: Buffer) =>
    ask(
      async ({ client, PutObjectCommand }) =>
        void (await client.send(new PutObjectCommand({ ...at(key), Body }))),
    )
  const remove = (key: string) =>
    ask(async ({ client, DeleteObjectCommand }) => void (await client.send(new DeleteObjectCommand(at(key)))))
  const mark = async (storageKey: string) => put(marks + checkedKey(storageKey), Buffer.alloc(0))
  const settle = async (storageKey: string) => remove(marks + checkedKey(storageKey))
  const stream = async (storageKey: string): Promise<Readable | undefined> => {
    const key = contents + checkedKey(storageKey)
    return ask(async ({ reader, GetObjectCommand, NoSuchKey }) => {
      try {
        const { Body } = await reader.send(new GetObjectCommand(at(key)))
        return Body && limitIdle(Body as Readable, limits.idleMs)
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    })
  }

  /** Uploads a content while it arrives. @returns the error of the content itself, if it has one */
  async function upload(key: string, content: Readable, counting: Transform): Promise<{ broken?: unknown }> {
    const broken: { broken?: unknown } = {}
    let hasFailed = false
    content.once('error', (error) => hasFailed || (broken.broken = error))
    await ask(async ({ client, Upload }) => {
      const body = new PassThrough()
      // Sends parts sequentially: an upload only buffers one part.
      const upload = new Upload({ client, queueSize: 1, params: { ...at(key), Body: body } })
      // An interrupted upload leaves no object. A failed one no longer reads, so the content must end.
      const sent = upload.done().catch((error: unknown) => {
        hasFailed = true
        body.destroy(error as Error)
        throw error
      })
      await Promise.all([pipeline(content, counting, body), sent]).catch(async (error: unknown) => {
        await sent.catch(() => undefined)
        if (!('broken' in broken)) throw error
      })
    })
    return broken
  }

  return {
    write: async (storageKey, content) => put(contents + checkedKey(storageKey), content),
    receive: async (storageKey, content) => {
      await mark(storageKey)
      const { counting, received } = countContent()
      const failure = await upload(contents + checkedKey(storageKey), content, counting)
      if ('broken' in failure) throw failure.broken
      return received()
    },
    stream,
    read: async (storageKey) => {
      const content = await stream(storageKey)
      return content && ask(async () => Buffer.concat(await content.toArray()))
    },
    // The mark last: as long as it exists, the sweep tries again.
    remove: async (storageKey) => {
      await remove(contents + checkedKey(storageKey))
      await settle(storageKey)
    },
    mark,
    settle,
    async *keys() {
      for await (const { Key = '' } of list(contents)) yield Key.slice(contents.length)
    },
    async *marked() {
      for await (const { Key = '', LastModified } of list(marks))
        if (LastModified !== undefined) yield { storageKey: Key.slice(marks.length), markedAt: LastModified }
    },
  }
}
