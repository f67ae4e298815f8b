import { describe, expect, it } from 'vitest'
import type { RunningDayStep } from './dayPlanTypes'
import { staleAfter } from './dayPlanActors'

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

describe('what the end of a step makes stale', () => {
  it('is of tours what it changed, and no route of another one', () => {
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

  it('is nothing after a call in the middle of it', () => {
    expect(staleAfter(event, known(0, running), known(0, running))).toEqual([])
  })
})
