import type { ImportKind, ImportState, RowOutcome } from '../../contract/imports/imports'
import { staffTexts } from '../settings/staff'
import { formatNumber } from '../kit/format'

const entries = (count: number) => (count === 1 ? 'Ein Eintrag' : `${formatNumber(count)} Einträge`)

/** History of spreadsheet imports. */
export const importsTexts = {
  title: 'Import',
  /** Accessible name of the list. */
  imports: 'Importe',
  search: 'Name der Datei',
  empty: 'Noch kein Import. Lesen Sie über „Neuer Import“ Ihre Ziele aus einer Excel- oder CSV-Datei ein.',
  create: 'Neuer Import',
  /** Shown instead of the list, if the server lacks the endpoint. */
  unknownHere: 'Dieser Server führt keine Liste der Importe.',
  /** For platform administrators: imports of all companies. */
  searchAll: 'Datei oder Firma',
  emptyAll: 'Noch kein Import.',
  allUnknownHere: 'Dieser Server zeigt keine Importe anderer Firmen.',
  stateFilter: 'Status',
  allStates: 'Alle Status',

  columnFile: 'Datei',
  columnKind: 'Art',
  columnCreatedAt: 'Importiert am',
  columnCreator: 'Importiert von',
  columnState: 'Status',
  columnCompany: 'Firma',
  /** Headers of the count columns. */
  outcomes: {
    new: 'Neu',
    changed: 'Geändert',
    unchanged: 'Gleich',
    refused: 'Abgelehnt',
    skipped: 'Ausgelassen',
  } satisfies Record<RowOutcome, string>,
  kinds: { destinations: 'Ziele', tours: 'Ziele in Touren', users: 'Mitarbeiter' } satisfies Record<
    ImportKind,
    string
  >,
  states: {
    open: 'begonnen',
    running: 'läuft',
    done: 'abgeschlossen',
    cancelled: 'abgebrochen',
    undone: 'rückgängig gemacht',
  } satisfies Record<ImportState, string>,
  /** Summary of one import on small screens; null means unknown. */
  summary: ({ written, refused }: { written: number | null; refused: number | null }) =>
    [
      written === null ? '' : `${formatNumber(written)} übernommen`,
      refused === null || refused === 0 ? '' : `${formatNumber(refused)} abgelehnt`,
    ]
      .filter(Boolean)
      .join(' · ') || '–',
  nameless: 'Datei ohne Namen',

  /** Actions on an import. */
  open: 'Ansehen',
  repeat: 'Mit neuer Datei wiederholen',
  undo: 'Import rückgängig machen',
  downloadRefused: 'Abgelehnte Zeilen herunterladen',

  /** Panel of one import. */
  writtenRows: 'Übernommen',
  rowsOfFile: 'Zeilen der Datei',
  refusedRows: 'Abgelehnte Zeilen',
  keptRows: 'Nicht rückgängig gemacht',
  /** If the server does not send the results of rows. */
  rowsUnknown: 'Dieser Server nennt die einzelnen Zeilen nicht.',
  rowsFailed: 'Die Zeilen konnten nicht geladen werden.',
  row: ({ index }: { index: number }) => `Zeile ${formatNumber(index + 1)}`,
  noReason: 'Der Server nennt keinen Grund.',
  openRecord: ({ name }: { name: string }) => `${name} öffnen`,
  namelessRecord: 'Ohne Namen',
  /** Below the first rows of a longer list. */
  showMore: 'Mehr anzeigen',
  more: ({ count }: { count: number }) =>
    count === 1 ? 'und eine weitere Zeile' : `und ${formatNumber(count)} weitere Zeilen`,

  /** Confirmation before an import is undone. */
  undoQuestion: ({ fileName }: { fileName: string }) =>
    `Möchten Sie den Import „${fileName}“ rückgängig machen?`,
  undoConsequence:
    'Was er angelegt hat, wird gelöscht, und was er geändert hat, bekommt seine alten Werte. Was seither jemand geändert hat, bleibt und wird Ihnen genannt. Das lässt sich nicht rückgängig machen.',
  undoConfirm: 'Rückgängig machen',
  undone: ({ count, kept }: { count: number | null; kept: number }) => {
    const done =
      count === null
        ? 'Der Import wurde rückgängig gemacht.'
        : count === 0
          ? 'Kein Eintrag wurde rückgängig gemacht.'
          : `${entries(count)} ${count === 1 ? 'wurde' : 'wurden'} rückgängig gemacht.`
    if (kept === 0) return done
    return `${done} ${entries(kept)} ${kept === 1 ? 'bleibt, wie er ist' : 'bleiben, wie sie sind'}.`
  },
  notUndone: 'Dieser Import kann nicht rückgängig gemacht werden.',

  /** Confirmation before an import is deleted, and its toast. */
  deleteConsequence: ({ fileName }: { fileName: string }) =>
    `Gelöscht wird nur die Aufzeichnung von „${fileName}“. Was importiert wurde, bleibt und lässt sich dann nicht mehr gesammelt rückgängig machen.`,
  removed: ({ fileName }: { fileName: string }) => `Der Import „${fileName}“ wurde gelöscht.`,

  /** Sheet of rejected rows. A re-import recognises the columns by these headers. */
  sheet: {
    fileName: ({ fileName }: { fileName: string }) => `${fileName} – abgelehnt.csv`,
    fault: 'Fehler',
    heads: {
      name: 'Name',
      refId: 'Referenz',
      address: 'Adresse',
      street: 'Straße',
      zip: 'PLZ',
      city: 'Ort',
      capacity: 'Menge',
      lengthOfStay: 'Verweildauer',
      earliestTime: 'Frühestens',
      latestTime: 'Spätestens',
      timeWindowType: 'Art des Zeitfensters',
      rhythm: 'Rhythmus',
      phone: 'Telefon',
      phoneContactName: 'Ansprechpartner',
      notificationEmail: 'E-Mail',
      propertyDescription: 'Notiz',
      tags: 'Kategorien',
      tourTemplate: 'Tour',
      position: 'Position',
      importReference: 'Vorlage',
      firstName: 'Vorname',
      lastName: 'Nachname',
      email: 'E-Mail-Adresse',
      roles: 'Rollen',
      canViewPlan: 'Sieht Planung',
      canViewProof: 'Sieht Nachweise',
      canViewTour: 'Sieht gefahrene Touren',
    } as Readonly<Record<string, string>>,
    windowTypes: {
      strict: 'strikt',
      soft: 'locker',
      soft_start: 'lockerer Start',
      soft_end: 'lockeres Ende',
    },
    roles: {
      ROLE_SPECTATOR: staffTexts.roleSpectator,
      ROLE_DRIVER: staffTexts.roleDriver,
      ROLE_COMPANY_ADMIN: staffTexts.roleCompanyAdmin,
    } as Readonly<Record<string, string>>,
    minutes: ({ text }: { text: string }) => `${text} min`,
    yes: 'ja',
    no: 'nein',
    /** Toast: no row can be downloaded. */
    nothing: 'Der Server hat die abgelehnten Zeilen nicht aufbewahrt.',
  },
} as const
