/** Secret link of a driver's calendar. */
export const calendarLinkTexts = {
  title: 'Kalender abonnieren',
  /** Menu entry and title of the dialog in the staff list. */
  ofUser: 'Kalender-Link',
  dialogTitle: ({ name }: { name: string }) => `Kalender-Link von ${name}`,
  intro:
    'Ein Kalenderprogramm zeigt mit diesem Link die Touren der letzten 7 und der nächsten 60 Tage. Wer den Link hat, sieht sie ohne Anmeldung; Kunden werden nicht genannt.',
  none: 'Es gibt keinen Link.',
  since: ({ day }: { day: string }) => `Der Link gilt seit ${day}.`,
  create: 'Link anlegen',
  replace: 'Neuen Link anlegen',
  replaceHint: 'Der bisherige Link gilt dann nicht mehr.',
  revoke: 'Link sperren',
  link: 'Link',
  once: 'Er wird nur jetzt angezeigt. Kopieren Sie ihn in Ihr Kalenderprogramm.',
  copy: 'Kopieren',
  copied: 'Der Link ist kopiert.',
  revoked: 'Der Link gilt nicht mehr.',
} as const
