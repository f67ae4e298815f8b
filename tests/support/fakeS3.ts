import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/**
 * `hang` never responds, `cut` ends the connection: in the middle of a response with a content, else before it.
 * `stall` stops in the middle of a content.
 */
export type S3Fault = 500 | 403 | 'hang' | 'cut' | 'stall'

type Failing = (call: { method: string; key: string; query: URLSearchParams }) => S3Fault | null

/** A bucket in memory that speaks as much of S3 as the store uses, and fails as a test specifies. */
export async function startFakeS3() {
  const objects = new Map<string, { content: Buffer; at: Date }>()
  const uploads = new Map<string, Map<number, Buffer>>()
  /** Calls as `METHOD key`, in order of arrival. */
  const calls: string[] = []
  let failing: Failing = () => null

  const server = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://s3')
    const method = request.method ?? ''
    const key = decodeURIComponent(pathname.slice('/bucket/'.length))
    calls.push(`${method} ${key}`)
    const fault = failing({ method, key, query })
    if (fault === 'hang') return void request.resume()
    if (fault === 'cut' && method !== 'GET') return void request.socket.destroy()
    if (typeof fault === 'number') {
      request.resume()
      return send(response, fault, `<Error><Code>Fault${fault}</Code><Message>fault</Message></Error>`)
    }
    const body = await buffer(request)
    const upload = query.get('uploadId')
    if (query.get('list-type') === '2') return send(response, 200, listing(query.get('prefix') ?? ''))
    if (method === 'POST' && query.has('uploads')) return send(response, 200, begun(key))
    if (method === 'PUT' && upload !== null) {
      uploads.get(upload)?.set(Number(query.get('partNumber')), body)
      return stored(response, body)
    }
    if (method === 'POST' && upload !== null) {
      const parts = [...(uploads.get(upload) ?? [])].toSorted(([a], [b]) => a - b)
      objects.set(key, { content: Buffer.concat(parts.map(([, part]) => part)), at: new Date() })
      uploads.delete(upload)
      return send(
        response,
        200,
        '<CompleteMultipartUploadResult><ETag>"x"</ETag></CompleteMultipartUploadResult>',
      )
    }
    if (method === 'DELETE' && upload !== null) uploads.delete(upload)
    else if (method === 'DELETE') objects.delete(key)
    if (method === 'DELETE') return void response.writeHead(204).end()
    if (method === 'PUT') {
      objects.set(key, { content: body, at: new Date() })
      return stored(response, body)
    }
    const found = objects.get(key)
    if (found === undefined) return send(response, 404, '<Error><Code>NoSuchKey</Code></Error>')
    response.writeHead(200, { 'content-length': found.content.length })
    if (fault === null) return void response.end(found.content)
    response.write(found.content.subarray(0, found.content.length / 2), () => {
      if (fault === 'cut') response.destroy()
    })
  }

  function begun(key: string): string {
    const id = `upload-${uploads.size}-${calls.length}`
    uploads.set(id, new Map())
    return `<InitiateMultipartUploadResult><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`
  }

  const listing = (prefix: string) =>
    `<ListBucketResult>${[...objects]
      .filter(([key]) => key.startsWith(prefix))
      .map(
        ([key, { at }]) =>
          `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified></Contents>`,
      )
      .join('')}</ListBucketResult>`

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://KEY:SECRET@127.0.0.1:${(server.address() as AddressInfo).port}/bucket`,
    objects,
    /** Multipart uploads that were neither completed nor aborted. */
    openUploads: () => uploads.size,
    calls,
    fail: (next: S3Fault | null | Failing) => void (failing = typeof next === 'function' ? next : () => next),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function send(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(xml)
}

function stored(response: ServerResponse, body: Buffer): void {
  response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end()
}
