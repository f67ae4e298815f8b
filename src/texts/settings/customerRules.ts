import { linkDayLimits, type CustomerMailKind } from '../../contract/customer/customerPageSettings'
import { formatNumber } from '../kit/format'

/** /settings/proof-of-service?tab=customers: what customers see, and what they may do. */
export const customerRulesTexts = {
  title: 'Nachweise',
  loadFailed: 'Die Angaben für Kunden konnten nicht geladen werden.',
  unsupported: 'Dieser Server bietet keine Seite für Kunden.',

  /** Sections and the sentence below each heading. */
  page: 'Seite für Kunden',
  pageHint:
    'Jede E-Mail an einen Kunden enthält einen Link zu seinem Besuch: wann jemand kommt, danach der Nachweis. Wer den Link hat, sieht die Seite ohne Anmeldung.',
  flags: {
    customerPageEnabled: 'Seite für Kunden einschalten',
    customerSeesVehicle: 'Fahrzeug auf der Karte, sobald höchstens zwei Ziele davor liegen',
    customerSeesPhotos: 'Fotos des Nachweises',
    customerSeesSignature: 'Unterschrift mit Namen',
    customerSeesTasks: 'Erledigte Aufgaben',
    customerSeesPdf: 'Nachweis als PDF',
    customerMayInstruct: 'Hinweis an den Fahrer',
    customerMayBeAbsent: 'Abwesenheit melden',
    customerMayRate: 'Bewertung mit 1 bis 5 Sternen',
  },
  enabledHint: 'Ausgeschaltet zeigt jeder Link dieselbe leere Seite, auch ein schon gesendeter.',
  sees: 'Kunden sehen',
  may: 'Kunden können',
  mayHint:
    'Ein Hinweis erreicht den Fahrer, eine Abwesenheit kennzeichnet das Ziel. Beides ändert keine Tour.',
  contact: 'Erreichbarkeit',
  contactHint: 'Die Nummer steht auf der Seite für Kunden und in der Fahrer-App.',
  phone: 'Telefon',
  linkDays: 'Link gültig nach dem Besuch (Tage)',
  linkDaysHint: `${formatNumber(linkDayLimits.min)} bis ${formatNumber(linkDayLimits.max)}; leer: ${formatNumber(linkDayLimits.standard)}`,

  /** Texts of mails. */
  mails: 'Texte der E-Mails',
  mailsHint: 'Ein leeres Feld verwendet den üblichen Text.',
  mail: 'E-Mail',
  mailKinds: {
    tourStart: 'Tour gestartet',
    upcoming: 'Kurz vor der Ankunft',
    proof: 'Nachweis',
  } satisfies Record<CustomerMailKind, string>,
  subject: 'Betreff',
  body: 'Text',
  placeholders: 'Platzhalter',
  placeholderWords: {
    company: 'Ihre Firma',
    place: 'Name und Adresse des Ziels',
    arrival: 'erwartete Ankunft',
    time: 'Uhrzeit des Nachweises',
    link: 'Link zur Seite; allein in einer Zeile eine Schaltfläche',
  },
  mailPreview: 'Vorschau der E-Mail',
  mailPreviewLoading: 'Vorschau wird erstellt …',
  mailPreviewFailed: 'Die Vorschau konnte nicht erstellt werden.',
  /** While the typed text is too long. */
  mailPreviewBefore: 'Gezeigt wird der letzte Stand ohne Fehler.',
  sendTest: 'Testmail senden',
  sendingTest: 'Testmail wird gesendet …',
  testTo: ({ recipient }: { recipient: string }) =>
    `Sie geht an ${recipient || 'Ihre Adresse'}, auch ohne zu speichern.`,
  testTooLong: 'Betreff oder Text ist zu lang zum Senden.',
  testSent: ({ recipient }: { recipient: string }) =>
    `Die Testmail wird an ${recipient || 'Ihre Adresse'} gesendet.`,
  tooManyTests: 'Im Moment können keine weiteren Testmails gesendet werden. Bitte warten Sie eine Minute.',

  /** The page with sample values. */
  preview: 'Vorschau der Seite',
  previewFrame: 'Beispiel der Seite',
  previewOff: 'Die Seite ist ausgeschaltet: Kunden sehen dies.',
  previewStates: {
    planned: 'Geplant',
    underWay: 'Unterwegs',
    done: 'Erledigt',
    missing: 'Ungültig',
  },
  sample: {
    place: 'Hausverwaltung Beispiel',
    address: 'Kastanienallee 33, 10435 Berlin',
    task: 'Treppe gereinigt',
    signedBy: 'Erika Muster',
    photo: 'Treppe',
  },
  map: 'Karte mit dem Fahrzeug',
} as const
