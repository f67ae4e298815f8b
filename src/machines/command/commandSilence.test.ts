import { expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { Api } from '../../api/api'
import { commandActors } from './commandActors'
import { commandMachine } from './commandMachine'
import type { Command } from './commandTypes'

/** Sends a command to a server that returns nothing. */
async function send(command: Command) {
  const notify = vi.fn<Parameters<typeof commandActors>[0]['notify']>()
  const silent = vi.fn(() => Promise.resolve(null))
  const api = {
    tourTemplates: { create: silent, duplicate: silent, startTour: silent },
    destinations: { duplicate: silent },
  } as unknown as Api
  const ports = {
    api,
    notify,
    notifyFailure: vi.fn(),
    navigate: vi.fn(),
    open: vi.fn(),
    session: { send: vi.fn() },
  }
  const machine = commandMachine.provide(commandActors(ports))
  const actor = createActor(machine, { input: { command, commandId: 'c' } }).start()
  actor.send({ type: 'command.send', command })
  const { value, context } = await waitFor(actor, ({ status }) => status === 'done')
  const notices = notify.mock.calls.map(([{ message, action }]) => [message, action?.label])
  return { value, made: context.made, calls: silent.mock.calls.length, notices }
}

const tour = { iri: '/api/tour-templates/1', name: 'Nordring', destinationCount: 2, status: 'ready' } as const

it.each<[string, Command, string]>([
  ['a start', { kind: 'startTour', tour }, 'Tour „Nordring“ wurde gestartet.'],
  [
    'a copy of a tour',
    { kind: 'duplicateTour', iri: tour.iri, name: tour.name },
    'Die Tour wurde dupliziert.',
  ],
  [
    'a copy of a destination',
    { kind: 'duplicateDestination', iri: '/api/destinations/1', address: 'Markt 1', tourTemplate: null },
    'Ziel "Markt 1" erfolgreich dupliziert.',
  ],
  ['a new tour', { kind: 'createTour', name: 'Neu', body: {} }, 'Tour erfolgreich erstellt'],
])(
  '%s is reported once, also when the server does not return the created record',
  async (_, command, message) => {
    expect(await send(command)).toEqual({
      value: 'done',
      made: null,
      calls: 1,
      notices: [[message, undefined]],
    })
  },
)
