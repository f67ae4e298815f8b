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

export type Query = Record<string, string | number | boolean | undefined>

type HttpRequest = WriteOptions & {
  method: 'get' | 'post' | 'patch' | 'delete'
  path: string
  /** Another configured host, which gets neither our token nor our headers; without one it is the API. */
  host?: string
  query?: Query
  body?: unknown
  /** Bytes where a file is asked for: outside of browsers there is no reading as a Blob. */
  expects?: 'json' | 'bytes' | 'text'
  /** Told what has come of a text so far, where the browser tells. */
  onText?: (begun: string) => void
  /** Told how much of the body is on its way, in bytes. */
  onSent?: (sentBytes: number) => void
}

/** A successful answer, before anything is made of it. `etag` is its version, where the server gives one. */
type HttpAnswer = { data: unknown; etag: string | null; contentType: string }

const transforms = [axios.defaults.transformRequest ?? []].flat()

const responseTypes = { json: 'json', bytes: 'arraybuffer', text: 'text' } as const

/** The one door to the API. What the calls of resources do with it stands in `calls.ts`. */
export type HttpClient = { send: (request: HttpRequest) => Promise<HttpAnswer> }

type Dependencies = {
  config: RuntimeConfig
  tokens: TokenSource
  clock: ServerClock
  /** Commands without an answer, for a server that would do a repeated one twice. */
  unanswered?: UnansweredCommands
}

/**
 * The one door to the API: bearer (obtained or refreshed first), platform header, merge-patch, typed errors.
 * It never retries and never speaks to the user. Throws only members of ApiError, or the abort of `signal`.
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
    // The type of a form tells how its parts are divided, which only the browser knows.
    if (method === 'post' && !isForm) headers.setContentType(jsonLdContentType)
    if (options.commandId !== undefined && config.idempotencyKeys)
      headers.set('Idempotency-Key', options.commandId)
    if (options.etag) headers.set('If-Match', options.etag)
    const answer = await http.request<unknown>({
      method,
      url: path,
      data: body,
      params: query,
      headers,
      // Runs when the token is there.
      transformRequest: [
        (data: unknown) => {
          onSending()
          return data
        },
        ...transforms,
      ],
      responseType: responseTypes[expects],
      timeout: expects === 'json' && !isForm ? requestTimeoutMs : fileTimeoutMs,
      ...(signal === undefined ? {} : { signal }),
      ...(onSent === undefined ? {} : { onUploadProgress: ({ loaded }) => onSent(loaded) }),
      // A browser does not tell an answer that breaks off from none at all.
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
      // A server that knows command ids does a repeated command once.
      const risky =
        request.method === 'post' && !config.idempotencyKeys && request.host === undefined
          ? request.commandId
          : undefined
      if (risky !== undefined && unanswered.has(risky)) {
        // The page that sent it has ended. From here on a person repeats it.
        unanswered.remove(risky)
        throw createMayHaveArrived()
      }
      let isSent = false
      try {
        const { data, headers } = await call(request, {
          onBytes: () => {
            hasBegun = true
          },
          onSending: () => {
            if (risky === undefined) return
            isSent = isOnline()
            unanswered.add(risky)
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
        if (risky === undefined || isCancel(error)) throw apiError
        unanswered.remove(risky)
        throw isSent && isLost(apiError) ? createMayHaveArrived() : apiError
      }
    },
  }
}

/** Whether the call may have been done although no answer says so. */
const isLost = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof HttpError && (error.status === 408 || (error.status >= 500 && error.status !== 503)))

/** Without a connection nothing leaves the browser. Outside of browsers it is not known. */
const isOnline = (): boolean => (globalThis.navigator as Navigator | undefined)?.onLine !== false

/** A call that the API has not announced counts as one that it does not know. */
function isOffered(config: RuntimeConfig, { method, path }: HttpRequest): boolean {
  const extension = extensionOf(method, path)
  return extension === null || config.extensions.includes(extension)
}

/** A refusal comes as JSON also where a file or a text was asked for. */
function readRefusal(error: unknown): void {
  if (!isAxiosError(error) || error.response === undefined) return
  const data: unknown = error.response.data
  try {
    error.response.data = JSON.parse(isBytes(data) ? new TextDecoder().decode(data) : String(data))
  } catch {
    error.response.data = {}
  }
}

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

const timeoutCodes: readonly (string | undefined)[] = [AxiosError.ETIMEDOUT, AxiosError.ECONNABORTED]

function toApiError(error: unknown, clock: ServerClock, hasBegun: boolean): unknown {
  if (isCancel(error) || error instanceof SessionEndedError || error instanceof NetworkError) return error
  if (!isAxiosError(error)) return error
  // An answer that broke off half-way failed on the way, whatever status it began with.
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
