import type { Violation } from '../../contract/wire/violations'

/**
 * Every expected failure of a call. Failures are values of these classes, never sentences: `src/texts` holds
 * the words for the user.
 */
export type ApiError = NetworkError | HttpError | DecodeError | SessionEndedError

/** No response arrived: offline, connection refused or timeout. */
export class NetworkError extends Error {
  readonly _tag = 'NetworkError'
  /** Whether a response had started and was cut off. */
  readonly isCut: boolean
  constructor({ isCut = false, ...options }: { cause?: unknown; isCut?: boolean } = {}) {
    super('The server could not be reached', options)
    this.isCut = isCut
  }
}

/** The server responded with a status of 400 or above. */
export class HttpError extends Error {
  readonly _tag = 'HttpError'
  readonly status: number
  readonly title: string | null
  readonly description: string | null
  readonly code: string | null
  readonly violations: readonly Violation[]
  /** Seconds, from Retry-After. */
  readonly retryAfterSeconds: number | null

  constructor(answer: {
    status: number
    title?: string | null
    description?: string | null
    code?: string | null
    violations?: readonly Violation[]
    retryAfterSeconds?: number | null
  }) {
    super(`The server answered ${answer.status}`)
    this.status = answer.status
    this.title = answer.title ?? null
    this.description = answer.description ?? null
    this.code = answer.code ?? null
    this.violations = answer.violations ?? []
    this.retryAfterSeconds = answer.retryAfterSeconds ?? null
  }
}

const mayHaveArrivedCode = 'may-have-arrived'

/**
 * Replaces a lost response to a command if the server does not support idempotency keys. Sending the command
 * again could execute it twice, so the user has to check first. Counts as a gateway timeout.
 */
export const createMayHaveArrived = (title: string | null = null): HttpError =>
  new HttpError({ status: 504, code: mayHaveArrivedCode, title })

export const mayHaveArrived = (error: unknown): boolean =>
  error instanceof HttpError && error.code === mayHaveArrivedCode

const notOfferedCode = 'not-offered'

/** Replaces a call that the API does not announce. Counts as an endpoint unknown to the server. */
export const createNotOffered = (): HttpError => new HttpError({ status: 404, code: notOfferedCode })

export const isNotOffered = (error: unknown): boolean =>
  error instanceof HttpError && error.code === notOfferedCode

/** The response does not match the schema of the contract, even with tolerant decoding. */
export class DecodeError extends Error {
  readonly _tag = 'DecodeError'
  constructor(what: string, options?: { cause?: unknown }) {
    super(`The answer of ${what} could not be read`, options)
  }
}

/** The call was not sent because no user is signed in any more. */
export class SessionEndedError extends Error {
  readonly _tag = 'SessionEndedError'
  constructor() {
    super('The session has ended')
  }
}

/** The HTTP status of a failure; 0 if no response arrived. */
export function statusOf(error: unknown): number {
  return error instanceof HttpError ? error.status : 0
}

/** The server's own reason for refusing a call; null if it gave none. */
export function reasonOf(error: unknown): string | null {
  if (!(error instanceof HttpError)) return null
  const words = [error.violations[0]?.message, error.description].map((text) => text?.trim() ?? '')
  return words.find((text) => text !== '') ?? null
}

/** Whether this is an expected failure of a call; anything else is a defect. */
export const isApiError = (error: unknown): error is ApiError =>
  [NetworkError, HttpError, DecodeError, SessionEndedError].some((kind) => error instanceof kind)
