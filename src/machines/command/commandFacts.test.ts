import { describe, expect, it } from 'vitest'
import { HttpError, NetworkError } from '../../domain/calls/errors'
import {
  contextAtStart,
  isAsked,
  isRefusalToShow,
  isSameCall,
  reasonsOf,
  startable,
  subjectOf,
} from './commandFacts'
import { commands, tour } from './commands.testing'
import type { Command, CommandKind } from './commandTypes'
import { describeCommand, doneText } from './commandWords'

const refused = new HttpError({ status: 422 })

it('starts before the first call', () => {
  const input = { command: commands.startTour, commandId: 'c' }
  expect(contextAtStart(input)).toEqual({ ...input, attempt: 0, refusal: null, pause: null, made: null })
})

it.each<[CommandKind, string, isAsked: boolean, showsRefusal: boolean]>([
  ['startTour', tour.iri, true, true],
  ['duplicateDestination', '/api/destinations/1', true, true],
  ['deleteRecord', '/api/colours/1', true, false],
  ['moveDestinations', '/api/destinations/1,/api/destinations/2', true, true],
  ['duplicateTour', '/api/tour-templates/2', false, false],
  ['lockStop', '/api/destinations/1', false, false],
  ['takeOver', '/api/planned-tours/1_2026-12-08', false, false],
  ['revertOptimization', tour.iri, false, false],
  ['undoSync', 's', false, false],
  ['createTour', '', false, false],
  ['completeTask', '/api/proof-of-services/1 /api/tasks/1', false, false],
  ['detachFile', '/api/destinations/1 /api/files/1', true, false],
  ['stopTour', '/api/tours/1', true, false],
  ['revokeDevice', '/api/devices/1', true, false],
  ['withdrawDeletion', '/api/companies/1', false, false],
  ['keepCompany', '/api/companies/1', false, false],
  ['exportCompany', '/api/companies/1', false, false],
  ['retryMail', '/api/mails/1', false, false],
  ['sendProof', '/api/proof-of-services/1', true, true],
  ['sendTestMail', '/api/companies/1 {"kind":"proof","subject":"Erledigt","body":null}', false, false],
  ['extendTrial', '/api/companies/1', true, false],
  ['setPaused', '/api/companies/1', false, false],
  ['switchFeature', '/api/companies/1 FEATURE_DEVICES', false, false],
  ['setLocked', '/api/users/1', false, false],
  ['undoImport', '/api/imports/1', true, false],
  ['renameMapping', '/api/import-fields-mappings/1', true, true],
  ['removeMapping', '/api/import-fields-mappings/1', false, false],
  ['restoreMapping', '/api/import-fields-mappings/1', false, false],
  ['removeRecord', '/api/orders/1', false, false],
  ['restoreRecord', '/api/orders/1', false, false],
  ['sendPasswordLink', '/api/users/1', false, false],
  ['changeJob', '/api/administration/jobs/1', false, false],
  ['endSession', '/api/sessions/1', false, false],
  ['endOtherSessions', '/api/users/1', false, false],
  ['withdrawEmail', '/api/account', false, false],
  ['setDeactivated', '/api/users/1', false, false],
  ['sendInvitation', '/api/users/1', false, false],
  ['withdrawInvitation', '/api/users/1', false, false],
])('%s is about %j; asks first: %s, shows the reason of a refusal: %s', (kind, subject, asked, shows) => {
  const command = commands[kind]
  expect([subjectOf(command), isAsked(command), isRefusalToShow(command, refused)]).toEqual([
    subject,
    asked,
    shows,
  ])
  expect(isRefusalToShow(command, new NetworkError())).toBe(false)
})

it('keeps the tour data that the question about its start shows', () => {
  const row = { ...tour, stops: ['/api/destinations/1'] }
  expect(startable(row)).toEqual(tour)
  expect(startable({ ...row, violations: undefined })).not.toHaveProperty('violations')
  const violations = { end: null, load: { amount: 7, maximum: 5 }, strict: 0, soft: null }
  expect(startable({ ...row, violations }).violations).toBe(violations)
})

it("returns the server's reasons", () => {
  const violations = ['läuft bereits', '', 'ohne Ziele'].map((message) => ({ propertyPath: 'a', message }))
  expect([reasonsOf(new HttpError({ status: 422, violations })), reasonsOf(new NetworkError())]).toEqual([
    ['läuft bereits', 'ohne Ziele'],
    [],
  ])
})

