import * as Option from 'effect/Option'
import * as Schema from 'effect/Schema'
import type { Iri } from '../contract/wire/ids'
import { DecodeError } from '../domain/calls/errors'
import { isPage } from '../domain/files/isPage'
import { isBytes } from '../lib/isBytes'
import type { CallOptions, HttpClient, Query, WriteOptions } from './httpClient'

/* The kinds of calls there are, over the one door to the API. */

/** A decoded answer with its version, where the server gives one. */
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

/** A read at another configured host, which gets neither our token nor our headers. */
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

/** Gives what was answered, null where the server does not tell: any 2xx is success. */
export async function post<T>(
  http: HttpClient,
  path: string,
  schema: Schema.ConstraintDecoder<T>,
  body: unknown,
  options?: WriteOptions,
): Promise<T | null> {
  return (await postVersioned(http, path, schema, body, options)).value
}

/** Like `post`. The answer may carry a version, on which the next write can be based. */
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

/** Like `post`. The answer may carry a new version, on which the next write can be based. */
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

/**
 * Changes a record. What was sent counts as saved where the server does not tell.
 * @param whole what the caller knows of the record as it is saved
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

/** A call that is answered with a file, which is never a page. */
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
 * A file that is read. Empty ones are files too.
 * @param mayBePage whether a page is a file here, by the type that it is sent with
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

/** @throws DecodeError for a page, which a proxy or the login of a public network sends with status 200 */
async function withoutPage(content: Blob, path: string): Promise<Blob> {
  if (await isPage(content)) throw new DecodeError(path)
  return content
}

/**
 * A form with a file in it. Gives what was answered, null where the server does not tell.
 * @param onSent told how many bytes are on their way
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
 * A call that is answered line by line (newline-delimited JSON) while the server is at work.
 * @param onLine told of each line once, as soon as it is there where the browser tells
 */
export async function postForLines<T>(
  http: HttpClient,
  path: string,
  schema: Schema.ConstraintDecoder<T>,
  body: unknown,
  { onLine, ...options }: CallOptions & { onLine: (line: T) => void },
): Promise<void> {
  const readLine = Schema.decodeUnknownOption(Schema.fromJsonString(schema))
  let told = 0
  const tell = (text: string) => {
    for (;;) {
      const end = text.indexOf('\n', told)
      if (end < 0) return
      const line = readLine(text.slice(told, end))
      told = end + 1
      if (Option.isSome(line)) onLine(line.value)
    }
  }
  const { data } = await http.send({ ...options, method: 'post', path, body, expects: 'text', onText: tell })
  tell(`${String(data)}\n`)
}

function decode<T>(schema: Schema.ConstraintDecoder<T>, path: string, data: unknown): T {
  try {
    return Schema.decodeUnknownSync(schema)(data)
  } catch (cause) {
    throw new DecodeError(path, { cause })
  }
}

/**
 * What a write answered; null where the server does not tell, since any 2xx is success. A page is the answer of
 * somebody on the way, such as the login of a public network, and says nothing about the write.
 */
function decodeWritten<T>(schema: Schema.ConstraintDecoder<T>, path: string, data: unknown): T | null {
  if (typeof data === 'string' && data.trimStart().startsWith('<')) throw new DecodeError(path)
  return Option.getOrNull(Schema.decodeUnknownOption(schema)(data))
}
