import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { Company } from '../../contract/company/company'
import { DecodeError, HttpError, NetworkError, SessionEndedError } from '../../domain/calls/errors'
import type { FoundAddress } from '../../domain/calls/geocoding'
import { readPastedTable } from '../../domain/paste/pastedStops'
import { countRows, placeOfRow } from './pasteRows'
import { stopPasteMachine } from './stopPasteMachine'
import type { AddressQuestion, StopHandover, StopPasteEvent } from './stopPasteTypes'

const company: Company = { '@id': '/api/companies/1', lengthOfStayInMinutes: true }
const tourTemplate = '/api/tour-templates/7'
const tour = { iri: tourTemplate, name: 'Nord', colour: '#366ae8' }
const found = (address: string, values: Partial<FoundAddress> = {}): FoundAddress => ({
  lng: '13.4',
  lat: '52.5',
  navLng: 13.4,
  navLat: 52.5,
  zip: '',
  street: '',
  city: '',
  address,
  approximate: false,
  ...values,
})
const twoRows = 'Name\tAdresse\tMenge\nA\tHof 1\t2\nB\tHof 2\tviele'

/**
 * Starts the machine over a geocoder that answers when a test says so, and a plan that does so at once; `asked` and
 * `handed` are what they were asked.
 */
function startPaste(text = '', plan: () => Promise<void> = () => Promise.resolve()) {
  const asked: string[] = []
  const handed: StopHandover[] = []
  const told: unknown[] = []
  const calls: { signal: AbortSignal; settle: (outcome: unknown) => void }[] = []
  const actor = createActor(
    stopPasteMachine.provide({
      actors: {
        findAddress: fromPromise<FoundAddress | null, AddressQuestion>(({ input, signal }) => {
          asked.push(input.text)
          return new Promise((resolve, reject) => {
            const settle = (outcome: unknown) =>
              outcome instanceof Error ? reject(outcome) : resolve(outcome as FoundAddress | null)
            calls.push({ signal, settle })
          })
        }),
        addStops: fromPromise<void, StopHandover>(({ input }) => {
          handed.push(input)
          return plan()
        }),
      },
      actions: {
        notifyNotAdded: () => told.push('not added'),
        reportDefect: (_, { error }) => told.push(error),
      },
    }),
    { input: { company, tour, text, commandId: 'c' } },
  ).start()
  return {
    asked,
    handed,
    told,
    send: actor.send,
    /** Sends an event and waits for what comes of it at once. */
    does: async (event: StopPasteEvent) => {
      actor.send(event)
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
    },
    can: (...[event]: Parameters<typeof actor.send>) => actor.getSnapshot().can(event),
    answer: async (...outcomes: unknown[]) => {
      for (const outcome of outcomes) {
        calls.at(-1)?.settle(outcome)
        for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
      }
    },
    isAborted: () => calls.at(-1)?.signal.aborted,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    kinds: () => {
      const { rows, places } = actor.getSnapshot().context
      return rows.map((row) => placeOfRow(row, places).kind)
    },
    counts: () => {
      const { rows, places } = actor.getSnapshot().context
      const {
        found: all,
        doubtful,
        notFound,
        failed,
        faulty,
        ready,
        leftOut,
      } = countRows(rows, places, company)
      return { found: all, doubtful, notFound, failed, faulty, ready, leftOut }
    },
  }
}
const searching = (text = twoRows) => {
  const paste = startPaste(text)
  paste.send({ type: 'columns.confirmed' })
  return paste
}