describe('two commands', () => {
  const copy = commands.duplicateDestination
  const toTour = { ...copy, tourTemplate: tour.iri }

  it.each<[string, Command, Command, isSameCall: boolean]>([
    ['the same', copy, { ...copy }, true],
    ['copies into two tours', copy, toTour, false],
    ['copies of two stops', copy, { ...copy, iri: '/api/destinations/2' }, false],
    [
      'of two kinds',
      commands.duplicateTour,
      { ...commands.deleteRecord, iri: '/api/tour-templates/2' },
      false,
    ],
    ['moves into two tours', commands.moveDestinations, { ...commands.moveDestinations, to: '/x' }, false],
    ['a move and a copy', commands.moveDestinations, { ...commands.moveDestinations, isCopy: true }, false],
    ['a pause and its end', commands.setPaused, { ...commands.setPaused, isPaused: false }, false],
    ['a feature on and off', commands.switchFeature, { ...commands.switchFeature, isOn: false }, false],
    [
      'a deactivated and an activated user',
      commands.setDeactivated,
      { ...commands.setDeactivated, isDeactivated: false },
      false,
    ],
    ['a lock and its end', commands.setLocked, { ...commands.setLocked, isLocked: false }, false],
    ['two new names', commands.renameMapping, { ...commands.renameMapping, name: 'Anders' }, false],
    ['two extensions', commands.extendTrial, { ...commands.extendTrial, days: 7 }, false],
    ['a proof to two people', commands.sendProof, { ...commands.sendProof, recipient: 'x@y.example' }, false],
    [
      'test mails in two texts',
      commands.sendTestMail,
      { ...commands.sendTestMail, mail: { kind: 'proof', subject: 'Fertig', body: null } },
      false,
    ],
    ['test mails in the same texts', commands.sendTestMail, { ...commands.sendTestMail }, true],
    [
      'what was written and what is taken back',
      commands.takeOver,
      { ...commands.takeOver, to: commands.takeOver.from },
      false,
    ],
    ['two locks of one stop', commands.lockStop, { ...commands.lockStop, lock: null }, false],
    [
      'ends of one tour at any time',
      commands.stopTour,
      { ...commands.stopTour, at: '2026-11-20T11:00:00.000Z' },
      true,
    ],
    ['deletions of one record', commands.deleteRecord, { ...commands.deleteRecord, name: 'Rot' }, true],
  ])('are %s', (_, one, other, call) => {
    expect(isSameCall(one, other)).toBe(call)
  })
})

