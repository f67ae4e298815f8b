// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { createMemoryLogStore } from '../../eventlog/memoryLogStore'
import { createPageLocks } from '../../eventlog/streamLocks'
import { createTestTimers } from '../../eventlog/testing/testTimers'
import { testDeclaration, testMachine } from '../../eventlog/testing/testWorkflow'
import { createWorkflows } from '../../eventlog/workflows'
import { guardWork } from './guardWork'

const ends: (() => unknown)[] = []
afterEach(() => ends.splice(0).forEach((end) => end()))

/** A form that is worth nothing until something is typed. */
const declaration = {
  ...testDeclaration,
  isTrivial: ({ context }: { context: { keys: number } }) => context.keys === 0,
}

function open() {
  const workflows = createWorkflows({
    store: createMemoryLogStore(),
    definitions: [{ declaration, machine: testMachine }],
    locks: createPageLocks(),
    createStreamId: () => '1',
    ...createTestTimers(),
    notifyOthers: () => undefined,
    invalidate: () => undefined,
    onDefect: () => undefined,
  })
  const request = vi.fn()
  const end = guardWork(workflows, request)
  ends.push(end, () => workflows.close())
  return { workflows, request, end }
}

/** Whether the browser asks the user before it leaves the page. */
const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

it('asks once for a lasting storage, as soon as something is typed', () => {
  const { workflows, request } = open()
  const actor = workflows.begin('test', { name: 'Anna' })
  expect(request).not.toHaveBeenCalled()
  actor.send({ type: 'name.changed', name: 'Anne' })
  actor.send({ type: 'name.changed', name: 'Anni' })
  expect(request).toHaveBeenCalledTimes(1)
})

it('asks before leaving only while typed text is in memory alone', async () => {
  const { workflows, end } = open()
  const actor = workflows.begin('test', { name: 'Anna' })
  workflows.setStorage('failing')
  expect(isAsked()).toBe(false)
  actor.send({ type: 'name.changed', name: 'Anne' })
  expect(isAsked()).toBe(true)
  workflows.setStorage('ready')
  expect(isAsked()).toBe(false)
  workflows.setStorage('unavailable')
  await workflows.park(actor)
  expect(isAsked()).toBe(true)
  workflows.setStorage('outdated')
  expect(isAsked()).toBe(false)
  end()
  expect(isAsked()).toBe(false)
})

it('asks for no lasting storage where there is none', () => {
  const { workflows, request } = open()
  workflows.setStorage('unavailable')
  workflows.begin('test', { name: 'Anna' }).send({ type: 'name.changed', name: 'Anne' })
  expect(request).not.toHaveBeenCalled()
})
