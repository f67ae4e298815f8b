import { createActor } from 'xstate'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Api } from '../../api/api'
import { HttpError, NetworkError, SessionEndedError } from '../../domain/calls/errors'
import { settle } from '../support/answers.testing'
import { commandActors, staleAfter } from './commandActors'
import { commandMachine } from './commandMachine'
import type { Command, StartableTour } from './commandTypes'

const tour: StartableTour = {
  iri: '/api/tour-templates/1',
  name: 'Nord',
  destinationCount: 3,
  status: 'ready',
}
const copyStop: Command = {
  kind: 'duplicateDestination',
  iri: '/api/destinations/1',
  address: 'Markt 1',
  tourTemplate: tour.iri,
}
const copyTour: Command = { kind: 'duplicateTour', iri: tour.iri, name: 'Nord' }
const move: Command = {
  kind: 'moveDestinations',
  destinations: ['/api/destinations/1', '/api/destinations/2'],
  to: tour.iri,
  toName: 'Nord',
  isCopy: true,
}
const undoSync: Command = {
  kind: 'undoSync',
  iri: '/api/destination-templates/1',
  name: 'Filiale',
  syncId: 's-1',
}
const revokeDevice: Command = { kind: 'revokeDevice', iri: '/api/devices/1', name: 'Pkw 7' }
const retryMail: Command = { kind: 'retryMail', iri: '/api/mails/1', name: 'kita@kunde.example' }
const sendProof: Command = {
  kind: 'sendProof',
  iri: '/api/proof-of-services/1',
  name: 'Kita',
  recipient: 'kita@kunde.example',
}
const company = { iri: '/api/companies/1', name: 'Klar' }
const pause: Command = { kind: 'setPaused', ...company, isPaused: true }
const feature: Command = { kind: 'switchFeature', ...company, feature: 'FEATURE_DEVICES', isOn: false }
const extension: Command = { kind: 'extendTrial', ...company, days: 14 }
const lock: Command = { kind: 'setLocked', iri: '/api/users/1', name: 'Eva', isLocked: true }
const undoImport: Command = { kind: 'undoImport', iri: '/api/imports/1', name: 'kunden.xlsx' }
const mapping = { iri: '/api/import-fields-mappings/1', name: 'Kunden' }
const mappingBody = { name: 'Kunden', kind: 'destinations', headings: ['Ort'], fields: { Ort: 'city' } }
const rename: Command = { kind: 'renameMapping', ...mapping, was: 'Alt' }
const removal: Command = { kind: 'removeMapping', ...mapping, body: mappingBody }
const restoring: Command = { kind: 'restoreMapping', ...mapping, body: mappingBody }
const link: Command = { kind: 'sendPasswordLink', iri: '/api/users/1', name: 'Eva' }
const session: Command = { kind: 'endSession', iri: '/api/sessions/1', name: 'Firefox unter Windows' }
const otherSessions: Command = { kind: 'endOtherSessions', iri: '/api/users/1', name: '' }
const withdrawal: Command = { kind: 'withdrawEmail', iri: '/api/account', name: 'neu@firma.example' }
const eva = { iri: '/api/users/1', name: 'Eva' }
const deactivation: Command = { kind: 'setDeactivated', ...eva, isDeactivated: true }
const invitation: Command = { kind: 'sendInvitation', ...eva }
const noInvitation: Command = { kind: 'withdrawInvitation', ...eva }
const stopTour: Command = {
  kind: 'stopTour',
  iri: '/api/tours/1',
  name: 'Nord',
  at: '2026-11-20T10:00:00.000Z',
}
const deletion = (record: Extract<Command, { kind: 'deleteRecord' }>['record']): Command => ({
  kind: 'deleteRecord',
  record,
  iri: `/api/${record}/1`,
  name: 'Blau',
  linkedCount: null,
})