describe('the texts of a command', () => {
  const remove = commands.deleteRecord
  it.each<[string, Command, string]>([
    ['a start', commands.startTour, 'Tour „Nord“ wurde gestartet.'],
    [
      'a start of a tour without a name',
      { kind: 'startTour', tour: { ...tour, name: '' } },
      'Tour „Tour ohne Namen“ wurde gestartet.',
    ],
    ['a copy of a tour', commands.duplicateTour, 'Die Tour wurde als „Kopie“ dupliziert.'],
    ['a copy of a stop', commands.duplicateDestination, 'Ziel "Kopie" erfolgreich dupliziert.'],
    ['a detached attachment', commands.detachFile, 'Anhang erfolgreich entfernt'],
    [
      'an attachment detached in the dialog of the file',
      { ...commands.detachFile, from: 'file' },
      'Verknüpfung erfolgreich aufgehoben',
    ],
    ['a tour that ended', commands.stopTour, 'Tour „Nord“ wurde beendet.'],
    ['a login', commands.endSession, 'Firefox unter Windows ist abgemeldet.'],
    ['all other logins', commands.endOtherSessions, 'Sie sind auf allen anderen Geräten abgemeldet.'],
    ['an address', commands.withdrawEmail, 'Ihre E-Mail-Adresse bleibt, wie sie ist.'],
    ['a deactivated user', commands.setDeactivated, 'Eva Grün ist deaktiviert und überall abgemeldet.'],
    [
      'an activated user',
      { ...commands.setDeactivated, isDeactivated: false, name: '' },
      'Ohne Namen kann sich wieder anmelden.',
    ],
    ['an invitation', commands.sendInvitation, 'Eva Grün bekommt eine neue Einladung per E-Mail.'],
    [
      'the end of an invitation',
      commands.withdrawInvitation,
      'Die Einladung von Eva Grün ist zurückgezogen. Ihr Link gilt nicht mehr.',
    ],
    ['a mail', commands.retryMail, 'Die E-Mail an kita@kunde.example wird erneut gesendet.'],
    ['a proof', commands.sendProof, 'Der Nachweis wird an kita@kunde.example gesendet.'],
    ['a test mail', commands.sendTestMail, 'Die Testmail wird an eva@firma.example gesendet.'],
    [
      'a test mail to an unknown address',
      { ...commands.sendTestMail, name: '' },
      'Die Testmail wird an Ihre Adresse gesendet.',
    ],
    ['a task that was done', commands.completeTask, '„Tor zu“ ist als erledigt gemeldet.'],
    ['a lock', commands.lockStop, '„Kita“ bleibt beim Optimieren an erster Stelle.'],
    [
      'a removed lock',
      { ...commands.lockStop, lock: null },
      '„Kita“ kann beim Optimieren wieder verschoben werden.',
    ],
    ['a longer trial', commands.extendTrial, 'Der Testzeitraum von „Klar“ ist um 14 Tage verlängert.'],
    [
      'a trial that is longer by a day',
      { ...commands.extendTrial, days: 1 },
      'Der Testzeitraum von „Klar“ ist um einen Tag verlängert.',
    ],
    ['a pause', commands.setPaused, '„Klar“ ist pausiert.'],
    ['the end of a pause', { ...commands.setPaused, isPaused: false }, '„Klar“ ist nicht mehr pausiert.'],
    ['a feature', commands.switchFeature, 'Geräte ist für „Klar“ eingeschaltet.'],
    ['a removed feature', { ...commands.switchFeature, isOn: false }, 'Geräte ist für „Klar“ ausgeschaltet.'],
    ['a locked user', commands.setLocked, '„Eva Grün“ ist gesperrt und überall abgemeldet.'],
    [
      'an unlocked user',
      { ...commands.setLocked, isLocked: false, name: '' },
      '„Ohne Namen“ kann sich wieder anmelden.',
    ],
    [
      'a link for a password',
      commands.sendPasswordLink,
      '„Eva Grün“ bekommt eine E-Mail mit dem Link für ein neues Passwort.',
    ],
    ['a repeated job', commands.changeJob, 'E-Mail senden: Die Aufgabe wird gleich wiederholt.'],
    [
      'a cancelled job',
      { ...commands.changeJob, deed: 'cancel' },
      'E-Mail senden: Die Aufgabe ist abgebrochen.',
    ],
    ['a new name', commands.renameMapping, 'Die Zuordnung heißt jetzt „Neu“.'],
    ['a template like its date', commands.takeOver, 'Die Vorlage der Tour „Nord“ ist jetzt wie dieser Tag.'],
    [
      'a template as before',
      { ...commands.takeOver, isBack: true },
      'Die Vorlage der Tour „Nord“ ist wieder wie vorher.',
    ],
    ['a removed mapping', commands.removeMapping, 'Die Zuordnung „Alt“ wurde gelöscht.'],
    ['a restored mapping', commands.restoreMapping, 'Die Zuordnung „Alt“ ist wieder da.'],
    ['a removed order', commands.removeRecord, 'Der Auftrag wurde gelöscht.'],
    ['a restored order', commands.restoreRecord, 'Der Auftrag ist wieder da.'],
    [
      'a restored absence',
      { ...commands.restoreRecord, record: 'absence', name: 'Eva, 7.12.2026' },
      'Die Abwesenheit Eva, 7.12.2026 ist wieder eingetragen.',
    ],
    ['a new tour', commands.createTour, 'Tour erfolgreich erstellt'],
    ['a move', commands.moveDestinations, '2 Ziele wurden nach „Nord“ verschoben.'],
    [
      'copies of one into a tour without a name',
      { ...commands.moveDestinations, destinations: ['/x'], toName: '', isCopy: true },
      '1 Ziel wurde nach „Tour ohne Namen“ kopiert.',
    ],
    ['a deleted absence', { ...remove, record: 'absence' }, 'Die Abwesenheit Blau wurde gelöscht.'],
    ['a deleted colour', remove, 'Farbe „Blau“ wurde gelöscht.'],
    ['a deleted tag', { ...remove, record: 'tag' }, 'Kategorie „Blau“ wurde gelöscht.'],
    ['a deleted person', { ...remove, record: 'user' }, 'Blau wurde gelöscht.'],
    ['a deleted field', { ...remove, record: 'customField' }, 'Das Feld „Blau“ wurde gelöscht.'],
    ['a deleted task', { ...remove, record: 'task' }, 'Die Aufgabe „Blau“ wurde gelöscht.'],
    ['a deleted import', { ...remove, record: 'import' }, 'Der Import „Blau“ wurde gelöscht.'],
    ['a deleted template', { ...remove, record: 'destinationTemplate' }, 'Vorlage erfolgreich gelöscht'],
  ])('report that it is done: %s', (_, command, text) => {
    expect(doneText(command, { iri: '/api/x/1', name: 'Kopie' })).toBe(text)
  })

  it.each([
    [null, 'Der Import wurde rückgängig gemacht.'],
    [{}, 'Der Import wurde rückgängig gemacht.'],
    [{ doneCount: 12, keptCount: 0 }, '12 Einträge wurden rückgängig gemacht.'],
    [{ doneCount: 1, keptCount: 1 }, 'Ein Eintrag wurde rückgängig gemacht. Ein Eintrag bleibt, wie er ist.'],
    [
      { doneCount: 0, keptCount: 3 },
      'Kein Eintrag wurde rückgängig gemacht. 3 Einträge bleiben, wie sie sind.',
    ],
  ])('count the records of an undone import: %j', (counts, text) => {
    const made = counts && { iri: '/api/imports/1', name: 'kunden.xlsx', ...counts }
    expect(doneText(commands.undoImport, made)).toBe(text)
  })

  it('name the original when the answer does not name the copy', () => {
    expect(doneText(commands.duplicateTour, null)).toBe('Die Tour wurde dupliziert.')
    expect(doneText(commands.duplicateTour, { iri: '/api/x/1', name: '' })).toBe(
      'Die Tour wurde als „Tour ohne Namen“ dupliziert.',
    )
    expect(doneText(commands.duplicateDestination, { iri: '', name: '' })).toBe(
      'Ziel "Markt 1, Bonn" erfolgreich dupliziert.',
    )
    expect(doneText(commands.duplicateDestination, null)).toBe('Ziel "Markt 1, Bonn" erfolgreich dupliziert.')
  })

  it('name the subject in the list of unfinished work', () => {
    const described = Object.values(commands).map((command) => describeCommand({ context: { command } }))
    expect(described).toEqual([
      { title: 'Tour starten', detail: 'Nord' },
      { title: 'Tour duplizieren', detail: 'Süd' },
      { title: 'Ziel duplizieren', detail: 'Markt 1, Bonn' },
      { title: '2 Ziele verschieben', detail: 'Nord' },
      { title: 'Platz sperren', detail: 'Kita' },
      { title: 'In die Vorlage übernehmen', detail: 'Nord' },
      { title: 'Optimierung rückgängig machen', detail: 'Nord' },
      { title: 'Verknüpfung aufheben', detail: 'Plan.pdf' },
      { title: 'Als erledigt melden', detail: 'Tor zu' },
      { title: 'Tour beenden', detail: 'Nord' },
      { title: 'Gerät sperren', detail: 'Pkw 7' },
      { title: 'Löschung rückgängig machen', detail: 'Klar' },
      { title: 'Löschung rückgängig machen', detail: 'Klar' },
      { title: 'Alle Daten exportieren', detail: 'Klar' },
      { title: 'Erneut senden', detail: 'kita@kunde.example' },
      { title: 'Per E-Mail senden', detail: 'Kita' },
      { title: 'Testmail senden', detail: 'eva@firma.example' },
      { title: 'Testzeitraum verlängern', detail: 'Klar' },
      { title: 'Pausieren', detail: 'Klar' },
      { title: 'Geräte einschalten', detail: 'Klar' },
      { title: 'Sperren', detail: 'Eva Grün' },
      { title: 'Import rückgängig machen', detail: 'kunden.xlsx' },
      { title: 'Umbenennen', detail: 'Neu' },
      { title: 'Zuordnung löschen', detail: 'Alt' },
      { title: 'Zuordnung wiederherstellen', detail: 'Alt' },
      { title: 'Einträge löschen', detail: 'Kita' },
      { title: 'Eintrag wiederherstellen', detail: 'Kita' },
      { title: 'Link für ein neues Passwort senden', detail: 'Eva Grün' },
      { title: 'Jetzt wiederholen', detail: 'E-Mail senden' },
      { title: 'Abmelden', detail: 'Firefox unter Windows' },
      { title: 'Überall abmelden', detail: '' },
      { title: 'Änderung rückgängig machen', detail: 'neu@firma.example' },
      { title: 'Deaktivieren', detail: 'Eva Grün' },
      { title: 'Einladung erneut senden', detail: 'Eva Grün' },
      { title: 'Einladung zurückziehen', detail: 'Eva Grün' },
      { title: 'Synchronisation rückgängig machen', detail: 'Rathaus' },
      { title: 'Tour anlegen', detail: 'Ost' },
      { title: 'Einträge löschen', detail: 'Blau' },
    ])
  })
})
