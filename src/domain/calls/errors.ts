import type { Violation } from '../../contract/wire/violations'

/**
 * Everything a call can fail with. Expected failures are values of these classes, never sentences:
 * the words for the user are made in `src/texts`.
 */
export type ApiError = NetworkError | HttpError | DecodeError | SessionEndedError

/** No answer came: offline, refused, timed out. */
export class NetworkError extends Error {
  readonly _tag = 'NetworkError'
  /** Whether an answer had begun and broke off. */
  readonly isCut: boolean
  constructor({ isCut = false, ...options }: { cause?: unknown; isCut?: boolean } = {}) {
    super('The server could not be reached', options)
    this.isCut = isCut
  }
}

/** The server answered with a status of 400 or above. */
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
 * In place of a lost answer to a command, of a server that does not know a command again: sent twice it would be done
 * twice, so a person has to look first. It counts as the answer of a gateway that has waited in vain.
 */
export const createMayHaveArrived = (title: string | null = null): HttpError =>
  new HttpError({ status: 504, code: mayHaveArrivedCode, title })

export const mayHaveArrived = (error: unknown): boolean =>
  error instanceof HttpError && error.code === mayHaveArrivedCode

const notOfferedCode = 'not-offered'

/** In place of a call that the API has not announced: it counts as one that the server does not know. */
export const createNotOffered = (): HttpError => new HttpError({ status: 404, code: notOfferedCode })

export const isNotOffered = (error: unknown): boolean =>
  error instanceof HttpError && error.code === notOfferedCode

/** The answer does not have the shape of the contract, however tolerantly it is read. */
export class DecodeError extends Error {
  readonly _tag = 'DecodeError'
  constructor(what: string, options?: { cause?: unknown }) {
    super(`The answer of ${what} could not be read`, options)
  }
}

/** The call was not sent because nobody is signed in any more. */
export class SessionEndedError extends Error {
  readonly _tag = 'SessionEndedError'
  constructor() {
    super('The session has ended')
  }
}

/** The HTTP status of a failure; 0 when no answer came. */
export function statusOf(error: unknown): number {
  return error instanceof HttpError ? error.status : 0
}

/** Why the server refused a call, in its own words; null where it gave none. */
export function reasonOf(error: unknown): string | null {
  if (!(error instanceof HttpError)) return null
  const words = [error.violations[0]?.message, error.description].map((text) => text?.trim() ?? '')
  return words.find((text) => text !== '') ?? null
}

/** Whether a call failed in one of the ways calls can fail; anything else is a defect. */
export const isApiError = (error: unknown): error is ApiError =>
  [NetworkError, HttpError, DecodeError, SessionEndedError].some((kind) => error instanceof kind)
