import { uploadLimits } from '../../contract/proof/file'
import { formatBytes, formatNumber } from '../kit/format'

/** Attachments of a record and their dialogs. */
export const attachmentsTexts = {
  heading: 'Anhänge',
  add: 'Hinzufügen',
  none: 'Keine Anhänge vorhanden',
  adminsOnly: 'Nur Administratoren Ihrer Firma können Anhänge ändern.',
  view: 'Anschauen',
  download: 'Herunterladen',
  downloading: ({ name }: { name: string }) => `"${name}" wird heruntergeladen...`,
  downloadOfStops: 'Anhänge der Ziele herunterladen',
  zipName: ({ name }: { name: string }) => `${name || 'Tour'} – Anhänge.zip`,
  unlink: 'Verknüpfung aufheben',
  edit: 'Bearbeiten',

  unlinkTitle: 'Verknüpfung lösen',
  unlinkQuestion: ({ name }: { name: string }) =>
    `Sind Sie sicher, dass Sie die Datei „${name}“ von diesem Eintrag lösen möchten?`,
  unlinkConfirm: 'Lösen',
  unlinkedFrom: { record: 'Anhang erfolgreich entfernt', file: 'Verknüpfung erfolgreich aufgehoben' },
  notUnlinkedFrom: {
    record: 'Es ist ein Fehler beim Entfernen des Anhang aufgetreten.',
    file: 'Es ist ein Fehler aufgetreten beim aufheben der Verknüpfung.',
  },

  title: 'Neuen Anhang hinzufügen',
  titleWithoutRecord: 'Datei hochladen',
  tabs: 'Art des Anhangs',
  tabUpload: 'Datei hochladen',
  tabLink: 'Existierende Datei anhängen',
  upload: 'Hochladen',
  link: 'Verknüpfen',
  hide: 'Im Hintergrund weiter',

  drop: 'Dateien hierher ziehen oder einfügen',
  dropHint: ({ left, files, bytes }: { left: number; files: number; bytes: number }) =>
    `Noch ${left} von ${files} Dateien, je höchstens ${formatMegabytes(bytes)}`,
  pick: 'Dateien auswählen',
  files: 'Dateien zum Hochladen',
  note: 'Notiz',
  noteLength: ({ length }: { length: number }) =>
    `${formatNumber(length)} / ${formatNumber(uploadLimits.noteLength)}`,
  remove: ({ name }: { name: string }) => `${name} entfernen`,
  cancel: ({ name }: { name: string }) => `${name} nicht hochladen`,
  sendAgain: 'Erneut senden',
  sendAgainName: ({ name }: { name: string }) => `${name} erneut senden`,
  progressOf: ({ name }: { name: string }) => `Fortschritt von ${name}`,
  sent: ({ isAttached }: { isAttached: boolean }) =>
    isAttached ? 'Hochgeladen und angehängt' : 'Hochgeladen',
  waiting: 'Wartet',
  waitingAgain: 'Wird gleich noch einmal gesendet',
  cancelled: 'Nicht hochgeladen',
  ofBytes: ({ sent, bytes }: { sent: number; bytes: number }) =>
    `${formatBytes(sent)} von ${formatBytes(bytes)}`,
  sum: ({ count, done, sent, bytes }: { count: number; done: number; sent: number; bytes: number }) =>
    `${formatNumber(done)} von ${formatNumber(count)} fertig, ${formatBytes(sent)} von ${formatBytes(bytes)}`,
  stays: 'Bleibt beim Neuladen erhalten.',
  staysNot: 'Bleibt nicht erhalten, wenn Sie die Seite neu laden.',
  refusals: {
    tooLarge: 'Diese Datei ist zu groß. Maximal 25MB sind erlaubt.',
    tooMany: 'Es können höchstens 15 Dateien auf einmal hochgeladen werden.',
    lost: 'Der Inhalt ist nicht mehr da. Bitte wählen Sie die Datei noch einmal aus.',
  },
  ignored: ({ name }: { name: string }) =>
    `Die Datei ${name} kann nicht hochgeladen werden und wird daher ignoriert.`,
  failures: {
    unreachable: 'Der Server war nicht erreichbar, nichts wurde gespeichert.',
    broken: 'Der Server hat einen Fehler gemeldet. Bitte senden Sie die Datei erneut.',
    refused: 'Der Server hat diese Datei abgelehnt.',
    tooLargeThere: 'Der Server nimmt so große Dateien nicht an.',
    full: 'Der Speicher Ihrer Firma für Dateien ist voll.',
    missing: 'Den Eintrag gibt es nicht mehr.',
  },
  created: ({ name }: { name: string }) => `Die Datei „${name}“ wurde hochgeladen.`,
  attached: ({ name }: { name: string }) => `Datei ${name} erfolgreich erstellt und angehängt.`,
  nothingChosen: 'Keine Datei ausgewählt.',

  linked: ({ name }: { name: string }) => `Datei "${name}" erfolgreich Verknüpft.`,
  alreadyLinked: 'Diese Datei wurde bereits dem Eintrag angehangen.',
  noFiles:
    'Es wurden keine Dateien zum Anhängen gefunden. Bitte laden Sie zuerst eine Hoch um diese zu Verknüpfen.',
  countChosen: ({ count, chosen }: { count: number; chosen: number }) =>
    `${formatNumber(count)} ${count === 1 ? 'Eintrag' : 'Einträge'} (${formatNumber(chosen)} ausgewählt)`,

  /** The strip at the bottom of the sidebar. */
  stripName: ({ count }: { count: number }) =>
    count === 1 ? 'Hochladen: 1 Datei' : `Hochladen: ${formatNumber(count)} Dateien`,
  stripUnsent: 'Noch nicht gesendet',
  stripFailed: 'Fehlgeschlagen',
  stripDone: ({ done, count }: { done: number; count: number }) =>
    `${formatNumber(done)} von ${formatNumber(count)}`,
  openAgain: 'Anzeigen',

  uploading: 'Dateien hochladen',
  linking: 'Dateien anhängen',
} as const

const formatMegabytes = (bytes: number) => `${formatNumber(bytes / (1024 * 1024))} MB`
