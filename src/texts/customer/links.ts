import { formatDate } from '../kit/format'

/** The link of a customer at a stop of a driven tour, and at a proof. */
export const customerLinkTexts = {
  open: 'Link für den Kunden',
  title: ({ name }: { name: string }) => `Link für ${name}`,
  intro:
    'Der Link zeigt diesen Besuch ohne Anmeldung. Legen Sie ihn an, wenn der Kunde keine E-Mail mit einem Link hat.',
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
  ratingWith: ({ stars, comment }: { stars: number; comment: string }) =>
    `Bewertung: ${stars} von 5, „${comment}“`,
} as const
