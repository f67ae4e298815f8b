import { expect, it } from 'vitest'
import { HttpError, NetworkError } from '../../domain/calls/errors'
import { refusalOf } from './refusal'

it("returns the server's reasons", () => {
  const violations = ['ohne Start', ''].map((message) => ({ propertyPath: '', message }))
  expect([refusalOf(new HttpError({ status: 422, violations })), refusalOf(new NetworkError())]).toEqual([
    { status: 422, reasons: ['ohne Start'] },
    { status: 0, reasons: [] },
  ])
})
