import { setImmediate } from 'node:timers/promises'
import { fromPromise, type AnyEventObject } from 'xstate'
import { expect, it } from 'vitest'
import { NetworkError } from '../../domain/calls/errors'
import { batchDeletionMachine } from '../../machines/batchDeletion/batchDeletionMachine'
import type { DeletionRequest } from '../../machines/batchDeletion/batchDeletionTypes'
import { commandMachine } from '../../machines/command/commandMachine'
import type { Command, Made } from '../../machines/command/commandTypes'
import { openTestTab } from './testTab.testing'

/** Lets everything happen that waits for nothing but its turn. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await setImmediate()
}

const tourIri = '/api/tour-templates/7'

/** A browser in which this was left without an answer; it is gone on with, and the next answer comes. */
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
  const { workflows, hosts, navigate } = openTestTab({
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
  for (const event of events) actor.send(event)
  await settle()
  await workflows.setAside(actor)
  const [work] = workflows.unfinished()
  if (work === undefined) throw new Error('Nothing is unfinished')
  network.isDown = false
  hosts.resume(work)
  await settle()
  const values = () => workflows.live().map(({ getSnapshot }) => getSnapshot().value)
  return { navigate, workflows, sent, values }
}

it.each([
  ['tours', 'tour-templates'],
  ['destinations', 'destinations'],
])('shows the question about %s that were not deleted where they are listed', async (kind, route) => {
  const items = [{ iri: `/api/${kind}/1`, commandId: 'c1' }]
  const { navigate, sent, values } = await leaveUnanswered(
    'batchDeletion',
    { kind, only: null, items },
    { type: 'deletion.confirm' },
  )
  expect([navigate.mock.calls, sent.length, values()]).toEqual([[[route]], 1, ['interrupted']])
})

it('asks again whether a tour is to be started', async () => {
  const command = {
    kind: 'startTour',
    tour: { iri: tourIri, name: 'Nordring', destinationCount: 1, status: 'ready' },
  }
  const { navigate, sent, values } = await leaveUnanswered(
    'command',
    { command, commandId: 'c' },
    { type: 'command.send', command },
  )
  expect([navigate.mock.calls, sent.length, values()]).toEqual([[['tour-templates']], 1, ['unanswered']])
})

it('repeats the copy of a tour at once', async () => {
  const command = { kind: 'duplicateTour', iri: tourIri, name: 'Nordring' }
  const { workflows, sent } = await leaveUnanswered('command', { command, commandId: 'c' })
  expect(sent).toEqual([
    { command, commandId: 'c.0' },
    { command, commandId: 'c.0' },
  ])
  expect([workflows.live(), workflows.unfinished()]).toEqual([[], []])
})

it('repeats the copy of a destination at once, for the tour that was chosen', async () => {
  const command = {
    kind: 'duplicateDestination',
    iri: '/api/destinations/4',
    address: 'Hof 1',
    tourTemplate: null,
  }
  const { sent, workflows } = await leaveUnanswered(
    'command',
    { command, commandId: 'c' },
    { type: 'command.send', command },
  )
  expect([sent.length, sent[0]]).toEqual([2, sent[1]])
  expect(workflows.unfinished()).toEqual([])
})
