import { describe, expect, it } from 'vitest'
import { HttpError, NetworkError, SessionEndedError } from '../../domain/calls/errors'
import { oppositeOf } from './administrationCommands'
import { commands } from './commands.testing'
import type { Command, CommandKind } from './commandTypes'
import { describeCommand, doneText, warningOf } from './commandWords'
import { restoring } from './importCommands'

const noUndo = 'Die Synchronisation kann nicht mehr rückgängig gemacht werden.'
const noInvitation = 'Für diese Person gibt es keine offene Einladung mehr.'
const tooLate = 'Die Firma wird bereits gelöscht. Das lässt sich nicht mehr rückgängig machen.'
const failed = 'Das hat nicht funktioniert. Bitte versuchen Sie es später noch einmal.'
const notUnlinked = 'Es ist ein Fehler beim Entfernen des Anhang aufgetreten.'

describe('a failure', () => {
  const statuses = [404, 409, 422, 429, 500]
  const all = Object.keys(commands) as CommandKind[]
  const ofItsOwn: Partial<Record<CommandKind, Record<number, string>>> = {
    revertOptimization: {
      422: 'An dieser Tour gibt es keine Optimierung, die rückgängig gemacht werden kann.',
    },
    undoSync: { 404: noUndo },
    extendTrial: { 409: 'Diese Firma hat keinen Testzeitraum.' },
    undoImport: { 404: 'Dieser Import kann nicht rückgängig gemacht werden.' },
    sendInvitation: {
      409: noInvitation,
      429: 'Im Moment können keine weiteren Einladungen verschickt werden. Bitte versuchen Sie es später noch einmal.',
    },
    sendTestMail: {
      429: 'Im Moment können keine weiteren Testmails gesendet werden. Bitte warten Sie eine Minute.',
    },
    withdrawInvitation: { 409: noInvitation },
    withdrawDeletion: { 409: tooLate },
    keepCompany: { 409: tooLate },
    exportCompany: { 409: 'Ein Export Ihrer Firma läuft gerade. Bitte warten Sie, bis er fertig ist.' },
    stopTour: { 409: 'Diese Tour ist bereits beendet.' },
    duplicateDestination: Object.fromEntries(statuses.map((status) => [status, failed])),
    detachFile: Object.fromEntries(statuses.map((status) => [status, notUnlinked])),
  }

  it.each(all)('has its own text only for answers that its command knows: %s', (kind) => {
    const warnings = statuses.map((status) => [status, warningOf(commands[kind], new HttpError({ status }))])
    expect(warnings).toEqual(statuses.map((status) => [status, ofItsOwn[kind]?.[status] ?? null]))
  })

  it('to detach a file is reported in the words of the dialog', () => {
    const error = new NetworkError()
    expect(warningOf({ ...commands.detachFile, from: 'file' }, error)).toBe(
      'Es ist ein Fehler aufgetreten beim aufheben der Verknüpfung.',
    )
  })

  it.each([new SessionEndedError(), new HttpError({ status: 401 })])(
    'has no own text when the session has ended: %s',
    (error) => {
      const warnings = all.map((kind) => warningOf(commands[kind], error))
      expect(warnings).toEqual(all.map(() => null))
    },
  )
})

describe('a success', () => {
  it.each<[Command, string]>([
    [
      { ...commands.revertOptimization, name: '' },
      'Die Tour „Tour ohne Namen“ hat wieder die Reihenfolge von vorher.',
    ],
    [commands.revertOptimization, 'Die Tour „Nord“ hat wieder die Reihenfolge von vorher.'],
    [commands.undoSync, 'Die Synchronisation wurde rückgängig gemacht.'],
    [{ ...commands.completeTask, name: '' }, '„Aufgabe ohne Titel“ ist als erledigt gemeldet.'],
    [{ ...commands.stopTour, name: '' }, 'Tour „Tour ohne Namen“ wurde beendet.'],
    [commands.revokeDevice, '„Pkw 7“ ist gesperrt.'],
    [commands.exportCompany, 'Der Download aller Daten Ihrer Firma beginnt.'],
    [commands.withdrawDeletion, 'Ihre Firma wird nicht gelöscht.'],
    [commands.keepCompany, '„Klar“ wird nicht gelöscht.'],
    [{ ...commands.switchFeature, feature: 'NEU' }, 'NEU ist für „Klar“ eingeschaltet.'],
    [{ ...commands.sendInvitation, name: '' }, 'Ohne Namen bekommt eine neue Einladung per E-Mail.'],
    [{ ...commands.deleteRecord, record: 'file' }, 'Die Datei „Blau“ wurde gelöscht.'],
  ])('is reported also when the server returns nothing: %j', (command, text) => {
    expect(doneText(command, null)).toBe(text)
  })
})

describe('the list of unfinished work', () => {
  it.each<[Command, string]>([
    [{ ...commands.moveDestinations, isCopy: true }, '2 Ziele kopieren'],
    [{ ...commands.setPaused, isPaused: false }, 'Aufwecken'],
    [{ ...commands.switchFeature, isOn: false }, 'Geräte ausschalten'],
    [{ ...commands.setLocked, isLocked: false }, 'Entsperren'],
    [{ ...commands.setDeactivated, isDeactivated: false }, 'Aktivieren'],
  ])('names the opposite command: %j', (command, title) => {
    expect(describeCommand({ context: { command } }).title).toBe(title)
  })
})

describe('the opposite of a command', () => {
  const opposites: Partial<Record<CommandKind, Command>> = {
    setPaused: { ...commands.setPaused, isPaused: false },
    switchFeature: { ...commands.switchFeature, isOn: false },
    setLocked: { ...commands.setLocked, isLocked: false },
    setDeactivated: { ...commands.setDeactivated, isDeactivated: false },
  }

  it.each(Object.values(commands))('is its opposite, if it has one: $kind', (command) => {
    const opposite = opposites[command.kind] ?? null
    expect(oppositeOf(command)).toEqual(opposite)
    expect(opposite && oppositeOf(opposite)).toEqual(opposite && command)
  })

  it('restores a mapping whose body is known', () => {
    const body = { name: 'Alt', kind: 'destinations' }
    const { iri, name } = commands.removeMapping
    expect(restoring({ ...commands.removeMapping, body })).toEqual({
      kind: 'restoreMapping',
      iri,
      name,
      body,
    })
    expect(restoring(commands.removeMapping)).toBeNull()
    expect(restoring({ ...commands.restoreMapping, body })).toBeNull()
  })
})
