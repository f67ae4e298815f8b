import { describe, expect, it } from 'vitest'
import { DecodeError, HttpError, NetworkError, SessionEndedError } from '../../domain/calls/errors'
import { placeOfRow } from './pasteRows'
import { found, searching } from './stopPaste.testing'

describe('the search', () => {
  it('requests one address at a time, and equal ones once', async () => {
    const { asked, answer, state, kinds } = searching('Adresse\nHof 1\nHof 2\n Hof 1 \nHof 3')
    expect([asked, state()]).toEqual([['Hof 1'], { rows: 'asking' }])
    await answer(found('Hof 1'))
    expect(kinds()).toEqual(['found', 'unsearched', 'found', 'unsearched'])
    await answer(null, found('Hof 3', { approximate: true }))
    expect([asked, state()]).toEqual([['Hof 1', 'Hof 2', 'Hof 3'], { rows: 'reviewing' }])
    expect(kinds()).toEqual(['found', 'notFound', 'found', 'doubtful'])
  })

  it('marks an address of another postcode as doubtful', async () => {
    const { answer, context } = searching('Adresse\nHof 1, 10115 Berlin')
    const address = found('Hof 1, 50667 Köln', { zip: '50667' })
    await answer(address)
    expect(placeOfRow(context().rows[0] as never, context().places)).toEqual({
      kind: 'doubtful',
      reason: 'otherZip',
      address,
    })
  })

  it.each([new HttpError({ status: 422 }), new DecodeError('the geocoder')])(
    'continues after %s',
    async (error) => {
      const { answer, kinds, notices, state } = searching()
      await answer(error, found('Hof 2'))
      expect([kinds(), notices, state()]).toEqual([['failed', 'found'], [], { rows: 'reviewing' }])
    },
  )

  it('continues after a defect, which is reported', async () => {
    const { answer, kinds, notices } = searching()
    const defect = new TypeError('a defect')
    await answer(defect, found('Hof 2'))
    expect([kinds(), notices]).toEqual([['failed', 'found'], [defect]])
  })

  it.each([
    new NetworkError(),
    new SessionEndedError(),
    ...[401, 408, 425, 429, 500, 503].map((status) => new HttpError({ status })),
  ])('pauses after %s and resumes with the same address', async (error) => {
    const { answer, asked, send, state, kinds } = searching()
    await answer(error)
    expect([state(), kinds()]).toEqual([{ rows: 'paused' }, ['unsearched', 'unsearched']])
    send({ type: 'search.start' })
    await answer(found('Hof 1'), found('Hof 2'))
    expect([asked, state()]).toEqual([['Hof 1', 'Hof 1', 'Hof 2'], { rows: 'reviewing' }])
  })

  it('can be ended and resumed', async () => {
    const { answer, asked, isAborted, send, state, counts } = searching()
    await answer(found('Hof 1'))
    send({ type: 'search.stop' })
    expect([isAborted(), state(), counts().found]).toEqual([true, { rows: 'reviewing' }, 1])
    send({ type: 'search.start' })
    await answer(new NetworkError())
    send({ type: 'search.stop' })
    expect([asked, state()]).toEqual([['Hof 1', 'Hof 2', 'Hof 2'], { rows: 'reviewing' }])
  })

  it('repeats failed searches when it is started again', async () => {
    const { answer, asked, send } = searching()
    await answer(new HttpError({ status: 400 }), null)
    send({ type: 'search.start' })
    expect(asked).toEqual(['Hof 1', 'Hof 2', 'Hof 1'])
  })

  it('ignores skipped rows, until they are included again', async () => {
    const { answer, asked, send, state } = searching('Adresse\nHof 1\nHof 2\nHof 3')
    send({ type: 'row.switched', number: 2, isLeftOut: true })
    await answer(found('Hof 1'), found('Hof 3'))
    expect([asked, state()]).toEqual([['Hof 1', 'Hof 3'], { rows: 'reviewing' }])
    send({ type: 'row.switched', number: 2, isLeftOut: false })
    send({ type: 'search.start' })
    expect(asked.at(-1)).toBe('Hof 2')
  })

  it.each(['constructor', '__proto__', 'toString'])('finds the address %j like any other', async (text) => {
    const { answer, asked, kinds } = searching(`Adresse\n${text}`)
    await answer(found(text))
    expect([asked, kinds()]).toEqual([[text], ['found']])
  })
})
