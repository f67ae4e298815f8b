import * as Schema from 'effect/Schema'
import { expect, it } from 'vitest'
import { ErrorFact } from './errorFacts'
import { DecodeError, HttpError, NetworkError, SessionEndedError } from './errors'
import { ExportError } from './exportError'
import { exportFailureCodes } from '../../contract/proof/exportJob'

const encode = Schema.encodeUnknownSync(ErrorFact)
const decode = Schema.decodeUnknownSync(ErrorFact)
/** A round trip through storage. */
const roundTrip = (error: unknown) => decode(JSON.parse(JSON.stringify(encode(error))))
const own = (error: unknown) => {
  if (!(error instanceof Error)) return error
  const { stack: _stack, cause: _cause, ...rest } = error
  return { ...rest, class: error.constructor, message: error.message }
}

const errors: [string, Error][] = [
  ['NetworkError', new NetworkError({ cause: new TypeError('fetch failed') })],
  ['SessionEndedError', new SessionEndedError()],
  ['HttpError', new HttpError({ status: 503 })],
  [
    'HttpError with all that an answer says',
    new HttpError({
      status: 422,
      title: 'Fehler',
      description: 'Bitte prüfen',
      code: 'AddressUnknown',
      violations: [{ propertyPath: 'address', message: 'fehlt' }],
      retryAfterSeconds: 1.5,
    }),
  ],
  ...exportFailureCodes.map((code): [string, Error] => [
    `ExportError ${code}`,
    new ExportError({ code, status: 429, message: 'später', retryAfterSeconds: 7 }),
  ]),
]

it.each(errors)('restores %s unchanged', (_, error) => {
  expect(own(roundTrip(error))).toEqual(own(error))
})

it('restores a DecodeError without the unreadable content', () => {
  const error = roundTrip(new DecodeError('/api/tours', { cause: { name: 'Anna' } }))
  expect(error).toEqual(new DecodeError('an earlier call'))
  expect(JSON.stringify(encode(new DecodeError('/api/tours', { cause: { name: 'Anna' } })))).toBe(
    '{"kind":"DecodeError"}',
  )
})

it('restores any other error by its name only', () => {
  expect(encode(new TypeError('of Anna'))).toEqual({ kind: 'Error', name: 'TypeError' })
  expect(roundTrip(new TypeError('of Anna'))).toMatchObject({ name: 'TypeError', message: 'TypeError' })
  expect(roundTrip(new DOMException('full', 'QuotaExceededError'))).toMatchObject({
    name: 'QuotaExceededError',
  })
})

it.each([
  ['a text', 'string'],
  [null, 'object'],
  [undefined, 'undefined'],
  [7, 'number'],
  [{ a: 1 }, 'object'],
])('treats a thrown %j as an error', (thrown, name) => {
  expect(encode(thrown)).toEqual({ kind: 'Error', name })
})

it('drops stacks, causes and members of a violation beyond the contract', () => {
  const violation = { propertyPath: 'name', message: 'fehlt', invalidValue: 'Anna' }
  expect(encode(new HttpError({ status: 422, violations: [violation] }))).toEqual({
    kind: 'HttpError',
    status: 422,
    title: null,
    description: null,
    code: null,
    violations: [{ propertyPath: 'name', message: 'fehlt' }],
    retryAfterSeconds: null,
  })
})

it.each([
  { kind: 'Other' },
  { kind: 'HttpError' },
  { ...encode(new HttpError({ status: 422 })), violations: [{ propertyPath: 7, message: 'fehlt' }] },
  { kind: 'ExportError', failure: { code: 'x' } },
  'Error',
  null,
])('rejects %j, which is not an error of the log', (stored) => {
  expect(() => decode(stored)).toThrow()
})
