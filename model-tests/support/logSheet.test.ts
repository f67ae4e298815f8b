import * as Schema from 'effect/Schema'
import { expect, it } from 'vitest'
import { startType, type LogRow } from '../../src/eventlog/logRow'
import { logSheet } from './logSheet'
import { moveLog } from './moveMachine'

const row = (seq: number, event: LogRow['event']): LogRow => ({
  stream: 'move',
  seq,
  at: 0,
  machine: 'move',
  machineVersion: 1,
  event,
  stateHash: '',
})
const start = row(0, { type: startType })
const log = [start, row(1, { type: 'move.start' }), row(2, { type: 'xstate.done.actor.box.1', output: 1 })]

it('lists how it resumes, and in which states it is discarded or at rest', () => {
  const declaration: typeof moveLog = {
    ...moveLog,
    resumes: 'when-asked',
    isTrivial: ({ context }) => context.carried.length === 0,
    isAtRest: ({ value }) => value === 'carrying',
  }
  expect(logSheet(declaration, [log])).toBe(`goes on: when asked
forgotten in:
  carrying (at times)
  idle
at rest in:
  carrying
`)
})

it('lists the debounced and the repeatable events', () => {
  const declaration = { ...moveLog, relaxed: ['move.start'], repeatable: ['xstate.done.actor.box.*'] }
  expect(logSheet(declaration, [log])).toBe(`goes on: by itself
written late:
  move.start
asked again after a loss of power:
  xstate.done.actor.box.*
`)
})

it('names the texts that an export shows, whether declared or written', () => {
  const declaration = {
    ...moveLog,
    input: Schema.Struct({
      iri: Schema.optional(Schema.NullOr(Schema.String)),
      name: Schema.String,
      size: Schema.Struct({ iri: Schema.Finite, pair: Schema.Tuple([Schema.String]) }),
    }),
    events: {
      'box.due': Schema.Struct({ open: Schema.Record(Schema.String, Schema.Array(Schema.String)) }),
      'move.start': Schema.Struct({ answer: Schema.Unknown, open: Schema.Unknown }),
    },
    openKeys: ['iri', 'open', 'pair', 'tours'],
  }
  const answered = row(1, { type: 'move.start', answer: { tours: { 'a-b': 'x', name: 3 }, title: 'y' } })
  expect(logSheet(declaration as never, [[start, answered]])).toBe(`goes on: by itself
shown in an export:
  answer.tours.*
  input.iri
  input.size.pair.*
  open
  open.*.*
`)
})

it('names the words that a field can hold, but not those of errors', () => {
  const side = Schema.Literals(['mine', 'theirs'])
  const declaration = {
    ...moveLog,
    events: {
      'move.start': Schema.Struct({ side: Schema.NullOr(side), name: Schema.String }),
      'move.cancel': Schema.Struct({ side: Schema.Literal('both'), error: Schema.Struct({ kind: side }) }),
    },
  }
  expect(logSheet(declaration as never, [[start]])).toBe(`goes on: by itself
takes these words:
  side: mine, theirs, both
`)
})
