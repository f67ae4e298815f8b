import { expect, it } from 'vitest'
import type { DurableActor } from '../../../eventlog/durableActor'
import type { UnfinishedWork } from '../../../eventlog/workflows'
import type { AnyWorkflow, Opener } from '../../../machines/workflow'
import { createWorkflowsByKey } from './workflowsByKey'

type Request = { stop: string; begin?: boolean }

const registration = {
  key: ({ stop }: Request) => stop,
  keyOf: ({ context }: { context: Request }) => context.stop,
  open: ({ stop, begin }: Request) => (begin === true ? { stop } : null),
} as unknown as AnyWorkflow

function actorOf(stop: string, stream: string): DurableActor {
  return {
    stream,
    machine: { id: 'proof' },
    getSnapshot: () => ({ context: { stop } }),
  } as unknown as DurableActor
}

function setUp({ live = [] as DurableActor[], kept = [] as UnfinishedWork[], isSignedIn = true } = {}) {
  const begun: unknown[] = []
  const find = createWorkflowsByKey({
    registry: { proof: registration },
    opener: () => (isSignedIn ? ({} as Opener) : null),
    workflows: {
      live: () => live,
      unfinished: () => kept,
      atRest: () => [],
      resume: async (stream) => {
        const actor = actorOf('resumed', stream)
        live.push(actor)
        return actor
      },
      begin: (_, input) => {
        begun.push(input)
        const actor = actorOf((input as Request).stop, `new-${begun.length}`)
        live.push(actor)
        return actor
      },
    },
  })
  return { find, begun }
}

const keptWork = (stop: string, status: UnfinishedWork['status']) =>
  ({
    stream: `kept-${stop}`,
    machine: 'proof',
    at: 0,
    status,
    snapshot: { context: { stop } },
  }) as unknown as UnfinishedWork

it('finds the live workflow of its key', async () => {
  const { find, begun } = setUp({ live: [actorOf('1', 'a'), actorOf('2', 'b')] })
  expect((await find('proof', { stop: '2', begin: true }))?.stream).toBe('b')
  expect(begun).toEqual([])
})

it('resumes an interrupted one; what another tab holds is left alone', async () => {
  const { find } = setUp({ kept: [keptWork('1', 'elsewhere'), keptWork('2', 'interrupted')] })
  expect((await find('proof', { stop: '2' }))?.stream).toBe('kept-2')
  expect(await find('proof', { stop: '1' })).toBeNull()
})

it('begins one for simultaneous requests', async () => {
  const { find, begun } = setUp()
  const requests = [1, 2, 3].map(() => find('proof', { stop: '1', begin: true }))
  expect((await Promise.all(requests)).map((actor) => actor?.stream)).toEqual(['new-1', 'new-1', 'new-1'])
  expect(begun).toEqual([{ stop: '1' }])
})

it('begins nothing without a user, and nothing that was not asked for', async () => {
  expect(await setUp({ isSignedIn: false }).find('proof', { stop: '1', begin: true })).toBeNull()
  expect(await setUp().find('proof', { stop: '1' })).toBeNull()
})

it('an unknown workflow is a defect', () => {
  expect(() => setUp().find('other', {})).toThrow('No workflow other')
})
