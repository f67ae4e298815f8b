import { setImmediate } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { fromPromise } from 'xstate'
import { NetworkError } from '../../domain/calls/errors'
import { createMemoryLogStore } from '../../eventlog/memoryLogStore'
import { createPageLocks } from '../../eventlog/streamLocks'
import { createWorkflows } from '../../eventlog/workflows'
import { tourPlanLog } from '../../machines/tourPlan/tourPlanLog'
import { tourPlanMachine } from '../../machines/tourPlan/tourPlanMachine'
import type { PlanAnswer, PlanRequest } from '../../machines/tourPlan/tourPlanTypes'
import type { Platform } from '../../platform/platform'
import { unfinishedWorkTexts as texts } from '../../texts/shell/unfinishedWork'
import { resumeUnfinished } from './resumeWork'

/** Lets everything happen that waits for nothing but its turn. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await setImmediate()
}

/** A browser in which the plan of tour 7 was left when its order could not be sent; now it can. */
async function leavePlan() {
  const held = new Set<string>()
  const network = { isDown: true }
  const sent: PlanRequest[] = []
  const sendCall = fromPromise<PlanAnswer, PlanRequest>(async ({ input }) => {
    sent.push(input)
    if (network.isDown) throw new NetworkError()
    return { kind: 'order', stops: ['b', 'a'], etag: '"2"' }
  })
  const workflows = createWorkflows({
    store: createMemoryLogStore(),
    locks: createPageLocks(held),
    definitions: [{ declaration: tourPlanLog, machine: tourPlanMachine.provide({ actors: { sendCall } }) }],
    createStreamId: () => '1',
    now: () => 0,
    timers: { setTimeout, clearTimeout: (id) => clearTimeout(id as ReturnType<typeof setTimeout>) },
    tellOthers: () => undefined,
    invalidate: () => undefined,
    onDefect: () => undefined,
  })
  const plan = workflows.begin('tourPlan', {
    tourTemplate: '/api/tour-templates/7',
    commandId: 'c',
    done: [],
    undone: [],
  })
  plan.send({ type: 'order.wanted', before: ['a', 'b'], after: ['b', 'a'], etag: '"1"' })
  await settle()
  await workflows.setAside(plan)
  const [work] = workflows.unfinished()
  if (work === undefined) throw new Error('Nothing is unfinished')
  network.isDown = false
  const platform = { navigate: vi.fn(), notify: vi.fn(), work: { current: () => workflows } }
  return {
    ...platform,
    workflows,
    held,
    sent,
    work,
    resume: async () => {
      await resumeUnfinished(platform as unknown as Platform, work)
      await settle()
    },
  }
}

it('sends what a plan was interrupted at once more, and shows its tour', async () => {
  const { resume, workflows, navigate, notify, sent } = await leavePlan()
  await resume()
  const [first] = sent
  expect(sent).toEqual([first, first])
  expect(workflows.live().map((actor) => [actor.stream, actor.getSnapshot().value])).toEqual([
    ['tourPlan/1', 'idle'],
  ])
  expect(workflows.unfinished()).toEqual([])
  expect([navigate.mock.calls, notify.mock.calls]).toEqual([[['tour-templates-id-plan', { id: '7' }]], []])
})

it('stays where it is, and says why, when another tab has the plan meanwhile', async () => {
  const { resume, workflows, navigate, notify, held, sent, work } = await leavePlan()
  held.add(work.stream)
  await resume()
  expect([sent.length, workflows.live(), navigate.mock.calls]).toEqual([1, [], []])
  expect(notify.mock.calls).toEqual([[{ type: 'warning', message: texts.cannotResume }]])
  expect(workflows.unfinished().map(({ status }) => status)).toEqual(['elsewhere'])
})