/** Sends a command to a server whose every call is answered so. */
async function send(command: Command, answer: unknown) {
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
    companies: { withdrawDeletion: call('withdrawDeletion') },
    administration: {
      withdrawDeletion: call('keepCompany'),
      extendTrial: call('extendTrial'),
      setPaused: call('setPaused'),
      switchFeature: call('switchFeature'),
      setLocked: call('setLocked'),
      sendPasswordLink: call('sendPasswordLink'),
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
    labels: { remove: call('removeLabel') },
    users: {
      remove: call('removeUser'),
      setDeactivated: call('setDeactivated'),
      sendInvitation: call('sendInvitation'),
      withdrawInvitation: call('withdrawInvitation'),
    },
    customFields: { remove: call('removeField') },
    tasks: { remove: call('removeTask') },
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
const options = { commandId: expect.stringMatching(/^c/) }

const keeping = { kind: 'withdrawDeletion', iri: '/api/companies/1', name: 'Klar' } as const

describe('a deletion that is taken back', () => {
  it('is read with the user, of whose company it is told', async () => {
    const { calls, session, notify } = await send(keeping, null)
    expect(calls).toEqual([['withdrawDeletion', '/api/companies/1', options]])
    expect(session.send.mock.calls).toEqual([[{ type: 'user.changed' }]])
    expect(notify.mock.calls).toEqual([[{ type: 'success', message: 'Ihre Firma wird nicht gelöscht.' }]])
  })

  it('by the platform is told of that company', async () => {
    const { calls, session, notify } = await send({ ...keeping, kind: 'keepCompany' }, null)
    expect(calls).toEqual([['keepCompany', '/api/companies/1', options]])
    expect(session.send).not.toHaveBeenCalled()
    expect(notify.mock.calls).toEqual([[{ type: 'success', message: '„Klar“ wird nicht gelöscht.' }]])
  })

  it.each(['withdrawDeletion', 'keepCompany'] as const)('too late is told so: %s', async (kind) => {
    const { notify, notifyFailure } = await send({ ...keeping, kind }, new HttpError({ status: 409 }))
    const message = 'Die Firma wird bereits gelöscht. Das lässt sich nicht mehr zurücknehmen.'
    expect([notify.mock.calls, notifyFailure.mock.calls]).toEqual([[[{ type: 'warning', message }]], []])
  })
})

describe('the call of a command', () => {
  it.each<[string, Command, unknown[]]>([
    ['a start', { kind: 'startTour', tour }, ['start', tour.iri]],
    ['a copy of a tour', copyTour, ['duplicateTour', tour.iri]],
    ['a copy of a stop', copyStop, ['duplicateStop', '/api/destinations/1', tour.iri]],
    [
      'a lock',
      { kind: 'lockStop', iri: '/api/destinations/1', name: 'Kita', lock: 'place' },
      ['update', '/api/destinations/1', { orderLock: 'place' }],
    ],
    [
      'the order of before',
      { kind: 'revertOptimization', iri: tour.iri, name: 'Nord' },
      ['revert', tour.iri],
    ],
    ['the end of the access of a device', revokeDevice, ['revokeDevice', revokeDevice.iri]],
    ['a mail that is sent again', retryMail, ['retryMail', retryMail.iri]],
    ['a proof that is sent', sendProof, ['sendProof', sendProof.iri, sendProof.recipient]],
    ['the end of a tour', stopTour, ['stopTour', stopTour.iri, stopTour.at]],
    ['a longer trial', extension, ['extendTrial', company.iri, 14]],
    ['a pause', pause, ['setPaused', company.iri, true]],
    ['a feature', feature, ['switchFeature', company.iri, 'FEATURE_DEVICES', false]],
    ['a lock of somebody', lock, ['setLocked', lock.iri, true]],
    ['a link for a password', link, ['sendPasswordLink', link.iri]],
    ['an import that is taken back', undoImport, ['undoImport', undoImport.iri]],
    ['a new name of a mapping', rename, ['saveMapping', mapping.iri, { name: 'Kunden' }]],
    ['a removed mapping', removal, ['removeMapping', mapping.iri]],
    ['a mapping that comes back', restoring, ['saveMapping', null, mappingBody]],
    ['the end of a login', session, ['endSession', session.iri]],
    ['the end of all other logins', otherSessions, ['endOtherSessions']],
    ['an address that is not wanted any more', withdrawal, ['withdrawEmail']],
    ['somebody who is kept out', deactivation, ['setDeactivated', eva.iri, true]],
    ['an invitation', invitation, ['sendInvitation', eva.iri]],
    ['the end of an invitation', noInvitation, ['withdrawInvitation', eva.iri]],
    ['a sync that is taken back', undoSync, ['undoSync', undoSync.iri, 's-1']],
    ['a new tour', { kind: 'createTour', name: 'Ost', body: { name: 'Ost' } }, ['create', { name: 'Ost' }]],
    ['a deleted colour', deletion('colour'), ['removeLabel', '/api/colour/1']],
    ['a deleted tag', deletion('tag'), ['removeLabel', '/api/tag/1']],
    ['a deleted person', deletion('user'), ['removeUser', '/api/user/1']],
    ['a deleted field', deletion('customField'), ['removeField', '/api/customField/1']],
    ['a deleted task', deletion('task'), ['removeTask', '/api/task/1']],
    ['a deleted import', deletion('import'), ['removeImport', '/api/import/1']],
    ['a deleted template', deletion('destinationTemplate'), ['removeTemplate', '/api/destinationTemplate/1']],
  ])('has an id of its own: %s', async (_, command, expected) => {
    const { calls, notify, notifyFailure } = await send(command, { '@id': '/api/x/7', name: 'Kopie' })
    expect(calls).toEqual([[...expected, options]])
    expect([notify.mock.calls.length, notifyFailure.mock.calls]).toEqual([1, []])
    expect(notify.mock.lastCall?.[0]).toMatchObject({ type: 'success' })
  })

  it('moves destinations, or copies of them', async () => {
    const { calls } = await send(move, null)
    expect(calls).toEqual([['move', move.destinations, tour.iri, { ...options, duplicate: true }]])
  })

  it('remembers what was made, and of a start or a deletion nothing', async () => {
    const answer = { '@id': '/api/x/7', name: 'Kopie' }
    expect((await send(copyTour, answer)).made).toEqual({ iri: '/api/x/7', name: 'Kopie' })
    expect((await send({ kind: 'createTour', name: '', body: {} }, { '@id': '/api/x/7' })).made).toEqual({
      iri: '/api/x/7',
      name: '',
    })
    expect((await send({ kind: 'startTour', tour }, answer)).made).toBeNull()
    expect((await send(deletion('tag'), answer)).made).toBeNull()
  })

  it('names a copied stop by its address, and one without an address by its name', async () => {
    const copy = { '@id': '/api/destinations/7', name: 'Rathaus', address: 'Markt 1' }
    expect((await send(copyStop, copy)).made?.name).toBe('Markt 1')
    expect((await send(copyStop, { ...copy, address: '' })).made?.name).toBe('Rathaus')
  })
})

describe('what is told of a command', () => {
  it('leads to the copy of a tour', async () => {
    const { notify, navigate } = await send(copyTour, { '@id': '/api/tour-templates/7', name: 'Kopie' })
    const { action, ...notice } = notify.mock.lastCall?.[0] ?? {}
    expect(notice).toEqual({ type: 'success', message: 'Die Tour wurde als „Kopie“ dupliziert.' })
    expect(action.label).toBe('Kopie planen')
    action.onClick()
    expect(navigate.mock.calls).toEqual([['tour-templates-id-plan', { id: '7' }]])
  })

  it('leads to the tour that destinations were moved into', async () => {
    const { notify, navigate } = await send({ ...move, isCopy: false }, null)
    const { action, ...notice } = notify.mock.lastCall?.[0] ?? {}
    expect(notice).toEqual({ type: 'success', message: '2 Ziele wurden nach „Nord“ verschoben.' })
    expect(action.label).toBe('Ansehen')
    action.onClick()
    expect(navigate.mock.calls).toEqual([['tour-templates-id-plan', { id: '1' }]])
  })

  it.each<[Command, Command]>([
    [pause, { ...pause, isPaused: false }],
    [feature, { ...feature, isOn: true }],
    [lock, { ...lock, isLocked: false }],
    [deactivation, { ...deactivation, isDeactivated: false }],
    [removal, restoring],
  ])('takes back what was done: %j', async (command, opposite) => {
    const { notify, open } = await send(command, null)
    const { action } = notify.mock.lastCall?.[0] ?? {}
    expect(action.label).toBe('Rückgängig')
    action.onClick()
    expect(open.mock.calls).toEqual([['command', { command: opposite }]])
  })

  it.each([extension, link, { ...removal, body: null }])(
    'offers nothing where nothing can be taken back: %j',
    async (command) => {
      const { notify } = await send(command, null)
      expect(Object.keys(notify.mock.lastCall?.[0] ?? {})).toEqual(['type', 'message'])
    },
  )

  it('says that a company has no trial to extend', async () => {
    const { notify } = await send(extension, new HttpError({ status: 409 }))
    expect(notify.mock.calls).toEqual([[{ type: 'warning', message: 'Diese Firma hat keine Testphase.' }]])
  })

  it.each([
    [invitation, 409, 'Für diese Person gibt es keine offene Einladung mehr.'],
    [noInvitation, 409, 'Für diese Person gibt es keine offene Einladung mehr.'],
    [
      invitation,
      429,
      'Im Moment können keine weiteren Einladungen verschickt werden. Bitte versuchen Sie es später noch einmal.',
    ],
  ])('says why nothing is done: %j, %s', async (command, status, message) => {
    const { notify } = await send(command, new HttpError({ status }))
    expect(notify.mock.calls).toEqual([[{ type: 'warning', message }]])
  })

  it('leads nowhere after all else', async () => {
    const { notify } = await send(copyStop, { '@id': '/api/destinations/7', name: '', address: 'Markt 1' })
    expect(notify.mock.calls).toEqual([
      [{ type: 'success', message: 'Ziel "Markt 1" erfolgreich dupliziert.' }],
    ])
  })

  it('says that there is nothing to revert', async () => {
    const revert: Command = { kind: 'revertOptimization', iri: tour.iri, name: 'Nord' }
    const { notify, notifyFailure } = await send(revert, new HttpError({ status: 422 }))
    const message = 'An dieser Tour gibt es keine Optimierung, die zurückgenommen werden kann.'
    expect([notify.mock.calls, notifyFailure.mock.calls]).toEqual([[[{ type: 'warning', message }]], []])
  })

  it.each([
    [null, 'Die Synchronisation wurde zurückgenommen.'],
    [
      { restored: 2, kept: 1 },
      'Die Synchronisation wurde zurückgenommen. Ein Ziel wurde inzwischen geändert und bleibt, wie es ist.',
    ],
    [
      { restored: 0, kept: 12 },
      'Die Synchronisation wurde zurückgenommen. 12 Ziele wurden inzwischen geändert und bleiben, wie sie sind.',
    ],
  ])('says which destinations a sync could not be taken back for: %j', async (answer, message) => {
    const { notify } = await send(undoSync, answer ?? {})
    expect(notify.mock.calls).toEqual([[{ type: 'success', message }]])
  })

  it.each([
    [404, [[{ type: 'warning', message: 'Die Synchronisation kann nicht mehr zurückgenommen werden.' }]]],
    [409, []],
  ])('says that a sync is gone when the answer is %s', async (status, notices) => {
    const error = new HttpError({ status })
    const { notify, notifyFailure } = await send(undoSync, error)
    expect([notify.mock.calls, notifyFailure.mock.calls]).toEqual([
      notices,
      notices.length > 0 ? [] : [[error]],
    ])
  })

  it('remembers how far an import was taken back', async () => {
    expect((await send(undoImport, { undone: 7, keptCount: 2 })).made).toEqual({
      iri: undoImport.iri,
      name: 'kunden.xlsx',
      doneCount: 7,
      keptCount: 2,
    })
    expect((await send(undoImport, { undone: null })).made).toEqual({
      iri: undoImport.iri,
      name: 'kunden.xlsx',
    })
  })

  it('says that a server takes back no imports', async () => {
    const { notify, notifyFailure } = await send(undoImport, new HttpError({ status: 404 }))
    const message = 'Dieser Import kann nicht zurückgenommen werden.'
    expect([notify.mock.calls, notifyFailure.mock.calls]).toEqual([[[{ type: 'warning', message }]], []])
  })

  it('says that a tour has ended before', async () => {
    const { notify, notifyFailure } = await send(stopTour, new HttpError({ status: 409 }))
    const message = 'Diese Tour ist bereits beendet.'
    expect([notify.mock.calls, notifyFailure.mock.calls]).toEqual([[[{ type: 'warning', message }]], []])
  })

  it('is the specified toast when it fails', async () => {
    const error = new NetworkError()
    const { notify, notifyFailure } = await send(copyTour, error)
    expect([notify.mock.calls, notifyFailure.mock.calls]).toEqual([[], [[error]]])
  })

  it.each([
    ['a warning when a stop could not be copied', new NetworkError(), 1],
    ['a warning when the server could not copy it', new HttpError({ status: 500 }), 1],
    ['nothing when the session has ended', new SessionEndedError(), 0],
    ['nothing when the token was not taken', new HttpError({ status: 401 }), 0],
  ])('is %s', async (_, error, count) => {
    const { notify, notifyFailure } = await send(copyStop, error)
    const warning = {
      type: 'warning',
      message: 'Das hat nicht funktioniert. Bitte versuchen Sie es später noch einmal.',
    }
    expect(notify.mock.calls).toEqual(Array(count).fill([warning]))
    // The shared toast has nothing to say of them.
    expect(notifyFailure.mock.calls).toEqual(count === 0 ? [[error]] : [])
  })

  it('is nothing of a defect, which is reported as one that nobody handled', async () => {
    const defects: unknown[] = []
    const listeners = process.listeners('unhandledRejection')
    process.removeAllListeners('unhandledRejection')
    process.on('unhandledRejection', (defect) => void defects.push(defect))
    onTestFinished(() => {
      process.removeAllListeners('unhandledRejection')
      for (const listener of listeners) process.on('unhandledRejection', listener)
    })
    const defect = new TypeError('x is undefined')
    const { notify, notifyFailure } = await send(copyTour, defect)
    await vi.waitFor(() => expect(defects).toEqual([defect]))
    expect([notify.mock.calls, notifyFailure.mock.calls]).toEqual([[], []])
  })
})

it.each<[Command, readonly (readonly string[])[]]>([
  [{ kind: 'startTour', tour }, [['tourTemplates'], ['tours']]],
  [copyTour, [['tourTemplates'], ['destinations']]],
  [copyStop, [['destinations'], ['tourTemplates']]],
  [move, [['destinations'], ['tourTemplates']]],
  [{ kind: 'createTour', name: '', body: {} }, [['tourTemplates']]],
  [stopTour, [['tours'], ['tourTemplates']]],
  [revokeDevice, [['devices']]],
  [retryMail, [['mails']]],
  [{ kind: 'exportCompany', iri: '/api/companies/1', name: 'Klar' }, []],
  [keeping, []],
  [{ ...keeping, kind: 'keepCompany' }, [['administration']]],
  [sendProof, [['mails']]],
  [extension, [['administration']]],
  [pause, [['administration']]],
  [feature, [['administration']]],
  [lock, [['administration']]],
  [link, [['administration']]],
  [undoImport, [['imports'], ['destinations'], ['tourTemplates'], ['users']]],
  [rename, [['importFieldsMappings']]],
  [removal, [['importFieldsMappings']]],
  [restoring, [['importFieldsMappings']]],
  [deletion('import'), [['imports']]],
  [session, [['account']]],
  [otherSessions, [['account']]],
  [withdrawal, [['account']]],
  [deactivation, [['users']]],
  [invitation, [['users']]],
  [noInvitation, [['users']]],
  [deletion('colour'), [['colours']]],
  [deletion('tag'), [['tags']]],
  [deletion('user'), [['users']]],
  [deletion('customField'), [['customFields']]],
  [deletion('task'), [['tasks']]],
  [deletion('destinationTemplate'), [['destinationTemplates'], ['destinations']]],
])('reads anew after %j, whatever its answer was', (command, keys) => {
  const context = { command }
  expect(staleAfter({ type: 'xstate.done.actor.sendCommand' }, { context })).toEqual(keys)
  expect(staleAfter({ type: 'xstate.error.actor.sendCommand' }, { context })).toEqual(keys)
  expect(staleAfter({ type: 'command.send' }, { context })).toEqual([])
})
