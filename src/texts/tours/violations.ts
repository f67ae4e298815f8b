import type { VehicleAway } from '../../contract/company/availability'
import type { DriverViolation, TourViolations } from '../../contract/tour/tourViolations'
import { formatClockWords, formatMinutes, formatNumber } from '../kit/format'

/** Below one minute, a difference is invisible in times without seconds. */
const isShownEqual = (time: number, latest: number) => formatClockWords(time) === formatClockWords(latest)

type End = NonNullable<TourViolations['end']>
type Load = NonNullable<TourViolations['load']>

/** Violations of a tour: its end time, its capacity, the time windows of its stops. */
export const violationTexts = {
  end: ({ time, latest }: End) =>
    isShownEqual(time, latest)
      ? `Ende kurz nach ${formatClockWords(latest)}`
      : `Ende ${formatClockWords(time)} statt ${formatClockWords(latest)}`,
  load: ({ amount, maximum }: Load) => `${formatNumber(amount)} / ${formatNumber(maximum)}`,
  strict: ({ count }: { count: number }) => `${formatNumber(count)} strikt`,
  soft: ({ count }: { count: number }) => `${formatNumber(count)} locker`,
  driver: (violation: DriverViolation) => {
    if (violation.kind !== 'hours') return violation.kind === 'absent' ? 'Fahrer fehlt' : 'Fahrer hat frei'
    const { early, late } = violation
    return late === null
      ? `${formatMinutes(early ?? 0)} vor der Arbeitszeit`
      : `${formatMinutes(late)} nach der Arbeitszeit`
  },
  vehicle: (away: VehicleAway) => (away === 'absent' ? 'Fahrzeug fehlt' : 'Fahrzeug nicht verfügbar'),
  skill: ({ name }: { name: string }) => `${name} fehlt`,
  /** In the row of the end point. */
  lateEnd: ({ time, latest }: End) =>
    isShownEqual(time, latest)
      ? `Kurz nach Tourende ${formatClockWords(latest)}`
      : `${formatMinutes(time - latest)} nach Tourende ${formatClockWords(latest)}`,
}

/** `soft`: violations that the type of time window allows. */
export type ViolationSentence = { tone: 'strict' | 'soft'; text: string }

/** Each violation as a sentence, the most severe first. */
export function violationSentences({
  end,
  load,
  strict,
  soft,
  driver,
  vehicle,
  skills = [],
}: TourViolations): ViolationSentence[] {
  const sentences: [ViolationSentence['tone'], string | null][] = [
    ['strict', end && endSentence(end)],
    [
      'strict',
      load && `Geladen werden ${formatNumber(load.amount)} von höchstens ${formatNumber(load.maximum)}.`,
    ],
    ...skills.map((name): ['strict', string] => ['strict', skillSentence(name)]),
    ['strict', windowSentence(strict, 'strikten')],
    ['soft', windowSentence(soft, 'lockeren')],
    ['soft', driver === undefined ? null : driverSentence(driver)],
    ['soft', vehicle === undefined ? null : vehicleSentence(vehicle)],
  ]
  return sentences.flatMap(([tone, text]) => (text === null ? [] : [{ tone, text }]))
}

const skillSentence = (name: string) =>
  `Ein Ziel verlangt „${name}“, das haben weder Fahrer noch Fahrzeug noch Tour.`

const endSentence = ({ time, latest }: End): string =>
  isShownEqual(time, latest)
    ? `Die Tour endet kurz nach ${formatClockWords(latest)}.`
    : `Die Tour endet um ${formatClockWords(time)} statt um ${formatClockWords(latest)}.`

function driverSentence(violation: DriverViolation): string {
  if (violation.kind !== 'hours')
    return violation.kind === 'absent'
      ? 'Der Fahrer ist an diesem Tag abwesend.'
      : 'Der Fahrer arbeitet an diesem Wochentag nicht.'
  const { early, late } = violation
  const parts = [
    early === null ? null : `beginnt ${formatMinutes(early)} vor`,
    late === null ? null : `endet ${formatMinutes(late)} nach`,
  ]
  return `Die Tour ${parts.filter((part) => part !== null).join(' und ')} der Arbeitszeit des Fahrers.`
}

const vehicleSentence = (away: VehicleAway): string =>
  away === 'absent'
    ? 'Das Fahrzeug fehlt an diesem Tag.'
    : 'Das Fahrzeug ist an diesem Wochentag nicht verfügbar.'

function windowSentence(count: number | null, kind: string): string | null {
  if (count === null || count === 0) return null
  return count === 1
    ? `1 Ziel wird außerhalb seines ${kind} Zeitfensters erreicht.`
    : `${formatNumber(count)} Ziele werden außerhalb ihrer ${kind} Zeitfenster erreicht.`
}
