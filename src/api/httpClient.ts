import axios, { AxiosHeaders, isAxiosError, isCancel, type AxiosInstance, type AxiosResponse } from 'axios'
import * as Option from 'effect/Option'
import * as Schema from 'effect/Schema'
import { needsToken } from '../contract/access/apiRoutes'
import { DecodeError, HttpError, NetworkError, SessionEndedError } from '../domain/calls/errors'
import { HydraError } from '../contract/wire/hydra'
import { jsonLdContentType, mergePatchContentType } from '../contract/wire/product'
import { type RuntimeConfig } from '../contract/wire/runtimeConfig'
import { fileTimeoutMs, requestTimeoutMs } from '../domain/calls/timing'
import { authHeaders } from './authHeaders'
import type { ServerClock } from './serverClock'

/** What the client asks of the session; the machine behind it keeps one refresh in flight. */
export type TokenSource = {
  /**
   * A token with at least the refresh margin left. Rejects with SessionEndedError or NetworkError.
   * @param userId whose token it must be; SessionEndedError when somebody else is signed in
   */
  accessToken: (userId?: string) => Promise<string>
  /** An answer of 401 came for this token. */
  reject: (access: string) => void
}

export type CallOptions = { signal?: AbortSignal | undefined }
export type WriteOptions = CallOptions & {
  /** One id per command, so that a repeated call has one effect. */
  commandId?: string | undefined
  /** Version the edits are based on; the server refuses with 412 when there is a newer one. */
  etag?: string | null | undefined
}

/** A decoded answer with its version, where the server gives one. */
type Versioned<T> = { value: T; etag: string | null }

export type Query = Record<string, string | number | boolean | undefined>

export type HttpClient = {
  get: <T>(
    path: string,
    schema: Schema.ConstraintDecoder<T>,
    query?: Query,
    options?: CallOptions,
  ) => Promise<T>
  getVersioned: <T>(
    path: string,
    schema: Schema.ConstraintDecoder<T>,
    options?: CallOptions & { query?: Query },
  ) => Promise<Versioned<T>>
  /** Gives what was answered, null where the server does not tell: any 2xx is success. */
  post: <T>(
    path: string,
    schema: Schema.ConstraintDecoder<T>,
    body: unknown,
    options?: WriteOptions,
  ) => Promise<T | null>
  /** Like `post`. */
  patch: <T>(
    path: string,
    schema: Schema.ConstraintDecoder<T>,
    body: unknown,
    options?: WriteOptions,
  ) => Promise<T | null>
  /** A write whose answer may carry a new version, on which the next one can be based. */
  patchVersioned: <T>(
    path: string,
    schema: Schema.ConstraintDecoder<T>,
    body: unknown,
    options?: WriteOptions,
  ) => Promise<Versioned<T | null>>
  delete: (path: string, options?: WriteOptions) => Promise<void>
  /** A call that is answered with a file. */
  postForFile: (path: string, body: unknown, options?: CallOptions) => Promise<Blob>
  /** A read at another configured host, which gets neither our token nor our headers. */
  getForeign: <T>(
    host: string,
    path: string,
    schema: Schema.ConstraintDecoder<T>,
    query: Query,
    options?: CallOptions,
  ) => Promise<T>
}

type Dependencies = { config: RuntimeConfig; tokens: TokenSource; clock: ServerClock }

/**
 * The one door to the API: bearer (obtained or refreshed first), platform header, merge-patch, typed errors.
 * It never retries and never speaks to the user. Throws only members of ApiError, or the abort of `signal`.
 */
export function createHttpClient({ config, tokens, clock }: Dependencies): HttpClient {
  const http = axios.create({
    baseURL: config.apiHost,
    headers: { Accept: jsonLdContentType },
    paramsSerializer: { serialize: serializeQuery },
  })
  addAuth(http, config, tokens)
  const foreign = axios.create({ timeout: requestTimeoutMs, paramsSerializer: { serialize: serializeQuery } })

  async function call(
    method: 'get' | 'post' | 'patch' | 'delete',
    path: string,
    { body, query, options = {}, responseType = 'json', timeoutMs = requestTimeoutMs }: CallParts,
  ): Promise<AxiosResponse<unknown>> {
    const headers = new AxiosHeaders()
    if (method === 'patch') headers.setContentType(mergePatchContentType)
    if (method === 'post') headers.setContentType(jsonLdContentType)
    if (options.commandId !== undefined && config.idempotencyKeys)
      headers.set('Idempotency-Key', options.commandId)
    if (options.etag) headers.set('If-Match', options.etag)
    try {
      const answer = await http.request<unknown>({
        method,
        url: path,
        data: body,
        params: query,
        headers,
        responseType,
        timeout: timeoutMs,
        signal: options.signal,
      })
      clock.observe(Date.parse(String(answer.headers['date'] ?? '')))
      return answer
    } catch (error) {
      if (responseType === 'arraybuffer') readRefusal(error)
      throw toApiError(error, clock)
    }
  }

  return {
    get: async (path, schema, query, options) =>
      decode(schema, path, (await call('get', path, { query: query ?? {}, options: options ?? {} })).data),
    getVersioned: async (path, schema, options) => {
      const answer = await call('get', path, { query: options?.query ?? {}, options: options ?? {} })
      return { value: decode(schema, path, answer.data), etag: etagOf(answer) }
    },
    post: async (path, schema, body, options) =>
      decodeWritten(schema, path, (await call('post', path, { body, options: options ?? {} })).data),
    patch: async (path, schema, body, options) =>
      decodeWritten(schema, path, (await call('patch', path, { body, options: options ?? {} })).data),
    patchVersioned: async (path, schema, body, options) => {
      const answer = await call('patch', path, { body, options: options ?? {} })
      return { value: decodeWritten(schema, path, answer.data), etag: etagOf(answer) }
    },
    delete: async (path, options) => {
      decodeWritten(Schema.Unknown, path, (await call('delete', path, { options: options ?? {} })).data)
    },
    postForFile: async (path, body, options) => {
      const answer = await call('post', path, {
        body,
        options: options ?? {},
        responseType: 'arraybuffer',
        timeoutMs: fileTimeoutMs,
      })
      if (!isBytes(answer.data) || answer.data.byteLength === 0) throw new DecodeError(path)
      return new Blob([answer.data], { type: String(answer.headers['content-type'] ?? '') })
    },
    getForeign: async (host, path, schema, query, options) => {
      try {
        const { data } = await foreign.get<unknown>(`${host}${path}`, {
          params: query,
          signal: options?.signal,
        })
        return decode(schema, path, data)
      } catch (error) {
        throw toApiError(error, clock)
      }
    },
  }
}

