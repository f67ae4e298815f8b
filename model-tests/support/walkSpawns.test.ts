import { enqueueActions } from 'xstate'
import { describe, expect, it, vi } from 'vitest'
import { knownDescriptors } from './modelEvents'
import { boxIn, modelOf, move, moveModel, own, type MoveCases } from './moveMachine'
import { mutantsOf, survivorsOf } from './mutants'
import { handledEvents } from './statechart'
import { coverageOf, walkModel } from './walkModel'

// Walks take a second or two, and much longer on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const full = (total: number) => ({ total, missing: [] })

describe('a model of a machine that spawns children and raises delayed events', () => {
  it('covers all of it for every order in which children and delays end', async () => {
    const report = await walkModel(moveModel)
    expect(report.failures).toEqual([])
    expect(coverageOf([report])).toEqual({ states: full(4), transitions: full(8), 'guard outcomes': full(4) })
    const eventLists = report.paths.map(({ path }) => path.map(({ event }) => event.type).join(' '))
    const both = 'move.start xstate.error.actor.box.1 xstate.error.actor.box.2'
    expect(eventLists).toContain(`${both} box.due box.due xstate.error.actor.box.1`)
    expect(eventLists).toContain(`${both} xstate.after.day.move.carrying`)
    expect(eventLists).toContain(`${both} box.due xstate.after.day.move.carrying`)
  })

  it('has a case for every event', () => {
    expect(knownDescriptors(moveModel).sort()).toEqual(handledEvents(move).sort())
  })

  it('lets no mutant survive', async () => {
    expect(await survivorsOf(mutantsOf(move), [await walkModel(moveModel)])).toEqual([])
  })

  it('does not compile without cases for a spawned actor', async () => {
    // @ts-expect-error -- the end of `carry` has no cases
    const model = modelOf({ machine: move, invokes: {}, events: own })
    await expect(walkModel(model)).rejects.toThrow('The machine throws at rest in "carrying"')
    const incomplete = modelOf({
      machine: move,
      invokes: {},
      spawns: { 'box.*': 'carry' },
      // @ts-expect-error -- it may fail
      events: { ...own, 'xstate.done.actor.box.*': (id) => [{ output: boxIn(id) }] },
    })
    await expect(walkModel(incomplete)).rejects.toThrow('The machine throws at rest in "carrying"')
    // @ts-expect-error -- the result is a number
    const text: MoveCases['xstate.done.actor.box.*'] = (id) => [{ output: id }]
    expect(text('box.1')).toEqual([{ output: 'box.1' }])
  })

  it('reports a child that is done but never stopped', async () => {
    const machine = move.provide({ actions: { letGo: () => undefined } })
    const { failures } = await walkModel({ ...moveModel, machine })
    expect(failures[0]).toContain('but the actor shows')
  })

  it('rejects a delayed event that nothing can stop', async () => {
    const raising = (options: { delay: number; id?: string }) =>
      walkModel({
        ...moveModel,
        machine: move.provide({
          actions: {
            takeAll: enqueueActions(({ enqueue }) => {
              for (const box of [1, 2]) enqueue.raise({ type: 'box.due', box }, options)
            }),
          },
        }),
      })
    const reasonOf = (error: unknown) => (error instanceof Error ? error.cause : error)
    await expect(raising({ delay: 1 }).catch(reasonOf)).resolves.toEqual(
      new Error('The delayed box.due has no id to stop it by'),
    )
    await expect(raising({ delay: 1, id: 'due' }).catch(reasonOf)).resolves.toEqual(
      new Error('The timer due is started while it runs: cancel it before'),
    )
  })
})
