import { expect, it } from 'vitest'
import { fromPromise } from 'xstate'
import { NetworkError } from '../domain/calls/errors'
import { createMemoryLogStore } from '../eventlog/memoryLogStore'
import { createPageLocks } from '../eventlog/streamLocks'
import { createWorkflows, openWork } from '../eventlog/workflows'
import { commandLog } from '../machines/command/commandLog'
import { commandMachine } from '../machines/command/commandMachine'
import type { Command, Made } from '../machines/command/commandTypes'
import { leaveCommands, openCommand, outcomeOf } from './commands'
import type { Work } from './work'

const iri = '/api/tour-templates/1'
const copy: Command = { kind: 'duplicateTour', iri, name: 'Nordrunde' }
const start: Command = {
  kind: 'startTour',
  tour: { iri, name: 'Nordrunde', destinationCount: 3, status: 'ready' },
}

/** A device on which pages are opened one after the other; every call ends as the next of the answers does. */
function device(...answers: (Made | Error)[]) {
  const store = createMemoryLogStore()
  const ids: string[] = []
  const machine = commandMachine.provide({
    actors: {
      sendCommand: fromPromise<Made, { command: Command; commandId: string }>(async ({ input }) => {
        ids.push(input.commandId)
        const answer = answers.shift()
        if (answer === undefined) return new Promise(() => undefined)
        if (answer instanceof Error) throw answer
        return answer
      }),
    },
  })
  const definitions = [{ declaration: commandLog, machine }]
  let streams = 0
  const openPage = async () => {
    const workflows = createWorkflows({
      // The store stays when a page is closed.
      store: { ...store, close: () => undefined },
      locks: createPageLocks(new Set()),
      definitions,
      createStreamId: () => String((streams += 1)),
      now: () => 0,
      timers: { setTimeout, clearTimeout: (id) => clearTimeout(id as ReturnType<typeof setTimeout>) },
      tellOthers: () => undefined,
      invalidate: () => undefined,
      onDefect: () => undefined,
    })
    await openWork(workflows, { store, definitions })
    const work = { current: () => workflows, opened: async () => workflows } as unknown as Work
    const send = async (command: Command) => {
      const actor = await openCommand(work, command)
      actor.send({ type: 'command.send', command })
      return (await outcomeOf(actor)).value
    }
    return { workflows, work, send }
  }
  return { openPage, ids }
}

it('repeats a call without an answer as the same command, also after a reload', async () => {
  const made = { iri: '/api/tour-templates/2', name: 'Nordrunde (Kopie)' }
  const { openPage, ids } = device(new NetworkError(), new NetworkError(), made, made)
  const first = await openPage()
  expect([await first.send(copy), await first.send(copy)]).toEqual(['unanswered', 'unanswered'])
  await first.workflows.close()
  const second = await openPage()
  expect(second.workflows.unfinished()).toHaveLength(1)
  expect(await second.send(copy)).toBe('done')
  expect(new Set(ids).size).toBe(1)
  expect(await second.send(copy)).toBe('done')
  expect(new Set(ids).size).toBe(2)
})

it('sends a call again that was under way when the page was closed', async () => {
  const { openPage, ids } = device()
  const first = await openPage()
  void first.send(copy)
  await expect.poll(() => ids.length).toBe(1)
  await first.workflows.close()
  const second = await openPage()
  void second.send(copy)
  await expect.poll(() => ids.length).toBe(2)
  expect(new Set(ids).size).toBe(1)
})

it('takes another tour for another command', async () => {
  const { openPage, ids } = device(new NetworkError(), new NetworkError())
  const { send } = await openPage()
  await send(copy)
  await send({ ...copy, iri: '/api/tour-templates/9' })
  expect(new Set(ids).size).toBe(2)
})

it('forgets a question whose screen is left, and lists what got no answer', async () => {
  const { openPage } = device(new NetworkError())
  const { work, workflows, send } = await openPage()
  await openCommand(work, start)
  leaveCommands(work, 'startTour')
  await expect.poll(() => [workflows.live().length, workflows.unfinished().length]).toEqual([0, 0])
  await send(start)
  leaveCommands(work, 'startTour')
  await expect.poll(() => [workflows.live().length, workflows.unfinished().length]).toEqual([0, 1])
})

it('keeps no question over a reload', async () => {
  const { openPage } = device()
  const first = await openPage()
  await openCommand(first.work, start)
  await first.workflows.close()
  expect((await openPage()).workflows.unfinished()).toEqual([])
})
