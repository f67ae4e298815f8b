import { setImmediate } from 'node:timers/promises'
import { fromPromise, type AnyEventObject } from 'xstate'
import { expect, it } from 'vitest'
import { NetworkError } from '../../domain/calls/errors'
import { batchDeletionMachine } from '../../machines/batchDeletion/batchDeletionMachine'
import type { DeletionRequest } from '../../machines/batchDeletion/batchDeletionTypes'
import { commandMachine } from '../../machines/command/commandMachine'
import type { Command, Made } from '../../machines/command/commandTypes'
import { openTestTab } from './testTab.testing'

/** Runs all pending microtasks and immediates. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await setImmediate()
}

const tourIri = '/api/tour-templates/7'

/** Returns a browser with a command that got no response. On resume, the next response arrives. */
async function leaveUnanswered(
  machine: 'command' | 'batchDeletion',
  input: object,
  ...events: AnyEventObject[]
) {
  const network = { isDown: true }
  const sent: unknown[] = []
  const call = async (request: unknown) => {
    sent.push(request)
    if (network.isDown) throw new NetworkError()
  }
  const { workflows, hosts, shown } = openTestTab({
    machines: {
      command: commandMachine.provide({
        actors: {
          sendCommand: fromPromise<Made, { command: Command; commandId: string }>(
            async ({ input: request }) => {
              await call(request)
              return null
            },
          ),
        },
      }),
      batchDeletion: batchDeletionMachine.provide({
        actors: {
          removeRecord: fromPromise<void, DeletionRequest>(({ input: request }) => call(request)),
        },
      }),
    },
  })
  const actor = workflows.begin(machine, input)
  for (const event of events) {
    actor.send(event)
    await settle()
  }
  await settle()
  await workflows.park(actor)
  const [work] = workflows.unfinished()
  if (work === undefined) throw new Error('Nothing is unfinished')
  network.isDown = false
  hosts.resume(work)
  await settle()
  return { workflows, sent, asked: () => shown(machine)?.getSnapshot().value ?? null }
}

it.each(['tours', 'destinations', 'drivenTours'])(
  'asks again about %s that were not deleted',
  async (kind) => {
    const items = [{ iri: `/api/${kind}/1`, commandId: 'c1' }]
    const { asked, sent } = await leaveUnanswered(
      'batchDeletion',
      { kind, only: null, items },
      { type: 'deletion.confirm' },
      { type: 'close' },
    )
    expect([asked(), sent.length]).toEqual(['interrupted', 1])
  },
)

it.each([
  {
    kind: 'startTour',
    tour: { iri: tourIri, name: 'Nordring', destinationCount: 1, status: 'ready' },
  },
  { kind: 'duplicateDestination', iri: '/api/destinations/4', address: 'Hof 1', tourTemplate: null },
  { kind: 'deleteRecord', record: 'tag', iri: '/api/tags/4', name: 'Winterdienst', linkedCount: null },
])('asks again about a command without a response: $kind', async (command) => {
  const { asked, sent } = await leaveUnanswered(
    'command',
    { command, commandId: 'c' },
    { type: 'command.send', command },
    { type: 'close' },
  )
  expect([asked(), sent.length]).toEqual(['unanswered', 1])
})

it('retries the copy of a tour at once', async () => {
  const command = { kind: 'duplicateTour', iri: tourIri, name: 'Nordring' }
  const { workflows, sent } = await leaveUnanswered('command', { command, commandId: 'c' })
  expect(sent).toEqual([
    { command, commandId: 'c.0' },
    { command, commandId: 'c.0' },
  ])
  expect([workflows.live(), workflows.unfinished()]).toEqual([[], []])
})
