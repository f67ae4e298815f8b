import { logoLimits, type PdfPart } from '../../contract/proof/pdfSettings'
import type { LogoProblem } from '../../domain/pdf/pdfDraft'
import { formatNumber } from '../kit/format'

const megabytes = formatNumber(logoLimits.bytes / 1024 / 1024)

/** /settings/pdf: the look of the PDFs of proofs. */
export const pdfSettingsTexts = {
  title: 'PDF',
  loadFailed: 'Das Aussehen der PDFs konnte nicht geladen werden.',

  /** Sections with the sentence below their heading. */
  head: 'Kopf',
  content: 'Inhalt und Reihenfolge',
  contentHint: 'Ausgeschaltete Teile fehlen im PDF. Was zu einem Nachweis nicht vorliegt, wird ausgelassen.',
  foot: 'Fuß',

  /** The picture at the head. */
  logo: 'Logo',
  noLogo: 'Kein Logo',
  /** In a comparison, of a file that cannot be read. */
  otherLogo: 'Ein anderes Bild',
  logoHint: `PNG oder JPEG, höchstens ${megabytes} MB`,
  chooseLogo: 'Logo wählen',
  replaceLogo: 'Ersetzen',
  removeLogo: 'Logo entfernen',
  /** While the file of the logo is read, cannot be read, or is gone. */
  readingLogo: 'Logo wird geladen …',
  unreadLogo: 'Das Logo konnte nicht geladen werden.',
  logoDeleted: 'Die Datei des Logos gibt es nicht mehr. Bitte wählen Sie ein anderes.',
  uploading: ({ name }: { name: string }) => `„${name}“ wird hochgeladen …`,
  logoProblems: {
    type: 'Das Logo muss ein Bild im Format PNG oder JPEG sein.',
    size: `Das Logo darf höchstens ${megabytes} MB groß sein.`,
    lost: 'Das Bild konnte nicht zu Ende hochgeladen werden. Bitte wählen Sie es noch einmal.',
    unsent: 'Das Bild wurde nicht hochgeladen. Bitte versuchen Sie es noch einmal.',
    untold: 'Das Bild ist hochgeladen. Bitte wählen Sie es aus Ihren Dateien.',
  } satisfies Record<LogoProblem, string>,

  /** Dialog that chooses it. */
  logoTitle: 'Logo wählen',
  uploadLogo: 'Bild hochladen',
  uploadHint: `PNG oder JPEG, höchstens ${megabytes} MB. Das Bild liegt danach unter „Dateien“.`,
  ownPictures: 'Bilder aus Ihren Dateien',
  searchPictures: 'Bilder durchsuchen',
  noPictures: 'Hier gibt es noch kein passendes Bild.',
  nothingFound: 'Kein passendes Bild gefunden.',
  /** Below the pictures, when there are more files than were looked through. */
  newestOnly: ({ count }: { count: number }) =>
    `Gezeigt werden Bilder unter den neuesten ${formatNumber(count)} Dateien. Ältere finden Sie über die Suche.`,

  heading: 'Überschrift',
  headingHint: 'Ohne Angabe steht dort „Nachweis“.',
  usualHeading: 'Nachweis',
  colour: 'Farbe der Linien',
  footer: 'Fußzeile',
  footerHint: 'Zum Beispiel Anschrift, Registernummer und Telefon für Fragen.',

  /** Parts of a PDF. */
  parts: {
    destination: 'Ziel, Adresse, Referenz',
    map: 'Kartenskizze',
    times: 'Zeiten',
    customFields: 'Eigene Felder',
    tasks: 'Aufgaben',
    signature: 'Unterschrift und Name',
    photos: 'Fotos',
    note: 'Bemerkung des Fahrers',
  } satisfies Record<PdfPart, string>,
  /** Of the menu of a part. */
  partMenu: ({ name }: { name: string }) => `Aktionen: ${name}`,

  /** Beside the form, on small screens behind a button of that name. */
  preview: 'Vorschau',
  previewFrame: 'Vorschau des PDF',
  savePreview: 'PDF speichern',
  previewFile: 'Vorschau.pdf',
  /** While the first one is made, and while it is made anew. */
  makingPreview: 'Vorschau wird erstellt …',
  renewingPreview: 'Vorschau wird erneuert …',
  previewFailed: 'Die Vorschau konnte nicht erstellt werden.',
  /** Of a server that makes none. */
  noPreview:
    'Dieser Server erstellt keine Vorschau. Wie Ihre PDFs aussehen, sehen Sie, wenn Sie einen Nachweis als PDF herunterladen.',
  /** Of a browser that shows no PDF in a page. */
  noViewer: 'Dieser Browser zeigt PDFs nicht in der Seite. Mit „PDF speichern“ sehen Sie die Vorschau.',
  /** Below it: while the form holds what cannot be saved, and else. */
  previewBefore: 'Gezeigt wird der letzte Stand ohne Fehler.',
  previewFacts: ({ size }: { size: string }) => `Das fertige PDF · ${size}`,

  /** Toasts. */
  saved: 'Das Aussehen der PDFs ist gespeichert.',
  /** After leaving with unsaved changes, with a button that leads back. */
  parked: 'Ihre Änderungen am Aussehen der PDFs sind noch nicht gespeichert.',
} as const
