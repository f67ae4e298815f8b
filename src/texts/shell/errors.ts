import { isNotOffered, mayHaveArrived, type ApiError } from '../../domain/calls/errors'

/** Toasts by HTTP status (fixed wording). */
const byStatus: Record<number, string> = {
  400: 'Bad request',
  404: 'Die angeforderten Daten konnten nicht gefunden werden oder existiert nicht. Möglicherweise wurde sie entfernt, umbenannt oder sind vorübergehend nicht verfügbar.',
  405: 'Die verwendete Anfragemethode wird nicht unterstützt.',
  408: 'Der Server hat die Wartezeit für die Anfrage überschritten. Bitte versuchen Sie es später noch einmal.',
  422: 'Die Anfrage konnte nicht verarbeitet werden. Bitte Überprüfen Sie alle erforderlichen Felder und versuchen Sie es erneut.',
  503: 'Dienst nicht verfügbar. Bitte versuchen Sie es später noch einmal',
}

const forbidden = 'Sie haben keine Berechtigung, diese Seite anzuzeigen oder diese Aktion auszuführen.'
const connectionLost =
  'Die Verbindung zum Datenserver wurde unterbrochen. Bitte laden Sie die Seite neu oder versuchen Sie es später noch einmal. Falls der Fehler fortbesteht kontaktieren Sie uns bitte.'

/** The server responded, but violated the contract. */
const unreadable =
  'Die Antwort des Servers konnte nicht gelesen werden. Bitte laden Sie die Seite neu oder kontaktieren Sie uns.'

export type Notice = { type: 'success' | 'info' | 'warning' | 'error' | 'default'; message: string }

/**
 * The toast for a failed request; null for errors without a toast (401, ended session) and for cancelled
 * requests.
 */
export function noticeOfError(error: ApiError): Notice | null {
  switch (error._tag) {
    case 'SessionEndedError':
      return null
    case 'NetworkError':
      return { type: 'warning', message: connectionLost }
    case 'DecodeError':
      return { type: 'warning', message: unreadable }
    case 'HttpError': {
      if (error.status === 401 || isNotOffered(error)) return null
      if (mayHaveArrived(error)) return { type: 'warning', message: error.title ?? errorTexts.mayHaveArrived }
      if (error.status === 403) return { type: 'error', message: error.description || forbidden }
      const message = byStatus[error.status]
      return message === undefined ? { type: 'warning', message: connectionLost } : { type: 'error', message }
    }
  }
}

export const errorTexts = {
  /** Not-found page; intentionally in English. */
  notFound: 'This page could not be found',
  notFoundCode: '404',
  /** Document title. */
  notFoundTitle: 'Seite nicht gefunden',
  backToIndex: 'Zur Zentrale',
  /** After an icon load has failed three times; intentionally in English. */
  newVersion: 'A newer version of the application is available. Please refresh the page.',
  /** Error boundary of a screen. */
  screenFailed: 'Diese Seite konnte nicht angezeigt werden.',
  reload: 'Seite neu laden',
  retry: 'Erneut versuchen',
  technicalDetails: 'Technische Einzelheiten',
  /** A list or record that failed to load. */
  loadFailed: 'Die Daten konnten nicht geladen werden.',
  /** Missing response from a server without support for idempotency keys. */
  mayHaveArrived:
    'Der Server hat nicht geantwortet. Möglicherweise ist der Auftrag angekommen: Bitte sehen Sie nach, bevor Sie ihn erneut senden.',
  /** The same for a new record, after a check of the newest records. */
  arrived: ({ name }: { name: string }) =>
    `Der Server hat nicht geantwortet, es gibt aber schon einen neuen Eintrag mit diesen Angaben: „${name}“. Bitte sehen Sie nach, bevor Sie erneut senden.`,
  notArrived:
    'Der Server hat nicht geantwortet. Unter den neuesten Einträgen ist keiner mit diesen Angaben; Sie können erneut senden.',
  /** The application's own configuration failed to load. */
  startFailed:
    'Tourwerk konnte nicht gestartet werden. Bitte prüfen Sie Ihre Verbindung und laden Sie die Seite neu.',
  unknown: 'Ein unbekannter Fehler ist aufgetreten',
} as const
