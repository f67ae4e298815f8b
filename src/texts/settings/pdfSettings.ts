import { logoLimits, type PdfPart } from '../../contract/proof/pdfSettings'
import type { LogoProblem } from '../../domain/pdf/pdfDraft'
import { formatNumber } from '../kit/format'

const megabytes = formatNumber(logoLimits.bytes / 1024 / 1024)

/** /settings/pdf: layout of the proof PDFs. */
export const pdfSettingsTexts = {
  title: 'PDF',
  loadFailed: 'Das Aussehen der PDFs konnte nicht geladen werden.',

  /** Sections and the sentence below each heading. */
  head: 'Kopf',
  content: 'Inhalt und Reihenfolge',
  contentHint: 'Ausgeschaltete Teile fehlen im PDF. Was zu einem Nachweis nicht vorliegt, wird ausgelassen.',
  footerSection: 'Fuß',

  /** Logo in the header. */
  logo: 'Logo',
  noLogo: 'Kein Logo',
  /** In a comparison, for an unreadable file. */
  otherLogo: 'Ein anderes Bild',
  logoHint: `PNG oder JPEG, höchstens ${megabytes} MB`,
  chooseLogo: 'Logo wählen',
  replaceLogo: 'Ersetzen',
  removeLogo: 'Logo entfernen',
  /** While the logo file is loading, unreadable or deleted. */
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

  /** Dialog that selects the logo. */
  logoTitle: 'Logo wählen',
  uploadLogo: 'Bild hochladen',
  uploadHint: `PNG oder JPEG, höchstens ${megabytes} MB. Das Bild liegt danach unter „Dateien“.`,
  ownPictures: 'Bilder aus Ihren Dateien',
  searchPictures: 'Bilder durchsuchen',
  noPictures: 'Hier gibt es noch kein passendes Bild.',
  nothingFound: 'Kein passendes Bild gefunden.',
  /** Below the images, if there are more files than were searched. */
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
  /** Menu of a part. */
  partMenu: ({ name }: { name: string }) => `Aktionen: ${name}`,

  /** Preview beside the form; on small screens behind a button with this label. */
  preview: 'Vorschau',
  previewFrame: 'Vorschau des PDF',
  savePreview: 'PDF speichern',
  previewFile: 'Vorschau.pdf',
  /** While the first preview renders, and while it renders again. */
  makingPreview: 'Vorschau wird erstellt …',
  renewingPreview: 'Vorschau wird erneuert …',
  previewFailed: 'Die Vorschau konnte nicht erstellt werden.',
  /** If the server renders no preview. */
  noPreview:
    'Dieser Server erstellt keine Vorschau. Wie Ihre PDFs aussehen, sehen Sie, wenn Sie einen Nachweis als PDF herunterladen.',
  /** If the browser cannot display PDFs in a page. */
  noViewer: 'Dieser Browser zeigt PDFs nicht in der Seite. Mit „PDF speichern“ sehen Sie die Vorschau.',
  /** Below the preview: for an invalid form, and otherwise. */
  previewBefore: 'Gezeigt wird der letzte Stand ohne Fehler.',
  previewFacts: ({ size }: { size: string }) => `Das fertige PDF · ${size}`,

  /** Toasts. */
  saved: 'Das Aussehen der PDFs ist gespeichert.',
  /** Toast after leaving with unsaved changes, with a button that returns. */
  parked: 'Ihre Änderungen am Aussehen der PDFs sind noch nicht gespeichert.',
} as const
