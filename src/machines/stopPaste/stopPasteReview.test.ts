import { describe, expect, it } from 'vitest'
import { tourTemplate, found, twoRows, startPaste, searching } from './stopPaste.testing'

describe('the review', () => {
  it('adds rows that are found and valid, in the order of the table', async () => {
    const { answer, send, does, handed, counts, state } = searching()
    await answer(found('Hof 1'), found('Hof 2'))
    expect(counts()).toEqual({
      found: 2,
      doubtful: 0,
      notFound: 0,
      failed: 0,
      faulty: 1,
      ready: 1,
      leftOut: 0,
    })
    send({ type: 'value.edited', number: 2, column: 'capacity', text: '4' })
    await does({ type: 'rows.confirmed' })
    const bodies = [
      expect.objectContaining({ name: 'A', address: 'Hof 1', capacity: 2, tourTemplate }),
      expect.objectContaining({ name: 'B', address: 'Hof 2', capacity: 4, tourTemplate }),
    ]
    expect([handed, state()]).toEqual([[{ tourTemplate, bodies, request: 'c.0' }], 'added'])
  })

  it('requires a row to add', async () => {
    const { answer, send, can, handed, state } = searching()
    await answer(null, found('Hof 2'))
    expect(can({ type: 'rows.confirmed' })).toBe(false)
    send({ type: 'rows.confirmed' })
    expect([handed, state()]).toEqual([[], { rows: 'reviewing' }])
  })

  it('searches a corrected address', async () => {
    const { answer, asked, send, kinds } = searching('Adresse\nHoff 1')
    await answer(null)
    send({ type: 'address.edited', number: 1, text: ' Hof 1 ' })
    expect(kinds()).toEqual(['unsearched'])
    send({ type: 'address.searched', number: 1 })
    await answer(found('Hof 1'))
    expect([asked, kinds()]).toEqual([['Hoff 1', 'Hof 1'], ['found']])
  })

  it('searches the same address again on request', async () => {
    const { answer, asked, send, kinds } = searching('Adresse\nHof 1')
    await answer(null)
    send({ type: 'address.searched', number: 1 })
    expect(asked).toEqual(['Hof 1', 'Hof 1'])
    await answer(found('Hof 1'))
    expect(kinds()).toEqual(['found'])
  })

  it('has nothing to search in a row without an address', () => {
    const { asked, kinds, state, counts } = searching('Name\tAdresse\nA\t')
    expect([asked, kinds(), state(), counts().notFound]).toEqual([[], ['missing'], { rows: 'reviewing' }, 1])
  })

  it('keeps corrections and places when the columns change', async () => {
    const { answer, asked, send, counts, context } = searching()
    await answer(found('Hof 1'), found('Hof 2'))
    send({ type: 'value.edited', number: 2, column: 'capacity', text: '4' })
    send({ type: 'row.switched', number: 1, isLeftOut: true })
    send({ type: 'step.back' })
    send({ type: 'column.chosen', index: 0, column: 'refId' })
    send({ type: 'columns.confirmed' })
    expect([asked.length, counts().ready, counts().leftOut]).toEqual([2, 1, 1])
    expect(context().rows[1]).toMatchObject({ written: { refId: 'B' }, edited: { capacity: '4' } })
  })

  it('restarts when the rows are other rows', async () => {
    const { answer, send, context } = searching()
    await answer(found('Hof 1'), found('Hof 2'))
    send({ type: 'row.switched', number: 1, isLeftOut: true })
    send({ type: 'step.back' })
    send({ type: 'head.switched', hasHead: false })
    expect(context().rows).toEqual([])
  })
})

describe('rows that were handed over', () => {
  const three = 'Name\tAdresse\nA\tHof 1\nB\tNirgends\nC\t"Hof; 3"'

  it('leave the others, renumbered, and do not return with their text', async () => {
    const { answer, asked, does, handed, context, state } = searching(three)
    await answer(found('Hof 1'), null, found('Hof 3'))
    await does({ type: 'rows.confirmed' })
    expect([state(), context().added, context().text]).toEqual([
      { rows: 'reviewing' },
      2,
      'Name\tAdresse\nB\tNirgends',
    ])
    expect(context().rows.map(({ number, written }) => [number, written.name])).toEqual([[1, 'B']])
    await does({ type: 'step.back' })
    await does({ type: 'columns.confirmed' })
    await does({ type: 'address.edited', number: 1, text: 'Hof 2' })
    await does({ type: 'address.searched', number: 1 })
    await answer(found('Hof 2'))
    await does({ type: 'rows.confirmed' })
    expect(asked).toEqual(['Hof 1', 'Nirgends', 'Hof; 3', 'Hof 2'])
    expect(handed.map(({ bodies, request }) => [bodies.map(({ name }) => name), request])).toEqual([
      [['A', 'C'], 'c.0'],
      [['B'], 'c.1'],
    ])
    expect([state(), context().added]).toEqual(['added', 3])
  })

  it('leave nothing when all others were skipped', async () => {
    const { answer, does, send, state } = searching(three)
    send({ type: 'row.switched', number: 2, isLeftOut: true })
    await answer(found('Hof 1'), found('Hof 3'))
    await does({ type: 'rows.confirmed' })
    expect(state()).toBe('added')
  })

  it('leave skipped rows beside open ones', async () => {
    const { answer, does, send, context } = searching(three)
    send({ type: 'row.switched', number: 1, isLeftOut: true })
    await answer(found('Hof 1'), null, found('Hof 3'))
    await does({ type: 'rows.confirmed' })
    expect(context().rows.map(({ number, isLeftOut }) => [number, isLeftOut])).toEqual([
      [1, true],
      [2, false],
    ])
  })

  it('are followed by those beyond the first 500', async () => {
    const { answer, does, state, context } = searching(`Adresse${'\nHof 1'.repeat(501)}`)
    await answer(found('Hof 1'))
    await does({ type: 'rows.confirmed' })
    expect([state(), context().added, context().table]).toEqual([
      'mapping',
      500,
      { head: ['Adresse'], rows: [['Hof 1']], columns: ['address'], leftOut: 0 },
    ])
  })

  it('stay when the plan cannot be reached, and are handed over as the same request', async () => {
    let isThere = false
    const paste = startPaste(twoRows, () =>
      isThere ? Promise.resolve() : Promise.reject(new Error('no plan')),
    )
    paste.send({ type: 'columns.confirmed' })
    await paste.answer(found('Hof 1'), null)
    await paste.does({ type: 'rows.confirmed' })
    expect([paste.state(), paste.notices, paste.counts().ready]).toEqual([
      { rows: 'reviewing' },
      ['not added'],
      1,
    ])
    isThere = true
    await paste.does({ type: 'rows.confirmed' })
    expect(paste.handed.map(({ request }) => request)).toEqual(['c.0', 'c.0'])
  })
})
