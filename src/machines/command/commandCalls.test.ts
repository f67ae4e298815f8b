import { beforeEach, expect, it } from 'vitest'
import type { Api } from '../../api/api'
import { recordCalls, runActor } from '../support/runActor.testing'
import { commandActors } from './commandActors'
import { staleAfter } from './commandStaleKeys'
import { commands } from './commands.testing'
import type { Command } from './commandTypes'

/** The server's answer to every call of a test. */
let answer: unknown = null
const respond = () => answer
const { part: parts, calls } = recordCalls<Record<string, never>>({
  completeTask: respond,
  create: respond,
  detach: respond,
  duplicate: respond,
  move: respond,
  remove: respond,
  saveMapping: respond,
  undo: respond,
  undoSync: respond,
  update: respond,
})
const api = Object.fromEntries(
  ['tourTemplates', 'destinations', 'destinationTemplates', 'files', 'proofs', 'imports', 'orders'].map(
    (name) => [name, parts],
  ),
) as unknown as Api
const { actors } = commandActors({
  api,
  notify: () => undefined,
  notifyFailure: () => undefined,
  navigate: () => undefined,
  open: () => undefined,
  session: { send: () => undefined },
})
const send = (command: Command) => runActor(actors.sendCommand, { command, commandId: 'c.1' })
const options = { commandId: 'c.1' }

beforeEach(() => {
  calls.splice(0)
  answer = null
})

it.each<[string, Command, unknown[]]>([
  [
    'a task completed later',
    commands.completeTask,
    ['completeTask', '/api/proof-of-services/1', '/api/tasks/1', options],
  ],
  [
    'a detached file',
    { ...commands.detachFile, path: '/api/files/1/unattach' },
    ['detach', '/api/destinations/1', '/api/files/1', '/api/files/1/unattach', options],
  ],
  ['a deleted file', { ...commands.deleteRecord, record: 'file' }, ['remove', '/api/colours/1', options]],
  [
    'a move without a chosen target',
    { ...commands.moveDestinations, to: null },
    ['move', commands.moveDestinations.destinations, '', { ...options, duplicate: false }],
  ],
])('sends one call and creates nothing: %s', async (_, command, call) => {
  answer = { '@id': '/api/x/1', name: 'Neu' }
  expect(await send(command)).toBeNull()
  expect(calls).toEqual([call])
})

it.each([
  [{ kept: 2 }, 2],
  [{ kept: null }, 0],
])('an undone sync returns how many destinations stay as they are: %j', async (given, keptCount) => {
  answer = given
  expect(await send(commands.undoSync)).toEqual({
    iri: '/api/destination-templates/1',
    name: 'Rathaus',
    keptCount,
  })
})

it.each<[string, Command, unknown]>([
  ['a copy of a tour', commands.duplicateTour, { '@id': '/api/x/1', name: null }],
  ['a copy of a stop', commands.duplicateDestination, { '@id': '/api/x/1', name: null, address: null }],
  ['a tour', commands.createTour, { '@id': '/api/x/1' }],
  ['a restored mapping', commands.restoreMapping, { '@id': '/api/x/1', name: '' }],
  ['a restored order', commands.restoreRecord, { '@id': '/api/x/1' }],
])('a created record has an empty name when the server sends none: %s', async (_, command, made) => {
  answer = made
  expect(await send(command)).toEqual({ iri: '/api/x/1', name: '' })
  answer = null
  expect(await send(command)).toBeNull()
})

it.each<[Command, readonly string[]]>([
  [commands.lockStop, ['tourTemplates', 'destinations']],
  [commands.revertOptimization, ['tourTemplates', 'destinations']],
  [commands.undoSync, ['destinationTemplates', 'destinations', 'tourTemplates']],
  [commands.detachFile, ['files', 'destinations', 'destinationTemplates']],
  [commands.completeTask, ['proofs']],
  [
    { ...commands.deleteRecord, record: 'file' },
    ['files', 'destinations', 'destinationTemplates', 'tourTemplates'],
  ],
])('these lists become stale: %j', (command, keys) => {
  const stale = staleAfter({ type: 'xstate.done.actor.sendCommand' }, { context: { command } })
  expect(stale).toEqual(keys.map((key) => [key]))
})
