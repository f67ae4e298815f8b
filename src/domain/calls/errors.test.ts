import { describe, expect, it } from 'vitest'
import {
  DecodeError,
  HttpError,
  isApiError,
  NetworkError,
  reasonOf,
  SessionEndedError,
  statusOf,
} from './errors'
import { ExportError } from './exportError'
import { isRefusal } from './isRefusal'

const exportError = new ExportError({ code: 'aborted', status: 0, message: null, retryAfterSeconds: null })

describe('ApiError', () => {
  it.each([
    ['NetworkError', new NetworkError(), 'The server could not be reached'],
    ['HttpError', new HttpError({ status: 418 }), 'The server answered 418'],
    ['DecodeError', new DecodeError('/api/tours'), 'The answer of /api/tours could not be read'],
    ['SessionEndedError', new SessionEndedError(), 'The session has ended'],
    ['ExportError', exportError, 'The export failed: aborted'],
  ])('reports its tag %s and a message', (tag, error, message) => {
    expect([error._tag, error.message]).toEqual([tag, message])
  })

  it('is distinguished from a defect', () => {
    const failures = [
      new NetworkError(),
      new HttpError({ status: 500 }),
      new DecodeError('a'),
      new SessionEndedError(),
    ]
    expect(failures.map(isApiError)).toEqual([true, true, true, true])
    expect([new Error('x'), exportError, null].map(isApiError)).toEqual([false, false, false])
  })

  it('is null in every member that the response lacks', () => {
    expect({ ...new HttpError({ status: 404 }) }).toEqual({
      _tag: 'HttpError',
      status: 404,
      title: null,
      description: null,
      code: null,
      violations: [],
      retryAfterSeconds: null,
    })
  })

  it('has the status of the response, and 0 without one', () => {
    expect([statusOf(new HttpError({ status: 422 })), statusOf(new NetworkError()), statusOf(7)]).toEqual([
      422, 0, 0,
    ])
  })

  it('is a refusal if the server rejected the request for good', () => {
    const errors = [new HttpError({ status: 422 }), new HttpError({ status: 503 }), new NetworkError()]
    expect(errors.map(isRefusal)).toEqual([true, false, false])
  })
})

it.each<[string, unknown, string | null]>([
  [
    'its first violation',
    new HttpError({
      status: 422,
      description: 'a: b',
      violations: [{ propertyPath: 'a', message: ' Zu lang. ' }],
    }),
    'Zu lang.',
  ],
  [
    'its description',
    new HttpError({ status: 415, title: 'Fehler', description: 'Kein Bild.' }),
    'Kein Bild.',
  ],
  ['nothing', new HttpError({ status: 413, title: 'Fehler', description: ' ' }), null],
  ['no response', new NetworkError(), null],
])('has the refusal reason: %s', (_, error, reason) => {
  expect(reasonOf(error)).toBe(reason)
})
