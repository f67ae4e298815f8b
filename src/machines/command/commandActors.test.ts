import { describe, expect, it } from 'vitest'
import { HttpError } from '../../domain/calls/errors'
import { staleAfter } from './commandStaleKeys'
import type { Command } from './commandTypes'
import { commands, tour } from './commands.testing'
import {
  copyStop,
  copyTour,
  move,
  undoSync,
  revokeDevice,
  retryMail,
  sendProof,
  sendTestMail,
  company,
  pause,
  feature,
  extension,
  lock,
  undoImport,
  mapping,
  mappingBody,
  rename,
  removal,
  restoring,
  link,
  session,
  otherSessions,
  withdrawal,
  eva,
  deactivation,
  invitation,
  jobChange,
  noInvitation,
  stopTour,
  deletion,
  removed,
  restored,
  send,
  options,
} from './sentCommands.testing'

const keeping = { kind: 'withdrawDeletion', iri: '/api/companies/1', name: 'Klar' } as const

describe('withdrawing a deletion', () => {
  it("reloads the user, whose data include the company's deletion", async () => {
    const { calls, session, notify } = await send(keeping, null)
    expect(calls).toEqual([['withdrawDeletion', '/api/companies/1', options]])
    expect(session.send.mock.calls).toEqual([[{ type: 'user.changed' }]])
    expect(notify.mock.calls).toEqual([[{ type: 'success', message: 'Ihre Firma wird nicht gelöscht.' }]])
  })

  it('by the platform reports the company', async () => {
    const { calls, session, notify } = await send({ ...keeping, kind: 'keepCompany' }, null)
    expect(calls).toEqual([['keepCompany', '/api/companies/1', options]])
    expect(session.send).not.toHaveBeenCalled()
    expect(notify.mock.calls).toEqual([[{ type: 'success', message: '„Klar“ wird nicht gelöscht.' }]])
  })

  it.each(['withdrawDeletion', 'keepCompany'] as const)('reports that it is too late: %s', async (kind) => {
    const { notify, notifyFailure } = await send({ ...keeping, kind }, new HttpError({ status: 409 }))
    const message = 'Die Firma wird bereits gelöscht. Das lässt sich nicht mehr rückgängig machen.'
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
    ['the previous order', { kind: 'revertOptimization', iri: tour.iri, name: 'Nord' }, ['revert', tour.iri]],
    [
      'a template like its date',
      commands.takeOver,
      ['takeOver', commands.takeOver.iri, commands.takeOver.to],
    ],
    ['the end of the access of a device', revokeDevice, ['revokeDevice', revokeDevice.iri]],
    ['a retried mail', retryMail, ['retryMail', retryMail.iri]],
    ['a proof that is sent', sendProof, ['sendProof', sendProof.iri, sendProof.recipient]],
    ['a test mail', sendTestMail, ['sendTestMail', sendTestMail.mail]],
    ['the end of a tour', stopTour, ['stopTour', stopTour.iri, stopTour.at]],
    ['a longer trial', extension, ['extendTrial', company.iri, 14]],
    ['a pause', pause, ['setPaused', company.iri, true]],
    ['a feature', feature, ['switchFeature', company.iri, 'FEATURE_DEVICES', false]],
    ['a locked user', lock, ['setLocked', lock.iri, true]],
    ['a link for a password', link, ['sendPasswordLink', link.iri]],
    ['a cancelled job', jobChange, ['changeJob', jobChange.iri, 'cancel']],
    ['an undone import', undoImport, ['undoImport', undoImport.iri]],
    ['a new name of a mapping', rename, ['saveMapping', mapping.iri, { name: 'Kunden' }]],
    ['a removed mapping', removal, ['removeMapping', mapping.iri]],
    ['a restored mapping', restoring, ['saveMapping', null, mappingBody]],
    ['a removed absence', removed('absence'), ['removeAbsence', '/api/absence/1']],
    ['a restored absence', restored('absence'), ['createAbsence', { note: 'Berge' }]],
    ['a removed order', removed('order'), ['removeOrder', '/api/order/1']],
    ['a restored order', restored('order'), ['createOrder', { note: 'Berge' }]],
    ['the end of a login', session, ['endSession', session.iri]],
    ['the end of all other logins', otherSessions, ['endOtherSessions']],
    ['a withdrawn address', withdrawal, ['withdrawEmail']],
    ['a deactivated user', deactivation, ['setDeactivated', eva.iri, true]],
    ['an invitation', invitation, ['sendInvitation', eva.iri]],
    ['the end of an invitation', noInvitation, ['withdrawInvitation', eva.iri]],
    ['an undone sync', undoSync, ['undoSync', undoSync.iri, 's-1']],
    ['a new tour', { kind: 'createTour', name: 'Ost', body: { name: 'Ost' } }, ['create', { name: 'Ost' }]],
    ['a deleted absence', deletion('absence'), ['removeAbsence', '/api/absence/1']],
    ['a deleted colour', deletion('colour'), ['removeLabel', '/api/colour/1']],
    ['a deleted tag', deletion('tag'), ['removeLabel', '/api/tag/1']],
    ['a deleted person', deletion('user'), ['removeUser', '/api/user/1']],
    ['a deleted field', deletion('customField'), ['removeField', '/api/customField/1']],
    ['a deleted task', deletion('task'), ['removeTask', '/api/task/1']],
    ['a deleted vehicle', deletion('vehicle'), ['removeVehicle', '/api/vehicle/1']],
    ['a deleted import', deletion('import'), ['removeImport', '/api/import/1']],
    ['a deleted template', deletion('destinationTemplate'), ['removeTemplate', '/api/destinationTemplate/1']],
  ])('has its own id: %s', async (_, command, expected) => {
    const { calls, notify, notifyFailure } = await send(command, { '@id': '/api/x/7', name: 'Kopie' })
    expect(calls).toEqual([[...expected, options]])
    expect([notify.mock.calls.length, notifyFailure.mock.calls]).toEqual([1, []])
    expect(notify.mock.lastCall?.[0]).toMatchObject({ type: 'success' })
  })

  it.each(['absence', 'order'] as const)(
    'that deletes at once offers to restore the content: %s',
    async (record) => {
      const { notify, open } = await send(removed(record), null)
      const { action } = notify.mock.lastCall?.[0] ?? {}
      expect(action?.label).toBe('Rückgängig')
      action?.onClick()
      expect(open.mock.calls).toEqual([['command', { command: restored(record) }]])
    },
  )

  it('moves destinations, or copies of them', async () => {
    const { calls } = await send(move, null)
    expect(calls).toEqual([['move', move.destinations, tour.iri, { ...options, duplicate: true }]])
  })

  it('returns the created record, and nothing for a start or a deletion', async () => {
    const answer = { '@id': '/api/x/7', name: 'Kopie' }
    expect((await send(copyTour, answer)).made).toEqual({ iri: '/api/x/7', name: 'Kopie' })
    expect((await send({ kind: 'createTour', name: '', body: {} }, { '@id': '/api/x/7' })).made).toEqual({
      iri: '/api/x/7',
      name: '',
    })
    expect((await send({ kind: 'startTour', tour }, answer)).made).toBeNull()
    expect((await send(deletion('tag'), answer)).made).toBeNull()
  })

  it('names a copied stop by its address, or by its name without an address', async () => {
    const copy = { '@id': '/api/destinations/7', name: 'Rathaus', address: 'Markt 1' }
    expect((await send(copyStop, copy)).made?.name).toBe('Markt 1')
    expect((await send(copyStop, { ...copy, address: '' })).made?.name).toBe('Rathaus')
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
  [sendTestMail, [['mails']]],
  [extension, [['administration']]],
  [pause, [['administration']]],
  [feature, [['administration']]],
  [lock, [['administration']]],
  [link, [['administration']]],
  [jobChange, [['administration']]],
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
  [deletion('absence'), [['absences']]],
  [deletion('colour'), [['colours']]],
  [deletion('tag'), [['tags']]],
  [deletion('user'), [['users']]],
  [deletion('customField'), [['customFields']]],
  [deletion('task'), [['tasks']]],
  [deletion('vehicle'), [['vehicles'], ['tourTemplates']]],
  [deletion('destinationTemplate'), [['destinationTemplates'], ['destinations']]],
])('makes lists stale after %j, for any answer', (command, keys) => {
  const context = { command }
  expect(staleAfter({ type: 'xstate.done.actor.sendCommand' }, { context })).toEqual(keys)
  expect(staleAfter({ type: 'xstate.error.actor.sendCommand' }, { context })).toEqual(keys)
  expect(staleAfter({ type: 'command.send' }, { context })).toEqual([])
})
