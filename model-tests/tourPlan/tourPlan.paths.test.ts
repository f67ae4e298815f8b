import { expect } from 'vitest'
import { tourPlanLog } from '../../src/machines/tourPlan/tourPlanLog'
import { describeModel } from '../support/describeModel'
import type { Invariant } from '../support/model'
import { startedIn } from '../support/startedIn'
import {
  additions,
  begun,
  deletions,
  moves,
  tourPlanModel,
  type Machine,
  type PlanModel,
} from './tourPlanModel'
import { contextAtStart, inputOf, restAfter } from './tourPlanOracle'

const obeysOracle: Invariant<Machine> = ({ value, context }, { event, before, actions }) => {
  const started = startedIn(actions)
  for (const child in started) expect([child, started[child]]).toEqual(['sendCall', inputOf(context)])
  if (event === null || before === null) {
    expect({ value, context }).toEqual({ value: 'idle', context: contextAtStart(begun) })
    return
  }
  const effects = actions
    .filter(({ type }) => type === 'notifyFailure' || type === 'doubtAnswers')
    .map(({ type, params }) => ({ type, params }))
  expect({ value, context, effects }).toEqual(restAfter(event, before))
}

const withCases = (cases: Partial<PlanModel['events']>) => ({ events: { ...tourPlanModel.events, ...cases } })

const addsNothing = 'A step of nothing adds nothing to what waits'
const leadsOn = 'With a call left, idle leads to working at once'

describeModel(
  {
    ...tourPlanModel,
    durable: tourPlanLog,
    invariants: { '*': obeysOracle },
    equivalentMutants: {
      '(root): add.wanted[0] without its guard': addsNothing,
      '(root): move.wanted[0] without its guard': addsNothing,
      '(root): order.wanted[0] without its guard': addsNothing,
      '(root): remove.wanted[0] without its guard': addsNothing,
      '(root): stops.added[0] without its guard': addsNothing,
      '(root): templates.wanted[0] without its guard': addsNothing,
      'conflicted: conflict.keepMine[0] led to working': leadsOn,
      'interrupted: connection.restored[0] led to working': leadsOn,
      'interrupted: retry[0] led to working': leadsOn,
    },
  },
  {
    'a stop that is deleted': withCases(deletions),
    'stops that are made': withCases(additions),
    'stops that are moved and copied': withCases(moves),
  },
)
