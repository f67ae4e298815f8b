import type { AnyStateMachine } from 'xstate'
import { afterAll, describe, expect, it } from 'vitest'
import { eventsOf } from './edgeCover'
import { executorOf } from './executors'
import type { AnyModel, InvokesOf, Model } from './model'
import { mutantsOf, survivorsOf } from './mutants'
import { delayPrefix, handledEvents, invokesOf } from './statechart'
import { walkModel, type ModelReport } from './walkModel'

const timeoutMs = 60_000
const shownFailures = 3

/**
 * Registers the tests of one machine: every edge of its model is walked by a running actor, all of its
 * definition is taken on the way, and faults put into it are noticed. Prints one line of counts.
 */
export function describeModel<TMachine extends AnyStateMachine, const TInvokes extends InvokesOf<TMachine>>(
  typed: Model<TMachine, TInvokes>,
): void {
  const model: AnyModel = typed
  let report: Promise<ModelReport> | undefined
  const walk = () => (report ??= walkModel(model))
  let mutants: string | undefined

  describe(`paths of ${model.machine.id}`, () => {
    it('knows the invokes of the machine', () => {
      expect(Object.entries(model.invokes).sort()).toEqual(invokesOf(model.machine).sort())
    })

    it('has a case for every event that the machine handles, and an executor for every event', () => {
      const types = eventsOf(model).map(({ type }) => type)
      expect([...new Set(types)].sort()).toEqual(handledEvents(model.machine).sort())
      expect(Object.keys(model.events).filter((type) => type.startsWith(delayPrefix))).toEqual([])
      expect(types.filter((type) => executorOf(model, type) === undefined)).toEqual([])
    })

    it(
      'walks every edge in step with the model',
      async () => {
        const { failures, unchecked } = await walk()
        const others = failures.length > shownFailures ? [`and ${failures.length - shownFailures} more`] : []
        expect([...failures.slice(0, shownFailures), ...others]).toEqual([])
        expect(unchecked).toEqual([])
      },
      timeoutMs,
    )

    it(
      'takes every state, transition and guard outcome',
      async () => {
        const missing = Object.values((await walk()).coverage).flatMap((kind) => kind.missing)
        // Both ways: what is called unreachable must exist and must not be taken.
        expect(missing.sort()).toEqual(Object.keys(model.unreachable ?? {}).sort())
      },
      timeoutMs,
    )

    it(
      'notices a fault in any transition',
      async () => {
        const { initial, paths } = await walk()
        const survivors = await survivorsOf(model, initial, paths)
        const total = mutantsOf(model.machine).length
        mutants = `mutants noticed ${total - survivors.length}/${total}`
        // Both ways again: what is called equivalent must be a mutant and must not be noticed.
        expect(survivors.sort()).toEqual(Object.keys(model.equivalentMutants ?? {}).sort())
      },
      timeoutMs,
    )

    afterAll(async () => {
      const { coverage, paths } = await walk()
      const counts = Object.entries(coverage).map(
        ([kind, { total, missing }]) => `${kind} ${total - missing.length}/${total}`,
      )
      console.log(`${model.machine.id}: ${[...counts, `paths ${paths.length}`, mutants ?? ''].join(', ')}`)
    }, timeoutMs)
  })
}