type CallParts = {
  body?: unknown
  query?: Query
  options?: WriteOptions
  /** Bytes where a file is asked for: outside of browsers there is no reading as a Blob. */
  responseType?: 'json' | 'arraybuffer'
  timeoutMs?: number
}

/** A refusal comes as JSON also where a file was asked for. */
function readRefusal(error: unknown): void {
  if (!isAxiosError(error) || error.response === undefined || !isBytes(error.response.data)) return
  try {
    error.response.data = JSON.parse(new TextDecoder().decode(error.response.data))
  } catch {
    error.response.data = {}
  }
}

/** Browsers give the buffer itself, Node a view of one. */
const isBytes = (data: unknown): data is ArrayBuffer | Uint8Array<ArrayBuffer> =>
  data instanceof ArrayBuffer || data instanceof Uint8Array

/** The token goes only to the configured API, never to an address that an answer brought along. */
function addAuth(http: AxiosInstance, config: RuntimeConfig, tokens: TokenSource) {
  http.interceptors.request.use(async (request) => {
    const path = request.url ?? ''
    if (!isPath(path)) throw new Error('API calls take paths, not addresses')
    request.headers.set(authHeaders(config, needsToken(path) ? await tokens.accessToken() : null))
    return request
  })
  http.interceptors.response.use(undefined, (error: unknown) => {
    if (isAxiosError(error) && error.response?.status === 401) {
      const bearer = String(error.config?.headers.getAuthorization() ?? '')
      if (bearer.startsWith('Bearer ')) tokens.reject(bearer.slice('Bearer '.length))
    }
    throw error
  })
}

/** Browsers read `/\\host` and `/<tab>/host` like `//host`, the address of another host. */
const isPath = (path: string): boolean => /^\/(?!\/)[^\\\s]*$/.test(path)

/** `sort[name]=ASC` goes over the wire with its brackets readable, as the specification spells it. */
function serializeQuery(query: Query): string {
  return Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(
      ([name, value]) => `${readableBrackets(encodeURIComponent(name))}=${encodeURIComponent(String(value))}`,
    )
    .join('&')
}

const readableBrackets = (name: string): string => name.replaceAll('%5B', '[').replaceAll('%5D', ']')

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

function etagOf(answer: AxiosResponse<unknown>): string | null {
  const etag: unknown = answer.headers['etag']
  return typeof etag === 'string' ? etag : null
}

function toApiError(error: unknown, clock: ServerClock): unknown {
  if (isCancel(error) || error instanceof SessionEndedError || error instanceof NetworkError) return error
  if (!isAxiosError(error)) return error
  // An answer that broke off half-way failed on the way, whatever status it began with.
  if (error.response === undefined || error.response.status < 300) return new NetworkError({ cause: error })
  const { status, data, headers } = error.response
  const body = Option.getOrElse(Schema.decodeUnknownOption(HydraError)(data), (): HydraError => ({}))
  return new HttpError({
    status,
    title: body['hydra:title'] ?? null,
    description: body['hydra:description'] ?? body.message ?? null,
    code: typeof body.code === 'string' ? body.code : null,
    violations: body.violations ?? [],
    retryAfterSeconds: retryAfterSeconds(headers['retry-after'], clock),
  })
}

/** A date is a moment of the server's clock. */
function retryAfterSeconds(header: unknown, clock: ServerClock): number | null {
  if (typeof header !== 'string' || header === '') return null
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const date = Date.parse(header)
  return Number.isFinite(date) ? Math.max(0, Math.round((date - clock.now()) / 1000)) : null
}
