import type { CompanyState } from '../../contract/company/administration'
import { pausedServicePackage } from '../../contract/company/companyTerms'
import { formatNumber } from '../kit/format'

type Named = { name: string }
type OfFeature = Named & { feature: string }

const days = (count: number) => (count === 1 ? 'einen Tag' : `${formatNumber(count)} Tage`)

/** /administration: the platform administrators' view of all companies, with its actions. */
export const administrationTexts = {
  title: 'Administration',
  /** Accessible name of the sub-navigation. */
  navigation: 'Bereiche der Administration',

  /** Above the companies of a server without a mail server; `SMTP_URL` is the setting of the server. */
  noMailServer: 'Dieser Server sendet keine E-Mails.',
  noMailServerDetail:
    'Einladungen, Passwort-Links, Nachweise und Benachrichtigungen warten. Richten Sie einen Mailserver ein (SMTP_URL und MAIL_FROM). Bis dahin gelten neue Konten ohne Bestätigung der E-Mail-Adresse.',

  /** Above the companies of a server with streets of its own, before its region. */
  streets: 'Straßendaten:',
  /** After the region. */
  streetsDate: ({ date }: { date: string }) => `Stand ${date}`,
  streetsSize: ({ width, height }: { width: number; height: number }) =>
    `${formatNumber(width)}\u00a0×\u00a0${formatNumber(height)}\u00a0km`,
  streetsHouses: ({ count }: { count: number }) =>
    count === 1 ? '1 Hausnummer' : `${formatNumber(count)} Hausnummern`,
  streetsSource: '© OpenStreetMap-Mitwirkende',

  /** Labels of search fields. */
  searchCompanies: 'Firmen durchsuchen',
  searchUsers: 'Name, E-Mail-Adresse oder Firma',
  emptyCompanies: 'Noch keine Firma.',
  emptyUsers: 'Noch kein Benutzer.',
  /** Shown instead of a list. */
  unknownHere: 'Dieser Server verwaltet keine Firmen.',
  noUsersHere: 'Dieser Server zeigt keine Benutzer anderer Firmen.',
  nameless: 'Ohne Namen',

  /** Company columns. */
  company: 'Firma',
  package: 'Tarif',
  state: 'Zustand',
  trialEnd: 'Testende',
  userCount: 'Benutzer',
  stored: 'Speicher',
  lastActivity: 'Letzte Aktivität',
  created: 'Angelegt',
  /** Service packages by code; other servers may have others. */
  packages: {
    starter: 'Start',
    basic: 'Basis',
    professional: 'Profi',
    [pausedServicePackage]: 'pausiert',
  } as Readonly<Record<string, string>>,
  /** User columns. */
  name: 'Name',
  email: 'E-Mail-Adresse',
  roles: 'Rollen',
  access: 'Zugang',
  isLocked: 'gesperrt',
  isOpen: 'offen',

  states: {
    trial: 'Testzeitraum',
    trialEnded: 'Testzeitraum beendet',
    active: 'aktiv',
    paused: 'pausiert',
  } satisfies Record<CompanyState, string>,
  stateFilter: 'Nach Zustand filtern',
  allStates: 'Jeder Zustand',
  accessFilter: 'Nach Zugang filtern',
  everybody: 'Alle Benutzer',
  onlyLocked: 'Nur gesperrte',
  onlyOpen: 'Nur nicht gesperrte',

  /** Panel beside the company list. */
  daysLeft: ({ count }: { count: number }) =>
    count === 0 ? 'endet heute' : `noch ${count === 1 ? 'ein Tag' : `${formatNumber(count)} Tage`}`,
  functions: 'Funktionen',
  /** Shown instead of switches. */
  unknownFeatures: 'Dieser Server nennt keine Funktionen.',
  log: 'Protokoll',
  emptyLog: 'Noch kein Eintrag.',
  noLog: 'Das Protokoll konnte nicht geladen werden.',
  /** Footer of the panel. */
  logHint: 'Firmen sehen ihr Protokoll unter Einstellungen › Protokoll. Es lässt sich nicht ändern.',
  features: { FEATURE_DEVICES: 'Geräte' } as Readonly<Record<string, string>>,

  /** Actions and their toasts; reversible actions offer undo. */
  takeBack: 'Rückgängig',
  extendTrial: 'Testzeitraum verlängern',
  extended: ({ name, days: count }: Named & { days: number }) =>
    `Der Testzeitraum von „${name}“ ist um ${days(count)} verlängert.`,
  noTrial: 'Diese Firma hat keinen Testzeitraum.',
  pause: 'Pausieren',
  paused: ({ name }: Named) => `„${name}“ ist pausiert.`,
  wake: 'Aufwecken',
  woken: ({ name }: Named) => `„${name}“ ist nicht mehr pausiert.`,
  /** Company whose administrators have requested its deletion. */
  willBeDeleted: ({ day }: { day: string }) => `wird am ${day} gelöscht`,
  deletion: 'Löschung',
  keep: 'Löschung rückgängig machen',
  kept: ({ name }: Named) => `„${name}“ wird nicht gelöscht.`,
  switchOn: ({ feature }: { feature: string }) => `${feature} einschalten`,
  switchedOn: ({ name, feature }: OfFeature) => `${feature} ist für „${name}“ eingeschaltet.`,
  switchOff: ({ feature }: { feature: string }) => `${feature} ausschalten`,
  switchedOff: ({ name, feature }: OfFeature) => `${feature} ist für „${name}“ ausgeschaltet.`,
  lock: 'Sperren',
  locked: ({ name }: Named) => `„${name}“ ist gesperrt und überall abgemeldet.`,
  unlock: 'Entsperren',
  unlocked: ({ name }: Named) => `„${name}“ kann sich wieder anmelden.`,
  sendPasswordLink: 'Link für ein neues Passwort senden',
  passwordLinkSent: ({ name }: Named) => `„${name}“ bekommt eine E-Mail mit dem Link für ein neues Passwort.`,

  /** Dialog that extends a trial by a number of days. */
  extendQuestion: ({ name }: Named) => `Um wie viele Tage wird der Testzeitraum von „${name}“ verlängert?`,
  days: 'Tage',
  extendHint: 'Sie zählen ab dem Testende, nach einem beendeten Testzeitraum ab heute.',
  extend: 'Verlängern',
} as const
