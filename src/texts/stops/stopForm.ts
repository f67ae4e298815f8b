import { formatClockWords } from '../kit/format'
import { keyCaps } from '../kit/keys'
import { upcomingNotificationStops } from '../../contract/tour/planningTerms'

/** Texts shared by the forms of destinations and templates. */
export const stopFormTexts = {
  tabGeneral: 'Allgemein',
  tabTimeWindow: 'Zeitfenster',
  tabNotification: 'Benachrichtigung',
  tabCustomFields: 'Extra',
  /** Accessible name of the dot beside a tab. */
  tabHasErrors: 'enthält Fehler',
  windowType: 'Art des Zeitfensters',
  /** Below the day of the tour: the planned arrival in the window of the form. */
  fits: ({ time }: { time: number }) => `Passt um ${formatClockWords(time)}.`,
  arrives: ({ time }: { time: number }) => `Ankunft ${formatClockWords(time)}, ohne Zeitfenster.`,
  misses: ({ time, text }: { time: number; text: string }) => `Ankunft ${formatClockWords(time)}: ${text}.`,
  /** Time window types. */
  windowTypes: {
    strict: { name: 'Strikt', hint: 'Das Zeitfenster wird strikt eingehalten.' },
    soft: { name: 'Locker', hint: 'Die Ankunft darf außerhalb des Zeitfensters liegen.' },
    soft_start: { name: 'Lockerer Start', hint: 'Eine frühere Ankunft ist erlaubt, eine spätere nicht.' },
    soft_end: { name: 'Lockeres Ende', hint: 'Eine spätere Ankunft ist erlaubt, eine frühere nicht.' },
  },
  address: 'Adresse',
  name: 'Name',
  refId: 'Referenz',
  note: 'Notiz',
  capacity: 'Menge',
  stayMinutes: 'Verweildauer (Min.)',
  staySeconds: 'Verweildauer (Sek.)',
  contact: 'Ansprechpartner',
  phone: 'Telefon',
  tags: 'Kategorien',
  /** Tab Benachrichtigung. */
  email: 'E-Mail-Adresse',
  emailHint: 'An diese Adresse gehen die Nachrichten an den Kunden.',
  triggers: {
    notifyOnTourStart: 'Kunden bei Tourstart per E-Mail informieren',
    notifyOnProof: 'Kunden nach erbrachtem Nachweis per E-Mail informieren',
    notifyOnUpComing: `Kunden per E-Mail informieren, wenn noch ${upcomingNotificationStops} Ziele vor ihnen liegen`,
  },
  addProofToMail: 'Nachweis als PDF mitschicken',
  needsEmail: 'Bitte weisen Sie diesem Kunden zuerst eine E-Mail-Adresse zu.',
  needsProofTrigger: 'Bitte wählen Sie `Kunden nach erbrachtem Nachweis per E-Mail informieren` zuerst aus.',
  /** Tab Extra, if the company has no custom fields. */
  noCustomFields: 'Für Ziele sind keine eigenen Felder eingerichtet.',
  /** Tab Extra: values whose field was deleted or disabled while the form was open. */
  keptValues: 'Werte ohne Feld',
  fieldDeleted: 'Dieses Feld wurde gelöscht. Bitte entfernen Sie den Wert, um speichern zu können.',
  fieldDisabled: 'Dieses Feld wird nicht mehr angezeigt. Der Wert bleibt gespeichert.',
  removeValue: 'Wert entfernen',
  valueRemoved: 'Der Wert wird beim Speichern nicht gesendet.',
  undo: 'Rückgängig',
  /** Below a control that cannot show the value, because the type of its field was changed. */
  previousValue: ({ value }: { value: string }) =>
    `Bisheriger Wert: ${value}. Er bleibt erhalten, bis Sie das Feld ändern.`,
  unsaved: 'Nicht gespeichert',
  /** Shortcut beside Speichern. */
  saveKey: keyCaps('Mod+Enter').join(' '),
  /** Another user saved first. */
  conflictChoose: 'Bitte wählen Sie, welche Angaben gelten sollen.',
  conflictFree: 'Ihre Änderungen und die neuen Angaben betreffen verschiedene Felder.',
  mine: 'Ihre Angabe',
  theirs: 'Neue Fassung',
  /** Lists below the options. */
  adopted: 'Aus der neuen Fassung übernommen',
  kept: 'Ihre weiteren Änderungen',
  applyAndSave: 'Übernehmen und speichern',
  newerUnread: 'Die neue Fassung konnte nicht geladen werden.',
  notSent: 'Nicht gesendet',
  sendAgain: 'Erneut senden',
  yes: 'Ja',
  no: 'Nein',
  /** A selected record that was deleted. */
  unknown: 'Nicht mehr vorhanden',
} as const
