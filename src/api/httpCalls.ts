import * as Option from 'effect/Option'
import * as Schema from 'effect/Schema'
import type { Iri } from '../contract/wire/ids'
import { DecodeError } from '../domain/calls/errors'
import { isPage } from '../domain/files/isPage'
import { isBytes } from '../lib/isBytes'
import type { CallOptions, HttpClient, Query, WriteOptions } from './httpClient'

/* The kinds of calls to the API, all through the HTTP client. */

/** A decoded response with its version, if the server sends one. */
export type Versioned<T> = { value: T; etag: string | null }

export async function get<T>(
  http: HttpClient,
  path: string,
  schema: Schema.ConstraintDecoder<T>,
  query: Query = {},
  options?: CallOptions,
): Promise<T> {
  return (await getVersioned(http, path, schema, query, options)).value
}

export async function getVersioned<T>(
  http: HttpClient,
  path: string,
  schema: Schema.ConstraintDecoder<T>,
  query: Query = {},
  options?: CallOptions,
): Promise<Versioned<T>> {
  const { data, etag } = await http.send({ ...options, method: 'get', path, query })
  return { value: decode(schema, path, data), etag }
}

/** A read from another configured host, without our token and headers. */
export async function getForeign<T>(
  http: HttpClient,
  host: string,
  path: string,
  schema: Schema.ConstraintDecoder<T>,
  query: Query,
  options?: CallOptions,
): Promise<T> {
  return decode(schema, path, (await http.send({ ...options, method: 'get', host, path, query })).data)
}

/** Returns the response; null if it has no usable body. Any 2xx is a success. */
export async function post<T>(
  http: HttpClient,
  path: string,
  schema: Schema.ConstraintDecoder<T>,
  body: unknown,
  options?: WriteOptions,
): Promise<T | null> {
  return (await postVersioned(http, path, schema, body, options)).value
}

/** Like `post`, with the version of the response, on which the next write can be based. */
export async function postVersioned<T>(
  http: HttpClient,
  path: string,
  schema: Schema.ConstraintDecoder<T>,
  body: unknown,
  options?: WriteOptions,
): Promise<Versioned<T | null>> {
  const { data, etag } = await http.send({ ...options, method: 'post', path, body })
  return { value: decodeWritten(schema, path, data), etag }
}

/** Like `post`, with the new version in the response, on which the next write can be based. */
export async function patch<T>(
  http: HttpClient,
  path: string,
  schema: Schema.ConstraintDecoder<T>,
  body: unknown,
  options?: WriteOptions,
): Promise<Versioned<T | null>> {
  const { data, etag } = await http.send({ ...options, method: 'patch', path, body })
  return { value: decodeWritten(schema, path, data), etag }
}

/** Stores bytes under their own id. Returns the response; null if it has no usable body. */
export async function put<T>(
  http: HttpClient,
  path: string,
  schema: Schema.ConstraintDecoder<T>,
  query: Query,
  body: Blob,
  options?: CallOptions,
): Promise<T | null> {
  const { data } = await http.send({ ...options, method: 'put', path, query, body })
  return decodeWritten(schema, path, data)
}

/**
 * Changes a record. If the response has no record, the sent values count as saved.
 * @param whole what the caller knows about the saved record
 */
export async function patchRecord<T>(
  http: HttpClient,
  iri: Iri,
  schema: Schema.ConstraintDecoder<T>,
  changes: object,
  options?: WriteOptions,
  whole = changes,
): Promise<T> {
  const { value } = await patch(http, iri, schema, changes, options)
  return value ?? Schema.decodeUnknownSync(schema)({ ...whole, '@id': iri })
}

export async function remove(http: HttpClient, path: string, options?: WriteOptions): Promise<void> {
  decodeWritten(Schema.Unknown, path, (await http.send({ ...options, method: 'delete', path })).data)
}

/** A call that returns a file, never an HTML page. */
export async function postForFile(
  http: HttpClient,
  path: string,
  body: unknown,
  options?: CallOptions,
): Promise<Blob> {
  const { data, contentType } = await http.send({ ...options, method: 'post', path, body, expects: 'bytes' })
  if (!isBytes(data) || data.byteLength === 0) throw new DecodeError(path)
  return withoutPage(new Blob([data], { type: contentType }), path)
}

/**
 * Reads a file. Empty files are valid.
 * @param mayBePage whether an HTML page is valid content, by the content type of the response
 */
export async function getFile(
  http: HttpClient,
  path: string,
  options?: CallOptions,
  mayBePage: (contentType: string) => boolean = () => false,
): Promise<Blob> {
  const { data, contentType } = await http.send({ ...options, method: 'get', path, expects: 'bytes' })
  if (!isBytes(data)) throw new DecodeError(path)
  const content = new Blob([data], { type: contentType })
  return mayBePage(contentType) ? content : withoutPage(content, path)
}

/** @throws DecodeError for an HTML page, which a proxy or a captive portal sends with status 200 */
async function withoutPage(content: Blob, path: string): Promise<Blob> {
  if (await isPage(content)) throw new DecodeError(path)
  return content
}

/**
 * Sends a form with a file. Returns the response; null if it has no usable body.
 * @param onSent called with the number of bytes sent so far
 */
export async function postForm<T>(
  http: HttpClient,
  path: string,
  schema: Schema.ConstraintDecoder<T>,
  body: FormData,
  { onSent, ...options }: WriteOptions & { onSent: (sentBytes: number) => void },
): Promise<T | null> {
  const { data } = await http.send({ ...options, method: 'post', path, body, onSent })
  return decodeWritten(schema, path, data)
}

/**
 * A call with a line-by-line response (newline-delimited JSON) while the server is working.
 * @param onLine called once per line, as soon as it arrives if the browser supports it
 */
export async function postForLines<T>(
  http: HttpClient,
  path: string,
  schema: Schema.ConstraintDecoder<T>,
  body: unknown,
  { onLine, ...options }: CallOptions & { onLine: (line: T) => void },
): Promise<void> {
  const readLine = Schema.decodeUnknownOption(Schema.fromJsonString(schema))
  let consumed = 0
  const consumeLines = (text: string) => {
    for (;;) {
      const end = text.indexOf('\n', consumed)
      if (end < 0) return
      const line = readLine(text.slice(consumed, end))
      consumed = end + 1
      if (Option.isSome(line)) onLine(line.value)
    }
  }
  const { data } = await http.send({
    ...options,
    method: 'post',
    path,
    body,
    expects: 'text',
    onText: consumeLines,
  })
  consumeLines(`${String(data)}\n`)
}

function decode<T>(schema: Schema.ConstraintDecoder<T>, path: string, data: unknown): T {
  try {
    return Schema.decodeUnknownSync(schema)(data)
  } catch (cause) {
    throw new DecodeError(path, { cause })
  }
}

/**
 * The response of a write; null if it has no usable body, because any 2xx is a success. An HTML page, for
 * example of a captive portal, says nothing about the write and is rejected.
 */
function decodeWritten<T>(schema: Schema.ConstraintDecoder<T>, path: string, data: unknown): T | null {
  if (typeof data === 'string' && data.trimStart().startsWith('<')) throw new DecodeError(path)
  return Option.getOrNull(Schema.decodeUnknownOption(schema)(data))
}
