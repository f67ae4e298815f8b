import * as Schema from 'effect/Schema'
import { expect, it } from 'vitest'
import { readRecord } from '../../src/contract/wire/fields'
import { startType, type LogRow } from '../../src/eventlog/logRow'
import { moveLog } from './moveMachine'
import { undeclaredFields } from './undeclaredFields'

const row = (event: LogRow['event']): LogRow => ({
  stream: 'move',
  seq: 0,
  at: 0,
  machine: 'move',
  machineVersion: 1,
  event,
  stateHash: '',
})
const boxes = { boxes: [{ id: 1, at: { x: 2 } }] }

it('finds no undeclared field where everything is declared, at any depth', () => {
  const events = {
    'box.due': Schema.Struct({
      boxes: Schema.Array(Schema.Struct({ id: Schema.Int, at: Schema.Struct({ x: Schema.Int }) })),
    }),
  }
  expect(undeclaredFields({ ...moveLog, events }, [row({ type: 'box.due', ...boxes })])).toEqual([])
})

it('names each undeclared field of an event, a result and the input once', () => {
  const open = {
    ...moveLog,
    input: Schema.Unknown,
    events: {
      'box.due': Schema.Struct({
        boxes: Schema.Array(Schema.Struct({ id: Schema.Int, at: Schema.Unknown })),
      }),
      'xstate.done.actor.box.*': Schema.Struct({}),
    },
  }
  const rows = [
    row({ type: startType, input: { name: 'a' } }),
    row({ type: 'box.due', boxes: [...boxes.boxes, ...boxes.boxes] }),
    row({ type: 'xstate.done.actor.box.3', output: 3 }),
  ]
  expect(undeclaredFields(open, rows)).toEqual([
    'box.due boxes.*.at',
    'box.due boxes.*.at.x',
    `${startType} name`,
    'xstate.done.actor.box.* output',
  ])
})

it('treats a field that is read as unknown as declared', () => {
  const events = { 'box.due': readRecord({ box: Schema.Int }) }
  expect(undeclaredFields({ ...moveLog, events }, [row({ type: 'box.due', box: 1 })])).toEqual([])
})
