import { expect } from 'vitest'
import { stopPasteLog } from '../../src/machines/stopPaste/stopPasteLog'
import type { stopPasteMachine } from '../../src/machines/stopPaste/stopPasteMachine'
import type { StopPasteInput } from '../../src/machines/stopPaste/stopPasteTypes'
import { empty, stopPasteModel, text } from './stopPasteModel'
import { inputOf, restAfter, restAtStart } from './stopPasteOracle'
import { describeModel } from '../support/describeModel'
import type { Invariant } from '../support/model'
import { startedIn } from '../support/startedIn'

const obeysOracle =
  (input: StopPasteInput): Invariant<typeof stopPasteMachine> =>
  ({ value, context }, { event, before, actions }) => {
    const started = startedIn(actions)
    for (const child in started) expect([child, started[child]]).toEqual([child, inputOf(child, context)])
    const effects = actions
      .filter(({ type }) => !type.startsWith('xstate.'))
      .map(({ type, params }) => ({ type, params }))
    const rest = event === null || before === null ? restAtStart(input) : restAfter(event, before)
    expect({ value, context, effects }).toEqual(rest)
  }

const openedWith = (input: StopPasteInput) => ({ input, invariants: { '*': obeysOracle(input) } })

const leadsBack = 'without rows, a table leads from there to the mapping again'

describeModel(
  {
    ...stopPasteModel,
    durable: stopPasteLog,
    invariants: { '*': obeysOracle(empty) },
    equivalentMutants: {
      'mapping: head.switched[0] led to opening': leadsBack,
      'mapping: head.switched[0] led to deciding': leadsBack,
    },
  },
  {
    'a text that was pasted': openedWith({ ...empty, text }),
  },
)
