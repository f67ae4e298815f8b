import type { IsoDay } from '../../contract/rhythm/calendarDay'
import type { VisitState } from '../../domain/customer/customerFacts'
import { formatWeekday } from '../kit/calendarDays'
import { formatNumber, formatTime } from '../kit/format'

/** `20.11.2026` */
const dateText = (day: IsoDay): string => `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)}`
/** `20.11.` */
const shortDate = (day: IsoDay): string => dateText(day).slice(0, 6)

type DayOfVisit = { day: IsoDay; isToday: boolean }

/** Texts of the customer page. The server renders the same facts for readers without scripts. */
export const customerPageTexts = {
  states: {
    planned: 'Geplant',
    underWay: 'Unterwegs zu Ihnen',
    done: 'Erledigt',
    failed: 'Nicht erledigt',
    cancelled: 'Findet nicht statt',
  } satisfies Record<VisitState, string>,
  call: ({ phone }: { phone: string }) => `${phone} anrufen`,
  day: ({ day, isToday }: DayOfVisit) => `${isToday ? 'heute, ' : ''}${formatWeekday(day)} ${dateText(day)}`,
  range: ({ from, until }: { from: Date | null; until: Date | null }) => {
    if (from === null) return until === null ? '' : `bis ${formatTime(until)}`
    const isMoment = until === null || formatTime(from) === formatTime(until)
    return isMoment ? formatTime(from) : `${formatTime(from)} – ${formatTime(until)}`
  },
  time: ({ at }: { at: Date }) => formatTime(at),
  asOf: ({ at }: { at: Date }) => `Stand ${formatTime(at)}`,
  noTime: 'Die Uhrzeit steht noch nicht fest.',
  exactTimeLater: 'Am Tag selbst steht hier die genauere Zeit.',
  cancelled: 'Einen neuen Termin nennt Ihnen der Betrieb.',
  failed: 'Ein Grund ist nicht angegeben.',
  noNetwork: 'Kein Netz',
  lost: 'Die Seite zeigt, was zuletzt bekannt war.',
  stopsBefore: ({ count }: { count: number }) => (count === 1 ? 'Ziel vor Ihnen' : 'Ziele vor Ihnen'),
  number: ({ count }: { count: number }) => formatNumber(count),
  next: 'Sie sind als Nächstes an der Reihe.',
  map: 'Karte mit Fahrzeug und Ihrer Adresse',
  noMap: 'Dieses Gerät kann keine Karte zeigen.',
  vehicle: 'Fahrzeug',
  address: 'Ihre Adresse',
  photo: ({ caption, at }: { caption: string | null; at: Date | null }) =>
    ['Foto', caption ?? '', at === null ? '' : formatTime(at)].filter(Boolean).join(' '),
  tasks: 'Erledigte Aufgaben',
  signature: ({ at }: { at: Date | null }) =>
    at === null ? 'Unterschrift' : `Unterschrift ${formatTime(at)}`,
  signatureOf: ({ name }: { name: string | null }) =>
    name === null ? 'Unterschrift' : `Unterschrift ${name}`,
  pdf: 'Nachweis als PDF',
  validUntil: ({ day }: { day: IsoDay }) => `Link gültig bis ${dateText(day)}`,
  imprint: 'Impressum',
  privacy: 'Datenschutz',
} as const

/** Texts of what a customer can say on the page. */
export const customerActionTexts = {
  instruction: 'Hinweis für den Fahrer',
  /** Suggestions; a tap adds one to the text. */
  suggestions: ['Hinten klingeln', 'Hund im Hof', 'Beim Nachbarn melden'],
  length: ({ length, limit }: { length: number; limit: number }) => `${length} / ${limit}`,
  lengthLabel: ({ length, limit }: { length: number; limit: number }) => `${length} von ${limit} Zeichen`,
  sendInstruction: 'Hinweis senden',
  changeInstruction: 'Hinweis ändern',
  withdrawInstruction: 'Zurückziehen',
  keepInstruction: 'Abbrechen',
  instructionSending: 'Ihr Hinweis wird gesendet.',
  instructionWaiting: 'Kein Netz: Ihr Hinweis wartet und wird gesendet, sobald es da ist.',
  instructionSent: 'Ihr Hinweis ist beim Fahrer.',
  instructionWithdrawn: 'Ihr Hinweis ist zurückgezogen. Der Text steht noch im Feld.',
  absent: ({ day, isToday }: DayOfVisit) => (isToday ? 'Heute nicht da' : `Am ${shortDate(day)} nicht da`),
  absentSometime: 'Ich bin nicht da',
  absenceSaid: ({ day, isToday }: DayOfVisit) =>
    isToday ? 'Sie sind heute nicht da.' : `Sie sind am ${shortDate(day)} nicht da.`,
  absenceSaidSometime: 'Sie sind nicht da.',
  absenceKnown: 'Der Betrieb weiß es.',
  absenceSending: 'Das wird gesendet.',
  absenceWaiting: 'Kein Netz: Das wartet und wird gesendet, sobald es da ist.',
  undo: 'Rückgängig',
  reason: 'Grund, wenn Sie möchten',
  sendReason: 'Grund senden',
  rating: 'Ihre Bewertung',
  star: ({ stars }: { stars: number }) => `${stars} von 5`,
  comment: 'Ein Satz dazu, wenn Sie möchten',
  sendComment: 'Satz senden',
  ratingSent: 'Danke, Ihre Bewertung ist gespeichert.',
  ratingSending: 'Ihre Bewertung wird gesendet.',
  ratingWaiting: 'Kein Netz: Ihre Bewertung wird gesendet, sobald es da ist.',
  refused: 'Das wurde nicht angenommen. Ihr Text steht noch im Feld.',
  refusedCall: ({ phone }: { phone: string }) => `Rufen Sie an: ${phone}`,
} as const

/** Text of every link that does not work, whatever the reason, and of a first read without an answer. */
export const customerMissingTexts = {
  title: 'Unter dieser Adresse ist nichts zu sehen.',
  why: 'Der Link ist abgelaufen, wurde zurückgezogen oder ist unvollständig.',
  check: 'Prüfen Sie, ob der Link vollständig kopiert ist.',
  ask: 'Fragen Sie den Betrieb, von dem Sie ihn haben. Seine Nummer steht in der E-Mail oder SMS.',
  unreachable: 'Kein Netz',
  unreachableWhy: 'Die Seite lädt von selbst, sobald die Verbindung wieder da ist.',
} as const
