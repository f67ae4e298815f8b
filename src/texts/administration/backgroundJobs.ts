import type { JobState } from '../../contract/company/backgroundJobs'

type Named = { name: string }

/** /administration/jobs: the background work of the server. */
export const backgroundJobsTexts = {
  search: 'Aufgaben durchsuchen',
  empty: 'Keine Aufgabe wartet, läuft oder ist gescheitert.',
  /** Shown instead of the list. */
  unknownHere: 'Dieser Server zeigt keine Hintergrundaufgaben.',

  /** Columns. */
  kind: 'Aufgabe',
  state: 'Zustand',
  company: 'Firma',
  attempts: 'Versuche',
  attemptsOf: ({ attempts, max }: { attempts: string; max: string }) => `${attempts} von ${max}`,
  failure: 'Letzter Fehler',
  next: 'Nächster Versuch',
  created: 'Angelegt',

  states: {
    waiting: 'wartet',
    running: 'läuft',
    failed: 'gescheitert',
  } satisfies Record<JobState, string>,
  stateFilter: 'Nach Zustand filtern',
  allStates: 'Jeder Zustand',

  /** Kinds of jobs; of others the technical name is shown. */
  kinds: {
    'mail.send': 'E-Mail senden',
    'mail.addMissingJobs': 'E-Mails ohne Aufgabe suchen',
    'plans.refresh': 'Ankunftszeiten berechnen',
    'plans.addStale': 'Veraltete Ankunftszeiten suchen',
    'companies.addDueRemovals': 'Fällige Löschungen suchen',
    'companies.remove': 'Firma löschen',
    'retention.addDue': 'Abgelaufene Daten suchen',
    'retention.removeOldData': 'Abgelaufene Daten löschen',
    'idempotencyKeys.removeExpired': 'Alte Antworten löschen',
    'files.sweep': 'Dateien ohne Eintrag löschen',
  } as Readonly<Record<string, string>>,

  /** Actions and their toasts. */
  retry: 'Jetzt wiederholen',
  retried: ({ name }: Named) => `${name}: Die Aufgabe wird gleich wiederholt.`,
  cancel: 'Abbrechen',
  cancelled: ({ name }: Named) => `${name}: Die Aufgabe ist abgebrochen.`,
} as const
