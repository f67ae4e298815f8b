import { createActor } from 'xstate'
import { expect, vi } from 'vitest'
import type { Api } from '../../api/api'
import { settle } from '../support/answers.testing'
import { commandActors } from './commandActors'
import { commandMachine } from './commandMachine'
import { commands, tour } from './commands.testing'
import type { Command } from './commandTypes'

/* Commands for the tests of their calls, and a server that gives the same answer to every call. */

export const {
  revokeDevice,
  retryMail,
  sendProof,
  sendTestMail,
  undoImport,
  endSession: session,
  endOtherSessions: otherSessions,
  withdrawEmail: withdrawal,
  stopTour,
  extendTrial: extension,
  setPaused: pause,
} = commands
export const copyStop = {
  kind: 'duplicateDestination',
  iri: '/api/destinations/1',
  address: 'Markt 1',
  tourTemplate: tour.iri,
} as const satisfies Command
export const copyTour = { kind: 'duplicateTour', iri: tour.iri, name: 'Nord' } as const satisfies Command
export const move = {
  kind: 'moveDestinations',
  destinations: ['/api/destinations/1', '/api/destinations/2'],
  to: tour.iri,
  toName: 'Nord',
  isCopy: true,
} as const satisfies Command
export const undoSync = {
  kind: 'undoSync',
  iri: '/api/destination-templates/1',
  name: 'Filiale',
  syncId: 's-1',
} as const satisfies Command
export const company = { iri: '/api/companies/1', name: 'Klar' }
export const feature = {
  kind: 'switchFeature',
  ...company,
  feature: 'FEATURE_DEVICES',
  isOn: false,
} as const satisfies Command
export const lock = {
  kind: 'setLocked',
  iri: '/api/users/1',
  name: 'Eva',
  isLocked: true,
} as const satisfies Command
export const mapping = { iri: '/api/import-fields-mappings/1', name: 'Kunden' }
export const mappingBody = {
  name: 'Kunden',
  kind: 'destinations',
  headings: ['Ort'],
  fields: { Ort: 'city' },
}
export const rename = { kind: 'renameMapping', ...mapping, was: 'Alt' } as const satisfies Command
export const removal = { kind: 'removeMapping', ...mapping, body: mappingBody } as const satisfies Command
export const restoring = { kind: 'restoreMapping', ...mapping, body: mappingBody } as const satisfies Command
export const link = { kind: 'sendPasswordLink', iri: '/api/users/1', name: 'Eva' } as const satisfies Command
export const jobChange = {
  kind: 'changeJob',
  iri: '/api/administration/jobs/1',
  name: 'E-Mail senden',
  deed: 'cancel',
} as const satisfies Command
export const eva = { iri: '/api/users/1', name: 'Eva' }
export const deactivation = { kind: 'setDeactivated', ...eva, isDeactivated: true } as const satisfies Command
export const invitation = { kind: 'sendInvitation', ...eva } as const satisfies Command
export const noInvitation = { kind: 'withdrawInvitation', ...eva } as const satisfies Command
export const deletion = (record: Extract<Command, { kind: 'deleteRecord' }>['record']): Command => ({
  kind: 'deleteRecord',
  record,
  iri: `/api/${record}/1`,
  name: 'Blau',
  linkedCount: null,
})

type Restorable = Extract<Command, { kind: 'removeRecord' }>['record']
const restorable = (record: Restorable) => ({
  record,
  iri: `/api/${record}/1`,
  name: 'Eva',
  body: { note: 'Berge' },
})
export const removed = (record: Restorable): Command => ({ kind: 'removeRecord', ...restorable(record) })
export const restored = (record: Restorable): Command => ({ kind: 'restoreRecord', ...restorable(record) })

/** Sends a command to a server that gives the same answer to every call. */
export async function send(command: Command, answer: unknown) {
  const calls: unknown[] = []
  const call =
    (name: string) =>
    (...args: unknown[]) => {
      calls.push([name, ...args])
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
    }
  const api = {
    tourTemplates: {
      startTour: call('start'),
      duplicate: call('duplicateTour'),
      create: call('create'),
      revertOptimization: call('revert'),
    },
    destinations: { duplicate: call('duplicateStop'), move: call('move'), update: call('update') },
    drivenTours: { stop: call('stopTour') },
    devices: { revoke: call('revokeDevice') },
    mails: { retry: call('retryMail') },
    proofs: { send: call('sendProof') },
    customerMails: { sendTest: call('sendTestMail') },
    companies: { withdrawDeletion: call('withdrawDeletion') },
    administration: {
      withdrawDeletion: call('keepCompany'),
      extendTrial: call('extendTrial'),
      setPaused: call('setPaused'),
      switchFeature: call('switchFeature'),
      setLocked: call('setLocked'),
      sendPasswordLink: call('sendPasswordLink'),
      changeJob: call('changeJob'),
    },
    imports: {
      undo: call('undoImport'),
      remove: call('removeImport'),
      saveMapping: call('saveMapping'),
      removeMapping: call('removeMapping'),
    },
    account: {
      endSession: call('endSession'),
      endOtherSessions: call('endOtherSessions'),
      withdrawEmail: call('withdrawEmail'),
    },
    absences: { remove: call('removeAbsence'), create: call('createAbsence') },
    orders: { remove: call('removeOrder'), create: call('createOrder') },
    labels: { remove: call('removeLabel') },
    users: {
      remove: call('removeUser'),
      setDeactivated: call('setDeactivated'),
      sendInvitation: call('sendInvitation'),
      withdrawInvitation: call('withdrawInvitation'),
    },
    customFields: { remove: call('removeField') },
    tasks: { remove: call('removeTask') },
    vehicles: { remove: call('removeVehicle') },
    plannedTours: { takeOver: call('takeOver') },
    destinationTemplates: { remove: call('removeTemplate'), undoSync: call('undoSync') },
  } as unknown as Api
  const notify = vi.fn()
  const notifyFailure = vi.fn()
  const navigate = vi.fn()
  const open = vi.fn()
  const session = { send: vi.fn() }
  const ports = { api, notify, notifyFailure, navigate, open, session }
  const machine = commandMachine.provide(commandActors(ports))
  const actor = createActor(machine, { input: { command, commandId: 'c' } }).start()
  actor.send({ type: 'command.send', command })
  for (let turn = 0; turn < 5; turn += 1) await settle()
  return { calls, ...ports, made: actor.getSnapshot().context.made }
}
export const options = { commandId: expect.stringMatching(/^c/) }
