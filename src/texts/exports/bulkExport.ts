import type { ExportFailure, ExportStep } from '../../contract/proof/exportJob'
import { errorTexts } from '../shell/errors'
import { formatBytes, formatNumber } from '../kit/format'

const proofs = (count: number) => `${formatNumber(count)} ${count === 1 ? 'Nachweis' : 'Nachweise'}`
const packages = (count: number) => `${formatNumber(count)} ${count === 1 ? 'Paket' : 'Pakete'}`
const packagesDative = (count: number) => `${formatNumber(count)} ${count === 1 ? 'Paket' : 'Paketen'}`

/** Steps of an export, in order. */
const steps = {
  prepare: 'Vorbereiten',
  download: 'Herunterladen',
  extract: 'Entpacken',
  consolidate: 'Zusammenführen',
  complete: 'Abschließen',
} as const satisfies Record<ExportStep, string>

/** Bulk export of proofs: its dialog and the strip shown while it runs in the background. */
export const bulkExportTexts = {
  title: 'Nachweise als PDF exportieren',
  steps,
  /** Below a step. */
  prepared: ({ count, chunks }: { count: number; chunks: number }) =>
    `${proofs(count)} auf ${packages(chunks)} verteilt`,
  oneCall: ({ count }: { count: number }) => proofs(count),
  /** The same as one PDF, and until its first bytes arrive. */
  onePdf: ({ count }: { count: number }) =>
    `Eine PDF-Datei mit ${count === 1 ? '1 Nachweis' : `${formatNumber(count)} Nachweisen`}`,
  beingMade: 'wird auf dem Server erstellt',
  downloaded: ({ chunks, bytes }: { chunks: number; bytes: number }) =>
    `${packages(chunks)}, ${formatBytes(bytes)}`,
  checkFiles: 'PDF-Dateien prüfen',
  filesChecked: 'PDF-Dateien geprüft',
  oneZip: ({ count }: { count: number }) => `Eine ZIP-Datei mit ${formatNumber(count)} PDF`,
  handOver: 'Datei speichern',
  fileOfSize: ({ bytes }: { bytes: number }) => formatBytes(bytes),
  /** Right of a step's heading. */
  spent: ({ ms }: { ms: number }) =>
    `${(ms / 1_000).toLocaleString('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`,
  share: ({ percent }: { percent: number }) => `${formatNumber(percent)} %`,
  checkedOf: ({ checked, total }: { checked: number; total: number }) =>
    `${formatNumber(checked)} von ${packagesDative(total)}`,
  /** Progress in the strip. */
  shortCheckedOf: ({ checked, total }: { checked: number; total: number }) =>
    `${formatNumber(checked)} von ${formatNumber(total)}`,
  loaded: ({ bytes }: { bytes: number }) => `${formatBytes(bytes)} geladen`,
  /** Rounded, since the estimate is not precise. */
  remaining: ({ ms }: { ms: number }) => {
    if (ms > 90_000) return `noch etwa ${formatNumber(Math.round(ms / 60_000))} Minuten`
    if (ms > 50_000) return 'noch etwa 1 Minute'
    return `noch etwa ${formatNumber(Math.max(5, Math.ceil(ms / 5_000) * 5))} Sekunden`
  },
  /** Accessible names of progress bars. */
  packagesProgress: 'Heruntergeladene Pakete',
  stepProgress: ({ step }: { step: ExportStep }) => `Fortschritt: ${steps[step]}`,
  /** Cells, one per chunk, and their legend. */
  cells: 'Pakete',
  cell: ({ number, state }: { number: number; state: string }) => `Paket ${formatNumber(number)}: ${state}`,
  checked: 'Geprüft',
  loading: 'Lädt',
  waiting: 'Wartet',
  retrying: 'Wiederholung',
  retryingIn: ({ seconds }: { seconds: number }) => `Wiederholung in ${formatNumber(seconds)} s`,
  pausing: 'Pause',
  pausingFor: ({ seconds }: { seconds: number }) => `Pause, weiter in ${formatNumber(seconds)} s`,
  /** Screen-reader suffix with the state of a step. */
  stepStates: {
    pending: 'steht aus',
    active: 'läuft',
    completed: 'abgeschlossen',
    error: 'fehlgeschlagen',
  },
  /** Announced by screen readers when a step starts or fails and when the export ends. */
  announceActive: ({ step, place, total }: { step: ExportStep; place: number; total: number }) =>
    `Schritt ${place} von ${total}: ${steps[step]}`,
  announceError: ({ step, reason }: { step: ExportStep; reason: string }) =>
    `${steps[step]} ist fehlgeschlagen. ${reason}`,
  announceComplete: ({ fileName }: { fileName: string }) =>
    `Der Export ist abgeschlossen. Die Datei heißt ${fileName}.`,
  /** Footer. */
  hintWorking:
    'Sie können weiterarbeiten. Fertige Pakete bleiben auch nach dem Schließen des Fensters erhalten.',
  hintFailed: '„Erneut versuchen“ lädt nur, was noch fehlt. Fertige Pakete bleiben erhalten.',
  /** The same for an export in one call. */
  hintOneWorking:
    'Sie können weiterarbeiten. Wird das Fenster geschlossen, beginnt der Download später von vorn.',
  hintOneFailed: '„Erneut versuchen“ lädt die Datei von vorn.',
  hintCancelling: 'Der Export wird abgebrochen …',
  cancel: 'Abbrechen',
  hide: 'Im Hintergrund fortsetzen',
  close: 'Schließen',
  retry: errorTexts.retry,
  done: 'Fertig',
  /** Toast when the file was passed to the browser. */
  delivered: ({ fileName }: { fileName: string }) => `"${fileName}" wird heruntergeladen...`,
  /** After it, and in the dialog: the server's response contained fewer PDFs than requested. */
  missing: ({ missing, count }: { missing: number; count: number }) =>
    `Der Server hat ${formatNumber(missing)} von ${formatNumber(count)} Nachweisen nicht geliefert.`,
  /** Button of that toast, if the browser supports a save dialog. */
  saveAt: 'Speichern unter …',
  savedAt: ({ fileName }: { fileName: string }) => `„${fileName}“ ist gespeichert.`,
  notSavedAt: ({ fileName }: { fileName: string }) => `„${fileName}“ konnte dort nicht gespeichert werden.`,
  /** The strip at the bottom of the sidebar. */
  stripName: ({ count }: { count: number }) => `Export: ${proofs(count)}`,
  stripFailed: 'Fehlgeschlagen',
  openAgain: 'Export anzeigen',
} as const

