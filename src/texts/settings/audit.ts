import type { AuditAction, AuditKind } from '../../contract/company/audit'
import { formatNumber } from '../kit/format'

/** /settings/audit: audit log of the company and its staff. */
export const auditTexts = {
  title: 'Protokoll',
  search: 'Person oder Name',
  empty: 'Noch kein Eintrag.',
  /** Shown instead of the list. */
  unknownHere: 'Dieser Server führt kein Protokoll.',
  /** Columns. */
  time: 'Zeitpunkt',
  author: 'Wer',
  deed: 'Was',
  subject: 'Betrifft',
  changes: 'Änderung',
  /** Filters. */
  personFilter: 'Nach Person filtern',
  allPersons: 'Alle Personen',
  /** Action filter options. */
  kinds: { company: 'Alles an der Firma', user: 'Alles an Mitarbeitern' } satisfies Record<AuditKind, string>,
  /** Export of the filtered entries. */
  export: 'Exportieren',
  exportHint: 'Alle Einträge, die der Filter findet, als Tabelle für Excel',
  exportNothing: 'Keine Daten zum Exportieren gefunden.',
  exportIncomplete: ({ count }: { count: number }) =>
    count === 1
      ? 'In der Tabelle fehlt 1 Eintrag, den der Server nicht lesbar geliefert hat.'
      : `In der Tabelle fehlen ${formatNumber(count)} Einträge, die der Server nicht oder nicht lesbar geliefert hat.`,
  exportFileName: 'protokoll.csv',
  deedFilter: 'Nach Vorgang filtern',
  allDeeds: 'Alle Vorgänge',
  /** Title and table headers of the entry dialog. */
  entry: 'Eintrag im Protokoll',
  field: 'Angabe',
  before: 'Vorher',
  after: 'Nachher',
  /** Entry dialog without changed values. */
  noValues: 'Zu diesem Eintrag sind keine Werte vermerkt.',

  deeds: {
    trialExtended: 'Testzeitraum verlängert',
    companyPaused: 'Firma pausiert',
    companyWoken: 'Firma aufgeweckt',
    featuresChanged: 'Funktionen geändert',
    userLocked: 'Benutzer gesperrt',
    userUnlocked: 'Benutzer entsperrt',
    passwordLinkSent: 'Link für ein neues Passwort gesendet',
    jobRetried: 'Hintergrundaufgabe wiederholt',
    jobCancelled: 'Hintergrundaufgabe abgebrochen',
    settingsChanged: 'Einstellungen geändert',
    taskCorrected: 'Aufgabe eines Nachweises als erledigt gemeldet',
    oldDataRemoved: 'Alte Daten entfernt',
    dataExported: 'Alle Daten exportiert',
    deletionRequested: 'Löschung der Firma veranlasst',
    deletionWithdrawn: 'Löschung der Firma rückgängig gemacht',
    companyDeleted: 'Firma endgültig gelöscht',
    userAdded: 'Mitarbeiter angelegt',
    userChanged: 'Mitarbeiter geändert',
    userDeleted: 'Mitarbeiter gelöscht',
    userDeactivated: 'Mitarbeiter deaktiviert',
    userActivated: 'Mitarbeiter aktiviert',
    invitationSent: 'Einladung erneut gesendet',
    invitationWithdrawn: 'Einladung zurückgezogen',
  } satisfies Record<AuditAction, string>,
  unknownDeed: 'Anderer Vorgang',

  /** Values. */
  yes: 'Ja',
  no: 'Nein',
  driverCount: ({ count }: { count: number }) => `${formatNumber(count)} Fahrer`,
  seconds: ({ count }: { count: number }) => `${formatNumber(count)} Sek.`,
  other: 'geändert',
  /** Members without a form label, or with a longer label here. */
  members: {
    servicePackage: 'Tarif',
    trialEndsAt: 'Testende',
    features: 'Funktionen',
    passwordSet: 'Passwort neu gesetzt',
    isLocked: 'Gesperrt',
    isDeactivated: 'Deaktiviert',
    invitationEndsAt: 'Einladung gilt bis',
    canViewPlan: 'Sieht die Planung',
    canViewProof: 'Sieht Nachweise',
    canViewTour: 'Sieht gefahrene Touren',
    earliest: ({ of }: { of: string }) => `${of}, Beginn`,
    latest: ({ of }: { of: string }) => `${of}, Ende`,
    ofDestinations: ({ of }: { of: string }) => `${of} neuer Ziele`,
    stay: 'Verweildauer',
    removedPositions: 'Entfernte Positionen',
    removedProofs: 'Entfernte Nachweise',
    removedFiles: 'Entfernte Dateien',
    removedUsers: 'Entfernte Mitarbeiter',
    removedTourTemplates: 'Entfernte Touren',
    removedDestinations: 'Entfernte Ziele',
    removedTours: 'Entfernte gefahrene Touren',
    deletionAt: 'Wird gelöscht ab',
    requiredPhotoCount: 'Fotos je Nachweis mindestens',
    signatureRequired: 'Unterschrift erforderlich',
    recipientNameRequired: 'Name des Empfängers erforderlich',
    proofCorrectionsAllowed: 'Korrekturen an Nachweisen erlaubt',
    failureReasons: 'Gründe für fehlgeschlagene Nachweise',
    importKey: 'Import: Ziele erkennen an',
    importDuplicates: 'Import: Ziele, die es schon gibt',
    pause: 'Länge der Pause',
    pauseAfter: 'Pause nach Fahrzeit von',
    pdfLogo: 'PDF: Logo',
    pdfTitle: 'PDF: Überschrift',
    pdfColour: 'PDF: Farbe der Linien',
    pdfFooter: 'PDF: Fußzeile',
    pdfParts: 'PDF: Inhalt',
  },
} as const
