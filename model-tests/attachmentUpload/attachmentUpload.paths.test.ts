import { expect } from 'vitest'
import { attachmentUploadLog } from '../../src/machines/attachmentUpload/attachmentUploadLog'
import type { attachmentUploadMachine } from '../../src/machines/attachmentUpload/attachmentUploadMachine'
import { describeModel } from '../support/describeModel'
import { effectOf } from '../support/loneParts'
import type { Invariant } from '../support/model'
import { startedIn } from '../support/startedIn'
import { attachmentUploadModel, input, manyFiles } from './attachmentUploadModel'
import { restAfter, restAtStart, waitsIn, workIn } from './attachmentUploadOracle'

const obeysOracle: Invariant<typeof attachmentUploadMachine> = (
  { value, context, status, children },
  { event, before, actions, timers },
) => {
  const rest = event === null || before === null ? restAtStart(input) : restAfter(event, before)
  expect({ value, context, effects: actions.flatMap(effectOf) }).toEqual(rest)
  const work = workIn(rest)
  const started = startedIn(actions)
  for (const child in started) expect([child, started[child]]).toEqual([child, work[child]])
  expect(status === 'active' ? Object.keys(children).sort() : []).toEqual(Object.keys(work).sort())
  expect(timers.map(({ id }) => id).sort()).toEqual(waitsIn(rest))
}

describeModel(
  {
    ...attachmentUploadModel,
    durable: attachmentUploadLog,
    invariants: { '*': obeysOracle },
  },
  { 'more files than may be sent': manyFiles },
)
