import { describe, expect, it, vi } from 'vitest'
import { createMayHaveArrived, HttpError } from '../../../domain/calls/errors'
import { explainLostAnswer } from './arrivedActors'

const failed = (error: unknown) => Promise.reject<never>(error)
const outcome = (call: Promise<unknown>) => call.catch((error: unknown) => error)
const marks = { name: 'Kita', address: 'Markt 1' }
const look = (...members: object[]) => vi.fn(() => Promise.resolve({ members }))

describe('a save without an answer', () => {
  it.each([
    [
      'found',
      look({ name: 'Hof' }, { name: 'Kita ', address: 'Markt 1' }),
      /schon einen neuen Eintrag .*„Kita/,
    ],
    ['not found', look({ name: 'Kita', address: 'Markt 2' }, {}), /keiner mit diesen Angaben/],
    ['not searched', null, /Möglicherweise ist der Auftrag angekommen/],
  ])('reports that its record was %s', async (_, newest, text) => {
    expect(await outcome(explainLostAnswer(failed(createMayHaveArrived()), marks, newest))).toMatchObject({
      status: 504,
      title: expect.stringMatching(text) as string,
    })
  })

  it('reports that it may have arrived when the list cannot be read', async () => {
    const error = explainLostAnswer(failed(createMayHaveArrived()), marks, () =>
      failed(new HttpError({ status: 500 })),
    )
    expect(await outcome(error)).toMatchObject({ title: expect.stringContaining('Möglicherweise') as string })
  })
})

it('leaves other results unchanged and searches for nothing', async () => {
  const newest = look()
  const refused = new HttpError({ status: 422 })
  expect(await outcome(explainLostAnswer(failed(refused), marks, newest))).toBe(refused)
  expect(await explainLostAnswer(Promise.resolve(7), marks, newest)).toBe(7)
  expect(newest).not.toHaveBeenCalled()
})
