import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { checkedKey, countContent, type FileStore } from './fileStore'

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

/** Loads the SDK on first use: most servers use a folder, and loading takes a while. */
async function connect({ endpoint, region, credentials }: S3Place) {
  const [sdk, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')])
  const client = new sdk.S3Client({
    endpoint,
    region,
    // Other S3-compatible stores have no host per bucket.
    forcePathStyle: true,
    // They need not support the checksums that Amazon added later, either.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(credentials === null ? {} : { credentials }),
  })
  return { ...sdk, Upload, client }
}

/** Stores files in a bucket of an S3-compatible store, for several servers in parallel. */
export function s3FileStore(place: S3Place): FileStore {
  let connecting: ReturnType<typeof connect> | null = null
  const s3 = () => (connecting ??= connect(place))
  const { bucket } = place
  const at = (key: string) => ({ Bucket: bucket, Key: key })
  const put = async (key: string, Body: Buffer | '') => {
    const { client, PutObjectCommand } = await s3()
    await client.send(new PutObjectCommand({ ...at(key), Body }))
  }
  const remove = async (keys: readonly string[]) => {
    const { client, DeleteObjectsCommand } = await s3()
    const Objects = keys.map((Key) => ({ Key }))
    await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }))
  }
  const mark = async (storageKey: string) => put(marks + checkedKey(storageKey), '')
  const stream = async (storageKey: string): Promise<Readable | undefined> => {
    const key = contents + checkedKey(storageKey)
    const { client, GetObjectCommand, NoSuchKey } = await s3()
    try {
      const { Body } = await client.send(new GetObjectCommand(at(key)))
      return Body as Readable | undefined
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined
      throw error
    }
  }

  return {
    write: async (storageKey, content) => put(contents + checkedKey(storageKey), content),
    receive: async (storageKey, content) => {
      await mark(storageKey)
      const { client, Upload } = await s3()
      const { counting, received } = countContent()
      const body = new PassThrough()
      const upload = new Upload({
        client,
        // Sends parts sequentially: an upload only buffers one part.
        queueSize: 1,
        params: { ...at(contents + checkedKey(storageKey)), Body: body },
      })
      const sent = upload.done()
      try {
        await pipeline(content, counting, body)
      } catch (error) {
        // An interrupted upload leaves no object.
        await upload.abort()
        await sent.catch(() => undefined)
        throw error
      }
      await sent
      return received()
    },
    stream,
    read: async (storageKey) => {
      const content = await stream(storageKey)
      return content && Buffer.concat(await content.toArray())
    },
    remove: async (storageKey) => remove([contents + checkedKey(storageKey), marks + checkedKey(storageKey)]),
    mark,
    settle: async (storageKey) => remove([marks + checkedKey(storageKey)]),
    async *marked() {
      const { client, ListObjectsV2Command } = await s3()
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: marks, ContinuationToken }),
        )
        for (const { Key = '', LastModified } of page.Contents ?? [])
          if (LastModified !== undefined)
            yield { storageKey: Key.slice(marks.length), markedAt: LastModified }
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken !== undefined)
    },
  }
}
