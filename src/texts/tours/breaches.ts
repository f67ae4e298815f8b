import type { TourBreaches } from '../../contract/tour/tourBreaches'
import { formatClockWords, formatHoursMinutes, formatNumber } from '../kit/format'

/** Less than a minute apart, which a time without seconds does not show. */
const isShownEqual = (time: number, latest: number) => formatClockWords(time) === formatClockWords(latest)

type End = NonNullable<TourBreaches['end']>
type Load = NonNullable<TourBreaches['load']>

/** What a tour does not keep: its own end, its load, the windows of its stops. */
export const breachTexts = {
  end: ({ time, latest }: End) =>
    isShownEqual(time, latest)
      ? `Ende kurz nach ${formatClockWords(latest)}`
      : `Ende ${formatClockWords(time)} statt ${formatClockWords(latest)}`,
  load: ({ amount, maximum }: Load) => `${formatNumber(amount)} / ${formatNumber(maximum)}`,
  strict: ({ count }: { count: number }) => `${formatNumber(count)} strikt`,
  soft: ({ count }: { count: number }) => `${formatNumber(count)} locker`,
  /** In the row of the end. */
  lateEnd: ({ time, latest }: End) =>
    isShownEqual(time, latest)
      ? `Kurz nach Tourende ${formatClockWords(latest)}`
      : `${formatHoursMinutes(time - latest)} nach Tourende ${formatClockWords(latest)}`,
}

/** `soft` is what the kind of window allows. */
export type BreachSentence = { tone: 'strict' | 'soft'; text: string }

/** Each breach as a sentence, the worst first. */
export function breachSentences({ end, load, strict, soft }: TourBreaches): BreachSentence[] {
  const sentences: [BreachSentence['tone'], string | null][] = [
    ['strict', end && endSentence(end)],
    [
      'strict',
      load && `Geladen werden ${formatNumber(load.amount)} von höchstens ${formatNumber(load.maximum)}.`,
    ],
    ['strict', windowSentence(strict, 'strikten')],
    ['soft', windowSentence(soft, 'lockeren')],
  ]
  return sentences.flatMap(([tone, text]) => (text === null ? [] : [{ tone, text }]))
}

const endSentence = ({ time, latest }: End): string =>
  isShownEqual(time, latest)
    ? `Die Tour endet kurz nach ${formatClockWords(latest)}.`
    : `Die Tour endet um ${formatClockWords(time)} statt um ${formatClockWords(latest)}.`

function windowSentence(count: number | null, kind: string): string | null {
  if (count === null || count === 0) return null
  return count === 1
    ? `1 Ziel wird außerhalb seines ${kind} Zeitfensters erreicht.`
    : `${formatNumber(count)} Ziele werden außerhalb ihrer ${kind} Zeitfenster erreicht.`
}
