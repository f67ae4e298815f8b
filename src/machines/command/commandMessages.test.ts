import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { HttpError, NetworkError, SessionEndedError } from '../../domain/calls/errors'
import type { Command } from './commandTypes'
import { tour } from './commands.testing'
import {
  copyStop,
  copyTour,
  move,
  undoSync,
  pause,
  feature,
  extension,
  lock,
  undoImport,
  removal,
  restoring,
  link,
  deactivation,
  invitation,
  noInvitation,
  stopTour,
  send,
} from './sentCommands.testing'

describe('the notice of a command', () => {
  it('links to the copy of a tour', async () => {
    const { notify, navigate } = await send(copyTour, { '@id': '/api/tour-templates/7', name: 'Kopie' })
    const { action, ...notice } = notify.mock.lastCall?.[0] ?? {}
    expect(notice).toEqual({ type: 'success', message: 'Die Tour wurde als „Kopie“ dupliziert.' })
    expect(action.label).toBe('Kopie planen')
    action.onClick()
    expect(navigate.mock.calls).toEqual([['tour-templates-id-plan', { id: '7' }]])
  })

  it('links to the tour that destinations were moved to', async () => {
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
  ])('offers the opposite command: %j', async (command, opposite) => {
    const { notify, open } = await send(command, null)
    const { action } = notify.mock.lastCall?.[0] ?? {}
    expect(action.label).toBe('Rückgängig')
    action.onClick()
    expect(open.mock.calls).toEqual([['command', { command: opposite }]])
  })

  it.each([extension, link, { ...removal, body: null }])(
    'offers no undo when there is none: %j',
    async (command) => {
      const { notify } = await send(command, null)
      expect(Object.keys(notify.mock.lastCall?.[0] ?? {})).toEqual(['type', 'message'])
    },
  )

  it('reports that a company has no trial to extend', async () => {
    const { notify } = await send(extension, new HttpError({ status: 409 }))
    expect(notify.mock.calls).toEqual([
      [{ type: 'warning', message: 'Diese Firma hat keinen Testzeitraum.' }],
    ])
  })

  it.each([
    [invitation, 409, 'Für diese Person gibt es keine offene Einladung mehr.'],
    [noInvitation, 409, 'Für diese Person gibt es keine offene Einladung mehr.'],
    [
      invitation,
      429,
      'Im Moment können keine weiteren Einladungen verschickt werden. Bitte versuchen Sie es später noch einmal.',
    ],
  ])('reports why nothing was done: %j, %s', async (command, status, message) => {
    const { notify } = await send(command, new HttpError({ status }))
    expect(notify.mock.calls).toEqual([[{ type: 'warning', message }]])
  })

  it('has no link after other commands', async () => {
    const { notify } = await send(copyStop, { '@id': '/api/destinations/7', name: '', address: 'Markt 1' })
    expect(notify.mock.calls).toEqual([
      [{ type: 'success', message: 'Ziel "Markt 1" erfolgreich dupliziert.' }],
    ])
    const without = await send({ ...move, to: null }, undefined)
    expect(without.notify.mock.calls.map(([{ action }]) => action)).toEqual([undefined])
  })

  it('reports that there is nothing to revert', async () => {
    const revert: Command = { kind: 'revertOptimization', iri: tour.iri, name: 'Nord' }
    const { notify, notifyFailure } = await send(revert, new HttpError({ status: 422 }))
    const message = 'An dieser Tour gibt es keine Optimierung, die rückgängig gemacht werden kann.'
    expect([notify.mock.calls, notifyFailure.mock.calls]).toEqual([[[{ type: 'warning', message }]], []])
  })

  it.each([
    [null, 'Die Synchronisation wurde rückgängig gemacht.'],
    [
      { restored: 2, kept: 1 },
      'Die Synchronisation wurde rückgängig gemacht. Ein Ziel wurde inzwischen geändert und bleibt, wie es ist.',
    ],
    [
      { restored: 0, kept: 12 },
      'Die Synchronisation wurde rückgängig gemacht. 12 Ziele wurden inzwischen geändert und bleiben, wie sie sind.',
    ],
  ])('reports which destinations an undone sync left unchanged: %j', async (answer, message) => {
    const { notify } = await send(undoSync, answer ?? {})
    expect(notify.mock.calls).toEqual([[{ type: 'success', message }]])
  })

  it.each([
    [404, [[{ type: 'warning', message: 'Die Synchronisation kann nicht mehr rückgängig gemacht werden.' }]]],
    [409, []],
  ])('reports that a sync no longer exists when the answer is %s', async (status, notices) => {
    const error = new HttpError({ status })
    const { notify, notifyFailure } = await send(undoSync, error)
    expect([notify.mock.calls, notifyFailure.mock.calls]).toEqual([
      notices,
      notices.length > 0 ? [] : [[error]],
    ])
  })

  it('counts the records of an undone import', async () => {
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

  it('reports that a server cannot undo imports', async () => {
    const { notify, notifyFailure } = await send(undoImport, new HttpError({ status: 404 }))
    const message = 'Dieser Import kann nicht rückgängig gemacht werden.'
    expect([notify.mock.calls, notifyFailure.mock.calls]).toEqual([[[{ type: 'warning', message }]], []])
  })

  it('reports that a tour has already ended', async () => {
    const { notify, notifyFailure } = await send(stopTour, new HttpError({ status: 409 }))
    const message = 'Diese Tour ist bereits beendet.'
    expect([notify.mock.calls, notifyFailure.mock.calls]).toEqual([[[{ type: 'warning', message }]], []])
  })

  it('is the specified toast when the command fails', async () => {
    const error = new NetworkError()
    const { notify, notifyFailure } = await send(copyTour, error)
    expect([notify.mock.calls, notifyFailure.mock.calls]).toEqual([[], [[error]]])
  })

  it.each([
    ['a warning when a stop could not be copied', new NetworkError(), 1],
    ['a warning when the server could not copy it', new HttpError({ status: 500 }), 1],
    ['nothing when the session has ended', new SessionEndedError(), 0],
    ['nothing when the token was rejected', new HttpError({ status: 401 }), 0],
  ])('is %s', async (_, error, count) => {
    const { notify, notifyFailure } = await send(copyStop, error)
    const warning = {
      type: 'warning',
      message: 'Das hat nicht funktioniert. Bitte versuchen Sie es später noch einmal.',
    }
    expect(notify.mock.calls).toEqual(Array(count).fill([warning]))
    // The shared toast has no text for them.
    expect(notifyFailure.mock.calls).toEqual(count === 0 ? [[error]] : [])
  })

  it('is missing for a defect, which becomes an unhandled rejection', async () => {
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