/** Reasons of a failed export, for codes without a server message. */
const reasons = {
  network:
    'Die Verbindung zum Server ist unterbrochen. Der Export wird fortgesetzt, sobald sie wieder besteht.',
  http: errorTexts.unknown,
  'session-ended': 'Ihre Sitzung ist abgelaufen. Der Export wird nach der Anmeldung fortgesetzt.',
  truncated: 'Ein Paket ist unvollständig angekommen.',
  corrupt: 'Ein Paket ist beschädigt angekommen: Seine Prüfsumme stimmt nicht.',
  'wrong-content': 'Der Server hat etwas anderes als PDF- oder ZIP-Dateien geliefert.',
  unsupported: 'Ein Paket enthält ein ZIP-Format, das nicht gelesen werden kann.',
  'storage-full': 'Der Speicherplatz auf diesem Gerät reicht nicht aus.',
  'storage-unavailable': 'Der Speicher dieses Browsers ist nicht verfügbar.',
  'parts-missing': 'Fertige Pakete sind auf diesem Gerät nicht mehr vorhanden und werden neu geladen.',
  'worker-lost': 'Die Verarbeitung im Hintergrund hat sich unerwartet beendet.',
  aborted: 'Der Export wurde unterbrochen.',
  unknown: errorTexts.unknown,
} as const satisfies Record<ExportFailure['code'], string>

/** The server's message, or a default sentence. */
export function exportFailureText({ code, message }: ExportFailure): string {
  return message === null || message.trim() === '' ? reasons[code] : message
}
