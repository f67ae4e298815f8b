import type { Page, Request } from '@playwright/test'
import type { AnyEventObject } from 'xstate'
import { HttpError } from '../../src/domain/calls/errors'
import type { Answer } from './heldCalls'
import { refusalOf } from './wireAnswers'

/* Transfers whose parts are calls of the API (src/machines/kinds/transfer). */

/** Returns the part of a call: its id ends with the part's number. */
export const partOf = (request: Request): string =>
  request.headers()['idempotency-key']?.split('.').at(-1) ?? ''

/** Returns the server's response to the call of a part. */
export function partAnswer({ error }: AnyEventObject, done: object): Answer {
  if (error === undefined) return { status: 201, json: done }
  return error instanceof HttpError ? refusalOf(error) : 'none'
}

/** Lets the delay of a part pass: one retry after a second, or the longest allowed pause. */
export const passWait = (page: Page, status: string | undefined): Promise<void> =>
  page.context().clock.fastForward(status === 'pausing' ? 60_000 : 1_000)
