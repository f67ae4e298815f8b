import { expect } from 'vitest'
import { attachmentLinkLog } from '../../src/machines/attachmentLink/attachmentLinkLog'
import type { attachmentLinkMachine } from '../../src/machines/attachmentLink/attachmentLinkMachine'
import { describeModel } from '../support/describeModel'
import { effectOf } from '../support/loneParts'
import type { Invariant } from '../support/model'
import { startedIn } from '../support/startedIn'
import { attachmentLinkModel, input } from './attachmentLinkModel'
import { restAfter, restAtStart, waitsIn, workIn } from './attachmentLinkOracle'

const obeysOracle: Invariant<typeof attachmentLinkMachine> = (
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

describeModel({
  ...attachmentLinkModel,
  durable: attachmentLinkLog,
  invariants: { '*': obeysOracle },
})
