import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { HttpError, NetworkError } from '../../domain/calls/errors'
import type { Iri } from '../../contract/wire/ids'
import { xlsxExportMachine } from './xlsxExportMachine'
import type { ColumnFlags, RowSearch, SheetCommand } from './xlsxExportTypes'

const flags: ColumnFlags = { columns: { name: true, zip: true }, customFields: { f1: true } }
const none: ColumnFlags = { columns: { name: false, zip: false }, customFields: { f1: false } }
const chosen = ['/api/destinations/2', '/api/destinations/1']
const query = { search: 'Hof' }
const made = undefined

/**
 * Starts the machine with calls that end when the test decides, the last one first. `requests` are the calls,
 * `notices` the reported outcomes.
 */
function startExport(selection: readonly Iri[] | null) {
  const asked: unknown[] = []
  const notices: unknown[] = []
  const calls: { signal: AbortSignal; settle: (outcome: unknown) => void }[] = []
  const ask = <T>(question: unknown, signal: AbortSignal) => {
    asked.push(question)
    return new Promise<T>((resolve, reject) => {
      const settle = (outcome: unknown) =>
        outcome instanceof Error ? reject(outcome) : resolve(outcome as T)
      calls.push({ signal, settle })
    })
  }
  const actor = createActor(
    xlsxExportMachine.provide({
      actors: {
        collectIris: fromPromise<readonly Iri[], RowSearch>(({ input, signal }) => ask(input, signal)),
        requestSheet: fromPromise<void, SheetCommand>(({ input, signal }) => ask(input, signal)),
      },
      actions: {
        notifyNothingFound: () => notices.push('nothing found'),
        notifyNothingSelected: () => notices.push('nothing selected'),
        notifyFailure: (_, { error }) => notices.push(['failed', error]),
        reportDefect: (_, { error }) => notices.push(['defect', error]),
      },
    }),
    {
      input: {
        kind: 'destinations',
        selection,
        query,
        customFields: [{ id: 'f1', title: 'Schlüssel' }],
        flags,
      },
    },
  ).start()
  return {
    asked,
    notices,
    send: actor.send,
    start: () => actor.send({ type: 'export.start' }),
    canStart: () => actor.getSnapshot().can({ type: 'export.start' }),
    answer: async (outcome: unknown) => {
      calls.at(-1)?.settle(outcome)
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
    },
    isAborted: () => calls.at(-1)?.signal.aborted,
    state: () => actor.getSnapshot().value,
    isBusy: () => actor.getSnapshot().hasTag('busy'),
    flags: () => actor.getSnapshot().context.flags,
  }
}

const rows: RowSearch = { kind: 'destinations', query }
const sheetOf = (iris: readonly Iri[]): SheetCommand => ({ kind: 'destinations', iris, flags })

describe('the columns', () => {
  it('are switched one at a time or all at once', () => {
    const { send, flags: now } = startExport(chosen)
    send({ type: 'column.switched', group: 'columns', id: 'zip', isOn: false })
    send({ type: 'column.switched', group: 'customFields', id: 'f1', isOn: false })
    expect(now()).toEqual({ columns: { name: true, zip: false }, customFields: { f1: false } })
    send({ type: 'columns.switched', isOn: true })
    expect(now()).toEqual(flags)
    send({ type: 'columns.switched', isOn: false })
    expect(now()).toEqual(none)
  })

  it('require at least one column, of any group', () => {
    const { send, start, canStart, asked, state } = startExport(chosen)
    send({ type: 'columns.switched', isOn: false })
    start()
    expect([canStart(), asked, state()]).toEqual([false, [], { choosing: 'ready' }])
    send({ type: 'column.switched', group: 'customFields', id: 'f1', isOn: true })
    expect(canStart()).toBe(true)
  })

  it('cannot change during an export', () => {
    const { send, start, flags: now } = startExport(chosen)
    start()
    send({ type: 'column.switched', group: 'columns', id: 'zip', isOn: false })
    send({ type: 'columns.switched', isOn: false })
    expect(now()).toEqual(flags)
  })
})

describe('the export', () => {
  it('creates a table of the given rows, and ends', async () => {
    const { start, answer, asked, notices, state, isBusy } = startExport(chosen)
    start()
    start()
    expect([state(), isBusy()]).toEqual(['requesting', true])
    await answer(made)
    expect([asked, notices, state()]).toEqual([[sheetOf(chosen)], [], 'saved'])
  })

  it('requests the rows of the filter when none are given', async () => {
    const { start, answer, asked, notices, state, isBusy } = startExport(null)
    start()
    expect([state(), isBusy(), asked]).toEqual(['collecting', true, [rows]])
    await answer(['/api/destinations/7'])
    await answer(made)
    expect(asked).toEqual([rows, sheetOf(['/api/destinations/7'])])
    expect([notices, state()]).toEqual([[], 'saved'])
  })

  it('requests the rows again each time, as the filter may find others in the meantime', async () => {
    const { start, answer, asked, notices, state } = startExport(null)
    start()
    await answer([])
    expect([notices, state()]).toEqual([['nothing found'], { choosing: 'nothingFound' }])
    start()
    await answer(chosen)
    expect([asked, state()]).toEqual([[rows, rows, sheetOf(chosen)], 'requesting'])
  })

  it('reports an empty selection each time, without a request', () => {
    const { start, asked, notices, state } = startExport([])
    start()
    start()
    expect([asked, notices]).toEqual([[], ['nothing selected', 'nothing selected']])
    expect(state()).toEqual({ choosing: 'nothingSelected' })
  })
})

describe('a failure', () => {
  it.each([
    ['failed', new HttpError({ status: 422 })],
    ['failed', new NetworkError()],
    ['defect', new TypeError('a defect')],
  ])('of the table is reported as %s, and can be retried', async (kind, error) => {
    const { start, answer, notices, state } = startExport(chosen)
    start()
    await answer(error)
    expect([notices, state()]).toEqual([[[kind, error]], { choosing: 'ready' }])
    start()
    await answer(made)
    expect([notices.length, state()]).toEqual([1, 'saved'])
  })

  it.each([
    ['failed', new NetworkError()],
    ['defect', new TypeError('a defect')],
  ])('of the search for rows is reported as %s, once', async (kind, error) => {
    const { start, answer, notices, state, canStart } = startExport(null)
    start()
    await answer(error)
    expect([notices, state(), canStart()]).toEqual([[[kind, error]], { choosing: 'ready' }, true])
  })
})

describe('closing', () => {
  it.each([
    ['the search for rows', null, ['late']],
    ['the table', chosen, made],
  ])('ends %s and ignores later answers', async (_, selection, late) => {
    const { start, send, answer, isAborted, notices, state } = startExport(selection)
    start()
    send({ type: 'close' })
    expect(isAborted()).toBe(true)
    await answer(late)
    expect([notices, state()]).toEqual([[], 'closed'])
  })

  it('ends the export when nothing is in flight', () => {
    const { send, notices, state } = startExport(chosen)
    send({ type: 'close' })
    expect([notices, state()]).toEqual([[], 'closed'])
  })
})
