import axios, {
  AxiosError,
  AxiosHeaders,
  isAxiosError,
  isCancel,
  type AxiosInstance,
  type AxiosResponse,
} from 'axios'
import * as Option from 'effect/Option'
import * as Schema from 'effect/Schema'
import { needsToken } from '../contract/access/needsToken'
import {
  createMayHaveArrived,
  createNotOffered,
  HttpError,
  NetworkError,
  SessionEndedError,
} from '../domain/calls/errors'
import { extensionOf } from '../contract/wire/extensions'
import { HydraError } from '../contract/wire/hydra'
import { jsonLdContentType, mergePatchContentType } from '../contract/wire/product'
import { type RuntimeConfig } from '../contract/wire/runtimeConfig'
import { fileTimeoutMs, requestTimeoutMs } from '../domain/calls/timing'
import { isBytes } from '../lib/isBytes'
import { authHeaders } from './authHeaders'
import { retryAfterSeconds } from '../domain/calls/retryAfter'
import type { ServerClock } from './serverClock'
import { createUnansweredCommands, type UnansweredCommands } from './unansweredCommands'

/** The session as seen by the client. The machine behind it keeps a single refresh in flight. */
export type TokenSource = {
  /**
   * A token with at least the refresh margin left. Rejects with SessionEndedError or NetworkError.
   * @param userId required owner of the token; rejects with SessionEndedError if another user is signed in
   */
  accessToken: (userId?: string) => Promise<string>
  /** Reports a 401 response for this token. */
  reject: (access: string) => void
}

export type CallOptions = { signal?: AbortSignal | undefined }
export type WriteOptions = CallOptions & {
  /** Idempotency key: one id per command, so that a retry has no second effect. */
  commandId?: string | undefined
  /** Version that the edits are based on; the server responds with 412 if there is a newer one. */
  etag?: string | null | undefined
}

export type Query = Record<string, string | number | boolean | undefined>

type HttpRequest = WriteOptions & {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  path: string
  /** Another configured host, which gets neither our token nor our headers. Defaults to the API. */
  host?: string
  query?: Query
  body?: unknown
  /** Files are read as bytes, because responses cannot be read as a Blob outside of browsers. */
  expects?: 'json' | 'bytes' | 'text'
  /** Called with the text received so far, if the browser supports it. */
  onText?: (begun: string) => void
  /** Called with the number of body bytes sent so far. */
  onSent?: (sentBytes: number) => void
}

/** A successful response before decoding. `etag` is its version, if the server sends one. */
type HttpAnswer = { data: unknown; etag: string | null; contentType: string }

const transforms = [axios.defaults.transformRequest ?? []].flat()

const responseTypes = { json: 'json', bytes: 'arraybuffer', text: 'text' } as const

/** The only access to the API. The calls of resources are built on it in `httpCalls.ts`. */
export type HttpClient = { send: (request: HttpRequest) => Promise<HttpAnswer> }

type Dependencies = {
  config: RuntimeConfig
  tokens: TokenSource
  clock: ServerClock
  /** Commands without a response, for a server without idempotency keys. */
  unanswered?: UnansweredCommands
}

/**
 * The only access to the API: bearer token (obtained or refreshed first), platform header, merge-patch, typed
 * errors. It never retries and never shows messages. It throws only members of ApiError, or the abort of
 * `signal`.
 */
