import {
  formatDate,
  formatDayMonth,
  formatMinutes,
  formatNumber,
  formatTime,
  formatTimeOfDay,
} from '../kit/format'
import { arrivalTexts } from '../tours/arrival'

const stops = (count: number) => (count === 1 ? '1 Ziel' : `${formatNumber(count)} Ziele`)
const list = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(', ')

/** Null if unknown. */
const freeDrivers = (count: number | null): string | null =>
  count === null ? null : count === 0 ? 'Kein freier Fahrer' : `${formatNumber(count)} Fahrer frei`

/** Entries of 'Zu klären' on the home screen (Zentrale): a sentence, and the facts below it. */
export const issueTexts = {
  window: ({ end, seconds }: { end: Date; seconds: number }) =>
    `Strikte Frist ${formatTime(end)} wird um ${formatMinutes(seconds)} verfehlt`,
  windowDetail: ({
    position,
    stop,
    expected,
    others,
  }: {
    position: number
    stop: string
    expected: { at: Date; isSure: boolean }
    others: number
  }) =>
    list([
      `erwartet ${arrivalTexts.time(expected)}`,
      `Ziel ${formatNumber(position)} ${stop}`,
      others === 0 ? null : `${stops(others)} danach auch`,
    ]),
  silent: ({ seconds }: { seconds: number }) => `Kein Signal seit ${formatMinutes(seconds)}`,
  silentDetail: ({ at, driver, next }: { at: Date; driver: string; next: string }) =>
    list([`zuletzt ${formatTime(at)}`, driver, next === '' ? null : `nächstes Ziel ${next}`]),
  proof: ({ reason }: { reason: string }) =>
    reason === '' ? 'Nachweis fehlgeschlagen' : `Nachweis fehlgeschlagen: ${reason}`,
  proofDetail: ({ at, place }: { at: Date; place: string }) => list([formatTime(at), place]),
  rating: ({ stars, comment }: { stars: number; comment: string }) =>
    `Bewertung ${formatNumber(stars)} von 5${comment === '' ? '' : `: „${comment}“`}`,
  ratingDetail: ({ at, now, place, driver }: { at: Date; now: Date; place: string; driver: string }) =>
    list([formatDate(at) === formatDate(now) ? formatTime(at) : formatDayMonth(at), place, driver]),
  driver: ({ departure, inSeconds }: { departure: number; inSeconds: number }) =>
    inSeconds > 0
      ? `Ohne Fahrer, Start in ${formatMinutes(inSeconds)}`
      : `Ohne Fahrer, Start war ${formatTimeOfDay(departure)}`,
  driverDetail: ({
    departure,
    stopCount,
    freeCount,
  }: {
    departure: number
    stopCount: number | null
    freeCount: number | null
  }) =>
    list([freeDrivers(freeCount), formatTimeOfDay(departure), stopCount === null ? null : stops(stopCount)]),
  start: ({ departure }: { departure: number }) => `Nicht gestartet, Start war ${formatTimeOfDay(departure)}`,
  startDetail: ({
    busy,
    drivers,
    stopCount,
    freeCount,
  }: {
    busy: { driver: string; tour: string } | null
    drivers: readonly string[]
    stopCount: number | null
    freeCount: number | null
  }) =>
    list([
      freeDrivers(freeCount),
      ...(busy === null
        ? [...drivers.slice(0, 2), stopCount === null ? null : stops(stopCount)]
        : [`${busy.driver || 'Fahrer'} fährt noch ${busy.tour}`]),
    ]),
  battery: ({ percent }: { percent: number }) => `Akku ${formatNumber(percent)} %`,
  batteryDetail: ({
    driver,
    device,
    open,
  }: {
    driver: { name: string }
    device: string
    open: number | null
  }) => list([driver.name || device, open === null ? null : `${stops(open)} offen`]),
  mail: ({ cause }: { cause: string | null }) =>
    cause === null ? 'E-Mail nicht zustellbar' : `E-Mail nicht zustellbar: ${cause}`,
  mailDetail: ({ recipient, at, failure }: { recipient: string; at: Date; failure: string }) =>
    list([formatTime(at), recipient, failure.replace(/\.$/, '')]),
  more: {
    proof: (count: number) => `${formatNumber(count)} weitere fehlgeschlagene Nachweise`,
    rating: (count: number) => `${formatNumber(count)} weitere niedrige Bewertungen`,
    mail: (count: number) => `${formatNumber(count)} weitere E-Mails nicht zustellbar`,
  },
  acts: {
    replan: 'Umplanen',
    call: 'Anrufen',
    assign: 'Zuweisen',
    change: 'Fahrer wechseln',
    look: 'Ansehen',
    all: 'Alle anzeigen',
  },
  /** Accessible name of an action; it starts with the visible text. */
  actOn: ({ act, title, tour }: { act: string; title: string; tour: string | null }) =>
    `${act}: ${tour === null ? '' : `${tour}, `}${title}`,
  seen: (count: number) => `${formatNumber(count)} heute angesehen`,
  showAll: (count: number) => `Alle ${formatNumber(count)}`,
  showFewer: 'Weniger',
} as const
