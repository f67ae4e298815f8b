import type { FederalState } from '../../contract/company/tourRules'
import type { BadgeRule } from '../../lib/tourBadge'

/** /settings/tours: tour settings besides the defaults. */
export const tourRulesTexts = {
  badges: 'Kürzel',
  badgesHint: 'Jede Tour hat ein Kürzel aus ihrem Namen. Gleiche Kürzel erhalten eine Ziffer.',
  badgeRule: 'Kürzel bilden aus',
  badgeRules: {
    initials: 'Anfangsbuchstaben der Wörter',
    beginning: 'Anfang des Namens',
    number: 'Nummer im Namen',
  } satisfies Record<BadgeRule, string>,
  /** Below the options, beside the resulting badges. */
  examples: 'Beispiele',
  exampleNames: ['Winterdienst Friedrichshain', 'Tour 12 Neukölln', 'Glasreinigung Mitte'],

  times: 'Uhrzeiten',
  timesHint:
    'Geplante Zeiten und Zeitpunkte von Nachweisen gelten in dieser Zeitzone, gleich wo sie angesehen werden.',
  timeZone: 'Zeitzone',

  announcements: 'Ankündigung',
  announcementsHint:
    'Am späten Nachmittag vor einem Termin erhält jeder Kunde mit einer E-Mail-Adresse für Benachrichtigungen Tag und voraussichtliche Uhrzeit. Ausgefallene Termine und ausgelassene Ziele werden nicht angekündigt.',
  announces: 'Kunden am Vortag per E-Mail informieren',

  pauses: 'Pausen',
  pausesHint:
    'Der Plan einer Tour rechnet Pausen ein, bevor die Fahrzeit überschritten wird. Ohne Angabe plant er keine.',
  pause: 'Länge der Pause (Min.)',
  pauseAfter: 'Nach Fahrzeit von (Std.)',
  /** Button that fills both fields. */
  european: 'EU-Regel eintragen (45 Min. nach 4,5 Std.)',
  europeanHint: 'Lenkzeitunterbrechung nach Artikel 7 der Verordnung (EG) Nr. 561/2006.',

  days: 'Feiertage und freie Tage',
  daysHint:
    'An diesen Tagen weisen Zentrale, Übersicht und der Start einer Tour darauf hin. Gestartet werden kann immer.',
  state: 'Bundesland',
  states: {
    '': 'Keine Feiertage anzeigen',
    BW: 'Baden-Württemberg',
    BY: 'Bayern',
    BE: 'Berlin',
    BB: 'Brandenburg',
    HB: 'Bremen',
    HH: 'Hamburg',
    HE: 'Hessen',
    MV: 'Mecklenburg-Vorpommern',
    NI: 'Niedersachsen',
    NW: 'Nordrhein-Westfalen',
    RP: 'Rheinland-Pfalz',
    SL: 'Saarland',
    SN: 'Sachsen',
    ST: 'Sachsen-Anhalt',
    SH: 'Schleswig-Holstein',
    TH: 'Thüringen',
  } satisfies Record<FederalState | '', string>,
  /** Below the options: the next holiday. */
  nextHoliday: ({ day, name }: { day: string; name: string }) => `Nächster Feiertag: ${day}, ${name}`,
  daysOff: 'Eigene freie Tage',
  daysOffHint:
    'Ein Tag je Zeile: „24.12. Heiligabend“ gilt jedes Jahr, „28.12.2026 Inventur“ einmal, „24.12. – 2.1. Betriebsferien“ für einen Zeitraum. Auch Feiertage, die nur in einzelnen Gemeinden gelten, stehen hier.',
  schoolHolidays: 'Schulferien',
  schoolHolidaysHint:
    'Ein Zeitraum je Zeile, zum Beispiel „9.7.2026 – 22.8.2026 Sommerferien“. Ziele und Touren, deren Rhythmus die Schulferien auslässt, haben an diesen Tagen keinen Termin.',
} as const
