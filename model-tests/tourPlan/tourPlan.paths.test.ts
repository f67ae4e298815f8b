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
  singleMoves,
  takings,
  tourPlanModel,
  type Machine,
  type PlanModel,
} from './tourPlanModel'
import { childOf, contextAtStart, restAfter } from './tourPlanOracle'

const obeysOracle: Invariant<Machine> = ({ value, context }, { event, before, actions }) => {
  const started = startedIn(actions)
  for (const child in started) expect([child, started[child]]).toEqual(childOf(context))
  if (event === null || before === null) {
    expect({ value, context }).toEqual({ value: 'idle', context: contextAtStart(begun) })
    return
  }
  const effects = actions
    .filter(({ type }) => type === 'notifyFailure')
    .map(({ type, params }) => ({ type, params }))
  expect({ value, context, effects }).toEqual(restAfter(event, before))
}

const withCases = (cases: Partial<PlanModel['events']>) => ({ events: { ...tourPlanModel.events, ...cases } })

const addsNothing = 'A step of nothing adds nothing to what waits'
const leadsOn = 'With a call left, as there always is then, idle leads to working at once'

describeModel(
  {
    ...tourPlanModel,
    durable: tourPlanLog,
    invariants: { '*': obeysOracle },
    equivalentMutants: {
      '(root): stops.move[0] without its guard': addsNothing,
      '(root): stops.order[0] without its guard': addsNothing,
      '(root): stops.remove[0] without its guard': addsNothing,
      '(root): stops.added[0] without its guard': addsNothing,
      '(root): stops.addTemplates[0] without its guard': addsNothing,
      '(root): stops.take[0] without its guard': addsNothing,
      'conflicted: conflict.keepMine[0] led to working': leadsOn,
      'interrupted: connection.restored[0] led to working': leadsOn,
      'interrupted: queue.retry[0] led to working': leadsOn,
      'pausing: queue.retry[0] led to working': leadsOn,
      'pausing: xstate.after.serverPause.tourPlan.pausing[0] led to working': leadsOn,
      'working.addingTemplates: xstate.done.actor.addTemplates[0] led to working': leadsOn,
      'working.creating: xstate.done.actor.createStop[0] led to working': leadsOn,
      'working.moving: xstate.done.actor.moveStops[0] led to working': leadsOn,
      'working.ordering: xstate.error.actor.orderStops[1] led to working': leadsOn,
      'working.reading: xstate.done.actor.readStop[0] led to working': leadsOn,
      'working.reading: xstate.error.actor.readStop[1] led to working': leadsOn,
      'working.releasing: xstate.done.actor.releaseStop[0] led to working': leadsOn,
      'working.releasing: xstate.error.actor.releaseStop[1] led to working': leadsOn,
      'working.removing: xstate.done.actor.removeStop[0] led to working': leadsOn,
      'working.removing: xstate.error.actor.removeStop[1] led to working': leadsOn,
    },
  },
  {
    'a stop that changes its place by one': withCases(singleMoves),
    'a stop that is deleted': withCases(deletions),
    'stops that are made': withCases(additions),
    'stops that are moved and copied': withCases(moves),
    'destinations that are taken in': withCases(takings),
  },
)
