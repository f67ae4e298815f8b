import { describe, expect, it } from 'vitest'
import { changeLine, changeTexts, deedText } from './auditWords'

const lines = (before: Record<string, unknown> | null, after: Record<string, unknown> | null) =>
  changeTexts({ before, after }, 'TOURWERK').map(changeLine)

describe('audit words', () => {
  it.each([
    [{ servicePackage: 'basic' }, { servicePackage: 'paused' }, 'Tarif: Basis → pausiert'],
    [{ servicePackage: null }, { servicePackage: 'flotte' }, 'Tarif: – → flotte'],
    [
      { trialEndsAt: '2026-11-10T12:00:00.000Z' },
      { trialEndsAt: '2026-11-24T12:00:00.000Z' },
      'Testende: 10.11.2026 → 24.11.2026',
    ],
    [{ isLocked: false }, { isLocked: true }, 'Gesperrt: Nein → Ja'],
    [{ isDeactivated: true }, { isDeactivated: false }, 'Deaktiviert: Ja → Nein'],
    [
      { invitationEndsAt: null },
      { invitationEndsAt: '2026-11-24T12:00:00.000Z' },
      'Einladung gilt bis: – → 24.11.2026',
    ],
    [{ features: [] }, { features: ['FEATURE_DEVICES', 'FEATURE_X'] }, 'Funktionen: – → Geräte, FEATURE_X'],
    [{ locationTracking: false }, { locationTracking: true }, 'Fahrzeug orten: Nein → Ja'],
    [{ defaultCapacity: 4 }, { defaultCapacity: 1200 }, 'Menge neuer Ziele: 4 → 1.200'],
    [
      { defaultDestinationLengthOfStay: 300 },
      { defaultDestinationLengthOfStay: 45 },
      'Verweildauer neuer Ziele: 5 Min. → 45 Sek.',
    ],
    [
      { defaultTourTemplateEarliestTime: null },
      { defaultTourTemplateEarliestTime: 21_600 },
      'Arbeitszeit, Beginn: – → 06:00',
    ],
    [{ defaultVehicleType: 'car' }, { defaultVehicleType: 'bicycle' }, 'Fahrzeug: Pkw (bis 2,5 t) → Fahrrad'],
    [
      { defaultAssignees: ['/api/users/1'] },
      { defaultAssignees: ['/api/users/1', '/api/users/2'] },
      'Fahrer: 1 Fahrer → 2 Fahrer',
    ],
    [{ roles: ['ROLE_DRIVER'] }, { roles: ['ROLE_SPECTATOR'] }, 'Rollen: Fahrer → Betrachter'],
    [{}, { passwordSet: true }, 'Passwort neu gesetzt: Ja'],
    [null, { email: 'a\u202eb@c.example' }, 'E-Mail-Adresse: a‹U+202E›b@c.example'],
    [null, { removedProofs: 1200 }, 'Entfernte Nachweise: 1.200'],
    [{ proofRetentionMonths: null }, { proofRetentionMonths: 24 }, 'Nachweise (Monate): – → 24'],
    [{ pdfLogo: '/api/files/1' }, { pdfLogo: null }, 'PDF: Logo: geändert → –'],
    [{ somethingNew: 1 }, { somethingNew: { a: 1 } }, 'somethingNew: 1 → geändert'],
  ])('%j → %j', (before, after, line) => {
    expect(lines(before, after)).toEqual([line])
  })

  it('shows an address once, without its parts', () => {
    const after = { startAddress: 'Markt 1, Bonn', startLat: 50.7, startNavLng: 7.1, startZip: '53111' }
    expect(lines({ startAddress: null, startLat: null }, after)).toEqual([
      'Adresse des Startpunkts: – → Markt 1, Bonn',
    ])
  })

  it('is null if no value is known', () => {
    expect(changeTexts({}, 'TOURWERK')).toEqual([])
  })
})

it.each([
  ['companyPaused', 'Firma pausiert'],
  ['somethingNew', 'Anderer Vorgang'],
  [null, 'Anderer Vorgang'],
])('names the action %s', (action, text) => {
  expect(deedText(action)).toBe(text)
})