export function createHttpClient({
  config,
  tokens,
  clock,
  unanswered = createUnansweredCommands(() => localStorage),
}: Dependencies): HttpClient {
  const http = axios.create({
    baseURL: config.apiHost,
    headers: { Accept: jsonLdContentType },
    paramsSerializer: { serialize: serializeQuery },
  })
  addAuth(http, config, tokens)
  const foreign = axios.create({ timeout: requestTimeoutMs, paramsSerializer: { serialize: serializeQuery } })

  async function call(
    request: HttpRequest,
    { onBytes, onSending }: { onBytes: () => void; onSending: () => void },
  ): Promise<AxiosResponse<unknown>> {
    const { method, path, query, body, expects = 'json', onText, onSent, ...options } = request
    const { signal } = options
    if (request.host !== undefined)
      return foreign.get(`${request.host}${path}`, {
        ...(query === undefined ? {} : { params: query }),
        ...(signal === undefined ? {} : { signal }),
      })
    const headers = new AxiosHeaders()
    if (method === 'patch') headers.setContentType(mergePatchContentType)
    const isForm = body instanceof FormData
    // Only the browser knows the boundary of a form, so it sets the content type.
    if (method === 'post' && !isForm) headers.setContentType(jsonLdContentType)
    const isBlob = body instanceof Blob
    if (isBlob) headers.setContentType(body.type || 'application/octet-stream')
    if (options.commandId !== undefined && config.idempotencyKeys)
      headers.set('Idempotency-Key', options.commandId)
    if (options.etag) headers.set('If-Match', options.etag)
    const answer = await http.request<unknown>({
      method,
      url: path,
      data: body,
      params: query,
      headers,
      // Runs once the token is available.
      transformRequest: [
        (data: unknown) => {
          onSending()
          return data
        },
        ...transforms,
      ],
      responseType: responseTypes[expects],
      timeout: expects === 'json' && !isForm && !isBlob ? requestTimeoutMs : fileTimeoutMs,
      ...(signal === undefined ? {} : { signal }),
      ...(onSent === undefined ? {} : { onUploadProgress: ({ loaded }) => onSent(loaded) }),
      // Browsers report a response that was cut off like a missing one.
      onDownloadProgress: ({ event }) => {
        onBytes()
        const begun: unknown = expects === 'text' ? event?.target?.responseText : undefined
        if (typeof begun === 'string') onText?.(begun)
      },
    })
    clock.observe(Date.parse(String(answer.headers['date'] ?? '')))
    return answer
  }

  return {
    send: async (request) => {
      if (request.host === undefined && !isOffered(config, request)) throw createNotOffered()
      let hasBegun = false
      // With idempotency keys, the server executes a repeated command only once.
      const unsafeCommandId =
        request.method === 'post' && !config.idempotencyKeys && request.host === undefined
          ? request.commandId
          : undefined
      if (unsafeCommandId !== undefined && unanswered.has(unsafeCommandId)) {
        // The page that sent the command was closed. From here on, only the user may repeat it.
        unanswered.remove(unsafeCommandId)
        throw createMayHaveArrived()
      }
      let isSent = false
      try {
        const { data, headers } = await call(request, {
          onBytes: () => {
            hasBegun = true
          },
          onSending: () => {
            if (unsafeCommandId === undefined) return
            isSent = isOnline()
            unanswered.add(unsafeCommandId)
          },
        })
        const etag: unknown = headers['etag']
        return {
          data,
          etag: typeof etag === 'string' ? etag : null,
          contentType: String(headers['content-type'] ?? ''),
        }
      } catch (error) {
        if (request.expects !== undefined && request.expects !== 'json') readRefusal(error)
        const apiError = toApiError(error, clock, hasBegun)
        if (unsafeCommandId === undefined || isCancel(error)) throw apiError
        unanswered.remove(unsafeCommandId)
        throw isSent && isLost(apiError) ? createMayHaveArrived() : apiError
      }
    },
  }
}

/** Whether the server may have executed the call although no response confirms it. */
const isLost = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof HttpError && (error.status === 408 || (error.status >= 500 && error.status !== 503)))

/** Without a connection, nothing is sent. Outside of browsers, a connection is assumed. */
const isOnline = (): boolean => (globalThis.navigator as Navigator | undefined)?.onLine !== false

/** A call that the API does not announce counts as unknown to the server. */
function isOffered(config: RuntimeConfig, { method, path }: HttpRequest): boolean {
  const extension = extensionOf(method, path)
  return extension === null || config.extensions.includes(extension)
}

/** Refusals are JSON, even if a file or text was expected. */
function readRefusal(error: unknown): void {
  if (!isAxiosError(error) || error.response === undefined) return
  const data: unknown = error.response.data
  try {
    error.response.data = JSON.parse(isBytes(data) ? new TextDecoder().decode(data) : String(data))
  } catch {
    error.response.data = {}
  }
}

/** Adds the token to calls of the configured API only, never to a URL from a response. */
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

/** Browsers treat `/\\host` and `/<tab>/host` like `//host`, which is another host. */
const isPath = (path: string): boolean => /^\/(?!\/)[^\\\s]*$/.test(path)

/** `sort[name]=ASC` is sent with unescaped brackets, as specified. */
function serializeQuery(query: Query): string {
  return Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(
      ([name, value]) => `${readableBrackets(encodeURIComponent(name))}=${encodeURIComponent(String(value))}`,
    )
    .join('&')
}

const readableBrackets = (name: string): string => name.replaceAll('%5B', '[').replaceAll('%5D', ']')

const timeoutCodes: readonly (string | undefined)[] = [AxiosError.ETIMEDOUT, AxiosError.ECONNABORTED]

function toApiError(error: unknown, clock: ServerClock, hasBegun: boolean): unknown {
  if (isCancel(error) || error instanceof SessionEndedError || error instanceof NetworkError) return error
  if (!isAxiosError(error)) return error
  // A response that was cut off is a network failure, whatever its status.
  if (error.response === undefined || error.response.status < 300) {
    const isCut = (hasBegun || error.response !== undefined) && !timeoutCodes.includes(error.code)
    return new NetworkError({ cause: error, isCut })
  }
  const { status, data, headers } = error.response
  const body = Option.getOrElse(Schema.decodeUnknownOption(HydraError)(data), (): HydraError => ({}))
  return new HttpError({
    status,
    title: body['hydra:title'] ?? null,
    description: body['hydra:description'] ?? body.message ?? null,
    code: typeof body.code === 'string' ? body.code : null,
    violations: body.violations ?? [],
    retryAfterSeconds: retryAfterSeconds(headers['retry-after'], clock.now()),
  })
}
