import { expect } from 'vitest'
import { sessionModel } from './sessionModel'
import { inputOf, pausesIn, restAfter } from './sessionOracle'
import { describeModel } from '../support/describeModel'
import { startedIn } from '../support/startedIn'

describeModel({
  ...sessionModel,
  invariants: {
    '*': ({ value, context }, { event, before, actions, timers }) => {
      const started = startedIn(actions)
      for (const child in started) {
        expect([child, started[child]]).toEqual([child, inputOf(child, event, context)])
      }
      if (event === null || before === null) {
        expect([value, context.endReason]).toEqual(['restoring', 'never-signed-in'])
        return
      }
      const effects = actions.flatMap(effectOf)
      expect({ value, context, effects }).toEqual(restAfter(event, { ...before, effects: [] }))
      const pauses = timers.filter(({ id }) => /Pause/.test(id)).map(({ delayMs }) => delayMs)
      expect(pauses).toEqual(pausesIn({ value, context }))
    },
  },
})

/** A message to the other tabs or an action of the application; nothing for XState's own actions. */
function effectOf({ type, params }: { type: string; params: unknown }): string[] {
  if (!type.startsWith('xstate.')) return [type]
  const { event, targetId } = (params ?? {}) as { event?: { type: string }; targetId?: string }
  return targetId === 'otherTabs' && event ? [event.type] : []
}
