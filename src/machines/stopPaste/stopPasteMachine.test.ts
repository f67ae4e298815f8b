import { describe, expect, it } from 'vitest'
import { NetworkError } from '../../domain/calls/errors'
import { readPastedTable } from '../../domain/paste/pastedStops'
import type { StopPasteEvent } from './stopPasteTypes'
import { found, twoRows, startPaste, searching } from './stopPaste.testing'

describe('the text', () => {
  it('is requested first, and must contain a row', () => {
    const { send, state, context } = startPaste()
    expect(state()).toEqual({ pasting: 'ready' })
    send({ type: 'text.changed', text: ' Name\tAdresse' })
    send({ type: 'text.confirmed' })
    expect(state()).toEqual({ pasting: 'noRows' })
    send({ type: 'text.changed', text: twoRows })
    expect(state()).toEqual({ pasting: 'ready' })
    send({ type: 'text.confirmed' })
    expect([state(), context().table]).toEqual(['mapping', readPastedTable(twoRows)])
  })

  it('is not requested when it was already pasted', () => {
    expect(startPaste(twoRows).state()).toBe('mapping')
  })

  it('keeps corrected columns while it stays the same', () => {
    const { send, context } = startPaste(twoRows)
    send({ type: 'column.chosen', index: 2, column: null })
    send({ type: 'step.back' })
    send({ type: 'text.confirmed' })
    expect(context().table?.columns).toEqual(['name', 'address', null])
    send({ type: 'step.back' })
    send({ type: 'text.changed', text: twoRows })
    send({ type: 'text.confirmed' })
    expect(context().table?.columns).toEqual(['name', 'address', 'capacity'])
  })
})

describe('the columns', () => {
  it('hold each field once', () => {
    const { send, context } = startPaste(twoRows)
    send({ type: 'column.chosen', index: 0, column: 'address' })
    expect(context().table?.columns).toEqual(['address', null, 'capacity'])
  })

  it('must contain an address', () => {
    const { send, can, state } = startPaste(twoRows)
    send({ type: 'column.chosen', index: 1, column: 'refId' })
    expect(can({ type: 'columns.confirmed' })).toBe(false)
    send({ type: 'columns.confirmed' })
    expect(state()).toBe('mapping')
    send({ type: 'column.chosen', index: 1, column: 'city' })
    expect(can({ type: 'columns.confirmed' })).toBe(true)
  })

  it('must have a row', () => {
    const { send, can } = startPaste('Hof 1')
    expect(can({ type: 'columns.confirmed' })).toBe(true)
    send({ type: 'head.switched', hasHead: true })
    send({ type: 'column.chosen', index: 0, column: 'address' })
    expect(can({ type: 'columns.confirmed' })).toBe(false)
  })

  it('are detected again when the first line is no heading', () => {
    const { send, context } = startPaste(twoRows)
    send({ type: 'head.switched', hasHead: false })
    expect(context().table).toEqual(readPastedTable(twoRows, false))
  })
})

describe('a closed paste', () => {
  it('resumes where it was', async () => {
    const { answer, asked, isAborted, kinds, send, state, context } = searching()
    await answer(found('Hof 1'))
    send({ type: 'close' })
    expect([state(), isAborted()]).toEqual(['parked', true])
    send({ type: 'edit.resume' })
    expect([state(), kinds(), asked.length]).toEqual([{ rows: 'reviewing' }, ['found', 'unsearched'], 2])
    expect(context().isResumed).toBe(true)
  })

  it.each<[string, string, StopPasteEvent[], unknown]>([
    ['a table', twoRows, [], 'mapping'],
    ['a text', '', [{ type: 'text.changed', text: 'Hof 1' }], { pasting: 'ready' }],
  ])('resumes with %s', (_, text, events, resumed) => {
    const { send, state } = startPaste(text)
    for (const event of events) send(event)
    send({ type: 'close' })
    send({ type: 'edit.resume' })
    expect(state()).toEqual(resumed)
  })

  it('is dropped without a text', () => {
    const { send, state } = startPaste()
    send({ type: 'text.changed', text: '  ' })
    send({ type: 'close' })
    expect(state()).toBe('left')
  })

  it('continues the search when the connection is back', async () => {
    const { answer, asked, send, state } = searching()
    await answer(new NetworkError())
    send({ type: 'connection.restored' })
    expect([state(), asked]).toEqual([{ rows: 'asking' }, ['Hof 1', 'Hof 1']])
  })
})