describe('the text', () => {
  it('is asked for first, and has to hold a row', () => {
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

  it('is not asked for when it was pasted already', () => {
    expect(startPaste(twoRows).state()).toBe('mapping')
  })

  it('keeps the columns as they were corrected while it stays the same', () => {
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
  it('say one thing each', () => {
    const { send, context } = startPaste(twoRows)
    send({ type: 'column.chosen', index: 0, column: 'address' })
    expect(context().table?.columns).toEqual(['address', null, 'capacity'])
  })

  it('have to make a place', () => {
    const { send, can, state } = startPaste(twoRows)
    send({ type: 'column.chosen', index: 1, column: 'refId' })
    expect(can({ type: 'columns.confirmed' })).toBe(false)
    send({ type: 'columns.confirmed' })
    expect(state()).toBe('mapping')
    send({ type: 'column.chosen', index: 1, column: 'city' })
    expect(can({ type: 'columns.confirmed' })).toBe(true)
  })

  it('have to have a row', () => {
    const { send, can } = startPaste('Hof 1')
    expect(can({ type: 'columns.confirmed' })).toBe(true)
    send({ type: 'head.switched', hasHead: true })
    send({ type: 'column.chosen', index: 0, column: 'address' })
    expect(can({ type: 'columns.confirmed' })).toBe(false)
  })

  it('are read anew when the first line is no head', () => {
    const { send, context } = startPaste(twoRows)
    send({ type: 'head.switched', hasHead: false })
    expect(context().table).toEqual(readPastedTable(twoRows, false))
  })
})

describe('the search', () => {
  it('asks for one address at a time, and for the same one once', async () => {
    const { asked, answer, state, kinds } = searching('Adresse\nHof 1\nHof 2\n Hof 1 \nHof 3')
    expect([asked, state()]).toEqual([['Hof 1'], { rows: 'asking' }])
    await answer(found('Hof 1'))
    expect(kinds()).toEqual(['found', 'unsearched', 'found', 'unsearched'])
    await answer(null, found('Hof 3', { approximate: true }))
    expect([asked, state()]).toEqual([['Hof 1', 'Hof 2', 'Hof 3'], { rows: 'reviewing' }])
    expect(kinds()).toEqual(['found', 'notFound', 'found', 'doubtful'])
  })

  it('doubts an address of another postcode', async () => {
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
    'goes on after %s',
    async (error) => {
      const { answer, kinds, told, state } = searching()
      await answer(error, found('Hof 2'))
      expect([kinds(), told, state()]).toEqual([['failed', 'found'], [], { rows: 'reviewing' }])
    },
  )

  it('goes on after a defect, which is reported', async () => {
    const { answer, kinds, told } = searching()
    const defect = new TypeError('a defect')
    await answer(defect, found('Hof 2'))
    expect([kinds(), told]).toEqual([['failed', 'found'], [defect]])
  })

  it.each([
    new NetworkError(),
    new SessionEndedError(),
    ...[401, 408, 425, 429, 500, 503].map((status) => new HttpError({ status })),
  ])('pauses after %s and goes on with the same address', async (error) => {
    const { answer, asked, send, state, kinds } = searching()
    await answer(error)
    expect([state(), kinds()]).toEqual([{ rows: 'paused' }, ['unsearched', 'unsearched']])
    send({ type: 'search.start' })
    await answer(found('Hof 1'), found('Hof 2'))
    expect([asked, state()]).toEqual([['Hof 1', 'Hof 1', 'Hof 2'], { rows: 'reviewing' }])
  })

  it('can be ended and gone on with', async () => {
    const { answer, asked, isAborted, send, state, counts } = searching()
    await answer(found('Hof 1'))
    send({ type: 'search.stop' })
    expect([isAborted(), state(), counts().found]).toEqual([true, { rows: 'reviewing' }, 1])
    send({ type: 'search.start' })
    await answer(new NetworkError())
    send({ type: 'search.stop' })
    expect([asked, state()]).toEqual([['Hof 1', 'Hof 2', 'Hof 2'], { rows: 'reviewing' }])
  })

  it('asks again for what failed when it is started again', async () => {
    const { answer, asked, send } = searching()
    await answer(new HttpError({ status: 400 }), null)
    send({ type: 'search.start' })
    expect(asked).toEqual(['Hof 1', 'Hof 2', 'Hof 1'])
  })

  it('leaves alone what is left out, until it is taken in again', async () => {
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

describe('the review', () => {
  it('adds what is found and sound, in the order of the table', async () => {
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

  it('has to have something to add', async () => {
    const { answer, send, can, handed, state } = searching()
    await answer(null, found('Hof 2'))
    expect(can({ type: 'rows.confirmed' })).toBe(false)
    send({ type: 'rows.confirmed' })
    expect([handed, state()]).toEqual([[], { rows: 'reviewing' }])
  })

  it('searches for a corrected address', async () => {
    const { answer, asked, send, kinds } = searching('Adresse\nHoff 1')
    await answer(null)
    send({ type: 'address.edited', number: 1, text: ' Hof 1 ' })
    expect(kinds()).toEqual(['unsearched'])
    send({ type: 'address.searched', number: 1 })
    await answer(found('Hof 1'))
    expect([asked, kinds()]).toEqual([['Hoff 1', 'Hof 1'], ['found']])
  })

  it('searches for the same address again when it is told to', async () => {
    const { answer, asked, send, kinds } = searching('Adresse\nHof 1')
    await answer(null)
    send({ type: 'address.searched', number: 1 })
    expect(asked).toEqual(['Hof 1', 'Hof 1'])
    await answer(found('Hof 1'))
    expect(kinds()).toEqual(['found'])
  })

  it('has nothing to search for in a row without an address', () => {
    const { asked, kinds, state, counts } = searching('Name\tAdresse\nA\t')
    expect([asked, kinds(), state(), counts().notFound]).toEqual([[], ['missing'], { rows: 'reviewing' }, 1])
  })

  it('keeps what was corrected and found when the columns change', async () => {
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

  it('begins anew when the rows are other rows', async () => {
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

  it('leave the others, numbered anew, and do not come back with their text', async () => {
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

  it('leave nothing when all others were left out', async () => {
    const { answer, does, send, state } = searching(three)
    send({ type: 'row.switched', number: 2, isLeftOut: true })
    await answer(found('Hof 1'), found('Hof 3'))
    await does({ type: 'rows.confirmed' })
    expect(state()).toBe('added')
  })

  it('leave what was left out beside what is open', async () => {
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

  it('stay when the plan cannot be asked, and are handed over as the same request', async () => {
    let isThere = false
    const paste = startPaste(twoRows, () =>
      isThere ? Promise.resolve() : Promise.reject(new Error('no plan')),
    )
    paste.send({ type: 'columns.confirmed' })
    await paste.answer(found('Hof 1'), null)
    await paste.does({ type: 'rows.confirmed' })
    expect([paste.state(), paste.told, paste.counts().ready]).toEqual([
      { rows: 'reviewing' },
      ['not added'],
      1,
    ])
    isThere = true
    await paste.does({ type: 'rows.confirmed' })
    expect(paste.handed.map(({ request }) => request)).toEqual(['c.0', 'c.0'])
  })
})

describe('a paste that is closed', () => {
  it('goes on where it was', async () => {
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
  ])('goes on with %s', (_, text, events, goesOn) => {
    const { send, state } = startPaste(text)
    for (const event of events) send(event)
    send({ type: 'close' })
    send({ type: 'edit.resume' })
    expect(state()).toEqual(goesOn)
  })

  it('is nothing without a text', () => {
    const { send, state } = startPaste()
    send({ type: 'text.changed', text: '  ' })
    send({ type: 'close' })
    expect(state()).toBe('left')
  })

  it('searches on when the connection is back', async () => {
    const { answer, asked, send, state } = searching()
    await answer(new NetworkError())
    send({ type: 'connection.restored' })
    expect([state(), asked]).toEqual([{ rows: 'asking' }, ['Hof 1', 'Hof 1']])
  })
})
