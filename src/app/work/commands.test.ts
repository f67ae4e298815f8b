import { setImmediate } from 'node:timers/promises'
import { fromPromise } from 'xstate'
import { expect, it } from 'vitest'
import { NetworkError } from '../../domain/calls/errors'
import { commandMachine } from '../../machines/command/commandMachine'
import type { Command, CommandContext, Made } from '../../machines/command/commandTypes'
import { openTestBrowser, openTestTab } from './testTab.testing'

/** Runs all pending microtasks and immediates. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await setImmediate()
}

const iri = '/api/tour-templates/1'
const copy: Command = { kind: 'duplicateTour', iri, name: 'Nordrunde' }
const start: Command = {
  kind: 'startTour',
  tour: { iri, name: 'Nordrunde', destinationCount: 3, status: 'ready' },
}
const made = { iri: '/api/tour-templates/2', name: 'Nordrunde (Kopie)' }

/** A browser that opens pages one after the other. Each call gets the next of the responses. */
function device(...answers: (Made | Error)[]) {
  const browser = openTestBrowser()
  const ids: string[] = []
  const sent: Command[] = []
  const machine = commandMachine.provide({
    actors: {
      sendCommand: fromPromise<Made, { command: Command; commandId: string }>(async ({ input }) => {
        ids.push(input.commandId)
        sent.push(input.command)
        const answer = answers.shift()
        if (answer === undefined) return new Promise(() => undefined)
        if (answer instanceof Error) throw answer
        return answer
      }),
    },
  })
  const openPage = async () => {
    const tab = openTestTab({ machines: { command: machine }, browser })
    await tab.workflows.refresh()
    const open = async (command: Command | { kind: 'createTour' }) => {
      tab.hosts.open('command', { command })
      await settle()
    }
    const shown = () => tab.shown('command')
    return { ...tab, open, state: () => shown()?.getSnapshot().value ?? null, press: press(shown) }
  }
  return { openPage, ids, sent }
}

const press =
  (
    shown: () => {
      send: (event: { type: string; command?: Command }) => void
      getSnapshot: () => { context: unknown }
    } | null,
  ) =>
  async (type: 'command.send' | 'command.leave' | 'close') => {
    const actor = shown()
    const { command } = (actor?.getSnapshot().context ?? {}) as CommandContext
    actor?.send(type === 'command.send' ? { type, command } : { type })
    await settle()
  }

it('retries a call without a response with the same idempotency key, also after a reload', async () => {
  const { openPage, ids } = device(new NetworkError(), new NetworkError(), made, made)
  const first = await openPage()
  await first.open(copy)
  await first.open(copy)
  expect([first.listed().length, ids.length]).toEqual([1, 2])
  await first.kill()
  const second = await openPage()
  await second.open(copy)
  expect([second.listed(), new Set(ids).size]).toEqual([[], 1])
  await second.open(copy)
  expect([ids.length, new Set(ids).size]).toEqual([4, 2])
})

it('resends a call that was in flight when the page was closed', async () => {
  const { openPage, ids } = device()
  const first = await openPage()
  await first.open(copy)
  expect(ids).toHaveLength(1)
  await first.kill()
  await (await openPage()).open(copy)
  expect([ids.length, new Set(ids).size]).toEqual([2, 1])
})

it('starts another command for another tour, beside the first', async () => {
  const { openPage, ids } = device()
  const { open } = await openPage()
  await open(copy)
  await open({ ...copy, iri: '/api/tour-templates/9' })
  expect([ids.length, new Set(ids).size]).toEqual([2, 2])
})

it('does not copy twice if requested twice while the call is in flight', async () => {
  const { openPage, ids } = device()
  const { open } = await openPage()
  await open(copy)
  await open(copy)
  expect(ids).toHaveLength(1)
})

it('sends nothing before the question is confirmed, and drops the question with its screen', async () => {
  const { openPage, ids } = device(new NetworkError())
  const page = await openPage()
  await page.open(start)
  expect([page.state(), ids]).toEqual(['asking', []])
  await page.press('close')
  expect([page.state(), page.live(), page.listed()]).toEqual([null, [], []])
})

it('lists a command without a response once its screen is left, and asks again on resume', async () => {
  const { openPage, ids } = device(new NetworkError(), null)
  const page = await openPage()
  await page.open(start)
  await page.press('command.send')
  expect(page.state()).toBe('unanswered')
  await page.press('close')
  expect([page.live(), page.listed().length]).toEqual([[], 1])
  await page.open(start)
  expect([page.state(), ids.length]).toEqual(['unanswered', 1])
  await page.press('command.send')
  expect([page.state(), ids.length, new Set(ids).size]).toEqual([null, 2, 1])
})

it('keeps no command that the user cancelled', async () => {
  const { openPage } = device(new NetworkError())
  const page = await openPage()
  await page.open(start)
  await page.press('command.send')
  await page.press('command.leave')
  expect([page.live(), page.listed()]).toEqual([[], []])
})

it('keeps no question over a reload', async () => {
  const { openPage } = device()
  const first = await openPage()
  await first.open(start)
  await first.kill()
  expect((await openPage()).listed()).toEqual([])
})
