import { describe, expect, it } from 'vitest'
import type { Api } from '../../api/api'
import { recordCalls, runActor } from '../support/runActor.testing'
import type { RunningDayStep } from './dayPlanTypes'
import { dayPlanActors, staleAfter } from './dayPlanActors'

const list = (tourTemplate: string) => ({ tourTemplate, stops: [] })
const running: RunningDayStep = {
  step: { from: [], to: [list('/api/tour-templates/n'), list('/api/tour-templates/s')] },
  direction: 'do',
  toRead: [],
  present: [],
  calls: [],
  hasChanged: true,
}
const known = (ended: number, step: RunningDayStep | null) => ({ context: { ended, running: step } })
const event = { type: 'xstate.done.actor.moveStops' }

describe('query keys made stale by the end of a step', () => {
  it('include the tours it changed, and no route of another tour', () => {
    const keys = staleAfter(event, known(1, null), known(0, running)).map((key) => key.join('/'))
    expect(keys).toEqual([
      'destinations',
      'tourTemplates/inUse',
      'tourTemplates/list',
      'tourTemplates/iris',
      'tourTemplates/detail/n',
      'tourTemplates/detail/s',
    ])
  })

  it('include no single tour when the step is unknown', () => {
    expect(staleAfter(event, known(1, null), known(0, null))).toHaveLength(4)
  })

  it('are none after a call in the middle of a step', () => {
    expect(staleAfter(event, known(0, running), known(0, running))).toEqual([])
  })
})

describe('the calls', () => {
  const signal = expect.any(AbortSignal) as AbortSignal
  const call = { tourTemplate: '/api/tour-templates/n', stops: ['/api/destinations/1'], commandId: 'c.1' }
  const { part, calls } = recordCalls<Api['tourTemplates'] & Api['destinations']>({
    destinations: () => ({ order: call.stops, byIri: {} }),
    move: () => ({}),
    updateOrder: () => ({}),
  })
  const failures: unknown[] = []
  const { actors, actions } = dayPlanActors({
    tourTemplates: part,
    destinations: part,
    notifyFailure: (error) => failures.push(error),
  })

  it('read a tour, move stops and order them, with one command id each', async () => {
    const { tourTemplate, stops } = call
    expect(await runActor(actors.readStops, { tourTemplate })).toEqual(stops)
    expect(await runActor(actors.moveStops, call)).toBeUndefined()
    expect(await runActor(actors.orderStops, call)).toBeUndefined()
    expect(calls).toEqual([
      ['destinations', tourTemplate, { signal }],
      ['move', stops, tourTemplate, { commandId: 'c.1', signal, duplicate: false }],
      ['updateOrder', tourTemplate, stops, { commandId: 'c.1', signal }],
    ])
  })

  it('report failures', () => {
    const error = new Error('no')
    actions.notifyFailure(undefined, { error })
    expect(failures).toEqual([error])
  })
})
