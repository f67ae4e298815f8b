export type FetchFunction = typeof fetch

export type ServiceRequest = {
  /** Scheme, host and path prefix from the configuration; the request never leaves this origin. */
  baseUrl: string
  /** Appended to the prefix; its parts are already encoded. */
  path: string
  params?: Record<string, string | string[] | undefined> | undefined
  /** Sent as JSON with POST when given. */
  body?: unknown
  timeoutMs?: number
  signal?: AbortSignal | undefined
}

/** The service did not answer in time, or its answer was an error status or not JSON. */
export class OutsideServiceError extends Error {
  override readonly name = 'OutsideServiceError'
  constructor(
    message: string,
    /** HTTP status of the answer, if any. */
    readonly status?: number,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/**
 * True if the service itself failed, so that other requests fail too. Any other status concerns this request
 * only.
 */
export const isOutage = ({ status }: OutsideServiceError): boolean => status === undefined || status >= 500

const DEFAULT_TIMEOUT_MS = 10_000
const MAX_ANSWER_BYTES = 20 * 1024 * 1024

/**
 * Requests JSON from a configured service. Allows one fixed origin, no redirects, and limits time and size,
 * so that neither user input nor an answer can redirect the server. Error messages contain no URL: it may
 * hold an access token. A call cancelled by `signal` throws the reason of the signal.
 */
export async function requestJson(fetchJson: FetchFunction, request: ServiceRequest): Promise<unknown> {
  const url = serviceUrl(request)
  const timeout = AbortSignal.timeout(request.timeoutMs ?? DEFAULT_TIMEOUT_MS)
  const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout
  try {
    const response = await fetchJson(url, {
      method: request.body === undefined ? 'GET' : 'POST',
      headers: {
        Accept: 'application/json',
        ...(request.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      redirect: 'error',
      signal,
    })
    if (!response.ok) throw new OutsideServiceError(`status ${response.status}`, response.status)
    return JSON.parse(await readText(response)) as unknown
  } catch (error) {
    if (request.signal?.aborted) throw request.signal.reason
    if (error instanceof OutsideServiceError) throw error
    throw new OutsideServiceError(timeout.aborted ? 'no answer in time' : 'no usable answer', undefined, {
      cause: error,
    })
  }
}

function serviceUrl({ baseUrl, path, params }: ServiceRequest): URL {
  const base = new URL(baseUrl)
  const url = new URL(`${base.origin}${base.pathname.replace(/\/$/, '')}${path}`)
  if (url.origin !== base.origin) throw new OutsideServiceError('address outside the configured host')
  for (const [name, value] of Object.entries(params ?? {}))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined) url.searchParams.append(name, item)
  return url
}

async function readText(response: Response): Promise<string> {
  if (!response.body) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body) {
    bytes += chunk.byteLength
    if (bytes > MAX_ANSWER_BYTES) throw new OutsideServiceError('answer too large')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
