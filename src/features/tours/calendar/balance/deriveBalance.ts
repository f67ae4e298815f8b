import type { BalanceMove, BalanceReason, FoundBalance } from '../../../../contract/tour/weekBalance'
import type { IsoDay } from '../../../../contract/rhythm/calendarDay'
import { shownText } from '../../../../lib/shownText'
import type { CalendarChangeContext } from '../../../../machines/calendarChange/calendarChangeTypes'
import { chosenOf, moveKey } from '../../../../machines/weekBalance/weekBalanceFacts'
import type { Calendar } from '../calendarPlans'
import type { CalendarTour } from '../calendarTour'

export type BalanceRow = {
  key: string
  /** Empty if it is unknown. */
  name: string
  /** Null if it is unknown. */
  tour: CalendarTour | null
  fromDate: IsoDay
  toDate: IsoDay
  /** Null if the server does not say it. */
  reason: { kind: BalanceReason; seconds: number } | null
  isChosen: boolean
}

/** Hours of a day in seconds. */
export type DayBalance = {
  date: IsoDay
  before: number
  after: number
  /** Working time of all drivers; null if it is unknown. */
  available: number | null
  /** Whether overtime of the day ends. */
  isRelieved: boolean
}

/** A figure before and with the chosen moves; null is unknown. */
export type BalanceFigure = { before: number; after: number | null } | null

export type BalanceProposal = {
  rows: readonly BalanceRow[]
  chosenCount: number
  days: readonly DayBalance[]
  figures: Record<'longestDay' | 'overtime' | 'driving' | 'spread', BalanceFigure>
}

type Choice = { found: FoundBalance; excluded: readonly string[] }

/** A proposal with its chosen moves. Figures follow from the sums of what each move changes. */
export function deriveBalance(choice: Choice, { tours, staff }: Calendar): BalanceProposal {
  const { found, excluded } = choice
  const chosen = chosenOf(choice)
  const tourOf = new Map(tours.map((tour) => [tour.iri, tour]))
  const changes = changesOf(chosen)
  const relieved = new Set(
    chosen.flatMap(({ overtimeSeconds, fromDate }) => ((overtimeSeconds ?? 0) < 0 ? [fromDate] : [])),
  )
  const known = (found.days ?? []).flatMap(({ date, before }) =>
    before == null ? [] : [{ date, before, after: before + (changes.get(date) ?? 0) }],
  )
  const days = known.map(({ date, before, after }) => ({
    date,
    before,
    after,
    available: staff.availableOn(date)?.value ?? null,
    isRelieved: relieved.has(date),
  }))
  const figure = (key: 'overtimeSeconds' | 'drivingSeconds'): BalanceFigure => {
    const before = found.before?.[key] ?? null
    return before === null ? null : { before, after: Math.max(0, before + sumOf(chosen, key)) }
  }
  // The spread is no sum of moves, so that it is known for all of them alone.
  const isWhole = chosen.length === (found.moves ?? []).length
  const spread = found.before?.spreadSeconds ?? null
  const longest = (key: 'before' | 'after') => Math.max(...days.map((day) => day[key]))
  return {
    rows: (found.moves ?? []).map((move) => ({
      key: moveKey(move),
      name: shownText(move.name ?? ''),
      tour: tourOf.get(move.tourTemplate) ?? null,
      fromDate: move.fromDate,
      toDate: move.toDate,
      reason:
        move.reason == null || move.seconds == null ? null : { kind: move.reason, seconds: move.seconds },
      isChosen: !excluded.includes(moveKey(move)),
    })),
    chosenCount: chosen.length,
    days,
    figures: {
      longestDay: days.length === 0 ? null : { before: longest('before'), after: longest('after') },
      overtime: figure('overtimeSeconds'),
      driving: figure('drivingSeconds'),
      spread:
        spread === null
          ? null
          : { before: spread, after: isWhole ? (found.after?.spreadSeconds ?? null) : null },
    },
  }
}

const sumOf = (moves: readonly BalanceMove[], key: 'overtimeSeconds' | 'drivingSeconds'): number =>
  moves.reduce((sum, move) => sum + (move[key] ?? 0), 0)

/** By how much the hours of each day change. */
function changesOf(moves: readonly BalanceMove[]): ReadonlyMap<IsoDay, number> {
  const changes = new Map<IsoDay, number>()
  const add = (day: IsoDay, seconds: number) => changes.set(day, (changes.get(day) ?? 0) + seconds)
  for (const { fromDate, toDate, fromSeconds, toSeconds } of moves) {
    add(fromDate, fromSeconds ?? 0)
    add(toDate, toSeconds ?? 0)
  }
  return changes
}

export type Handover = {
  done: number
  count: number
  state: 'writing' | 'written' | 'undoing' | 'undone'
  /** `name` is empty if it is unknown. */
  refused: readonly { key: string; name: string; reason: string | null }[]
}

/** How far the moves that were handed over are written. */
export function handoverOf(
  choice: Choice,
  id: string,
  { running, queue, done, refused }: CalendarChangeContext,
): Handover {
  const chosen = chosenOf(choice)
  const isStep = (step: { request?: string | undefined } | undefined) => step?.request === id
  const countOf = (parts: readonly { kind: string }[]) => parts.filter(({ kind }) => kind === 'visit').length
  const isRunning = isStep(running?.step)
  const isQueued = queue.some((command) => command.kind === 'do' && isStep(command.step))
  const written = done.find(isStep)
  const names = new Map(chosen.map(({ stop, from, name }) => [`${stop} ${from}`, shownText(name ?? '')]))
  const lost = refused.flatMap(({ part, reason }) => {
    if (part.kind !== 'visit') return []
    const key = `${part.move.stop} ${part.move.from}`
    return names.has(key) ? [{ key, name: names.get(key) ?? '', reason }] : []
  })
  const isUndoing = isRunning && running?.direction === 'undo'
  const isWriting = isQueued || (isRunning && !isUndoing)
  const isUndone = written === undefined && lost.length === 0
  return {
    done: isRunning ? countOf(running?.changed ?? []) : countOf(written?.parts ?? []),
    count: chosen.length,
    state: isWriting ? 'writing' : isUndoing ? 'undoing' : isUndone ? 'undone' : 'written',
    refused: lost,
  }
}
