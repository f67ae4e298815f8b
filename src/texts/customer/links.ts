import type { IsoDay } from '../../contract/rhythm/calendarDay'
import { formatShortDay } from '../kit/calendarDays'
import { formatDate } from '../kit/format'

/** The link of a customer in a plan, at a stop of a driven tour, and at a proof. */
export const customerLinkTexts = {
  open: 'Link für den Kunden',
  title: ({ name }: { name: string }) => `Link für ${name}`,
  intro:
    'Der Link zeigt diesen Besuch ohne Anmeldung. Legen Sie ihn an, wenn der Kunde keine E-Mail mit einem Link hat.',
  visitIntro:
    'Der Link gilt für einen Besuch, ohne Anmeldung. Bis die Tour startet, zeigt er Datum und Zeit aus dem Plan.',
  date: 'Datum des Besuchs',
  day: ({ day }: { day: IsoDay }) => formatShortDay(day),
  datesLoading: 'Termine werden geladen …',
  noDates: 'In den nächsten sechs Wochen steht kein Termin fest. Wählen Sie den Tag, an dem die Tour fährt.',
  create: 'Link anlegen',
  another: 'Weiteren Link anlegen',
  link: 'Link',
  once: 'Er wird nur jetzt angezeigt.',
  validUntil: ({ at }: { at: Date }) => `Er wird nur jetzt angezeigt und gilt bis ${formatDate(at)}.`,
  copy: 'Link kopieren',
  copied: 'Der Link ist kopiert.',
  qr: 'QR-Code des Links',
  revoke: 'Alle Links sperren',
  revokeHint:
    'Gesperrte Links zeigen nichts mehr, auch die in gesendeten E-Mails. Das lässt sich nicht rückgängig machen.',
  revoked: 'Alle bisherigen Links sind gesperrt.',
  missing: 'Der Server hat den Link nicht genannt. Legen Sie einen weiteren an.',
} as const

/** What the customer has said about a stop; always as a quotation. */
export const customerWordsTexts = {
  title: 'Vom Kunden',
  instruction: ({ text }: { text: string }) => `Kunde: „${text}“`,
  absent: 'Kunde: nicht da',
  absentBecause: ({ reason }: { reason: string }) => `Kunde: nicht da, „${reason}“`,
  rating: ({ stars }: { stars: number }) => `Bewertung: ${stars} von 5`,
  /** In a plan, where the date is not clear otherwise. */
  ofDay: ({ day, words }: { day: IsoDay; words: string }) => `${formatShortDay(day)} ${words}`,
  ratingWith: ({ stars, comment }: { stars: number; comment: string }) =>
    `Bewertung: ${stars} von 5, „${comment}“`,
} as const
