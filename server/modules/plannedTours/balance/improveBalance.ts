import { dayNumberOf, type IsoDay } from '../../../../src/contract/rhythm/calendarDay'
import { meanOf, spreadOf, type DayHours } from './daySpread'
import type { BalanceReason } from '../../../../src/contract/tour/weekBalance'
import { factsOf, type BalanceDate, type BalanceProblem, type DateFacts } from './balanceProblem'

/** What a second of overtime, of driving and of spread is worth. */
const weights = { overtime: 2, driving: 1, spread: 0.5 } as const
/** A move is worth more than a minute. */
const leastGain = 60
/** Places of an order that are tried, those with the shortest detours. */
const triedPlaces = 3
/** Moves that are judged at once, so that other requests run in between. */
const sliceSize = 200

type BalanceStep = {
  /** Indices. */
  visit: number
  from: number
  to: number
  reason: BalanceReason
  seconds: number
  /** Differences, negative where a value falls. */
  drivingSeconds: number
  overtimeSeconds: number
  fromSeconds: number
  toSeconds: number
}

export type Balance<Stop> = {
  /** In the order in which they were found: the largest gain first. */
  steps: readonly BalanceStep[]
  /** Stops of each date in order, after all steps. */
  orders: readonly (readonly Stop[])[]
  before: BalanceTotals
  after: BalanceTotals
}

export type BalanceTotals = {
  drivingSeconds: number
  overtimeSeconds: number
  spreadSeconds: number
  days: ReadonlyMap<IsoDay, DayHours>
}

type State<Stop> = { order: readonly Stop[]; facts: DateFacts; shownSeconds: number; version: number }

/** A move as it was judged; it is judged again if one of its dates has changed. */
type Candidate<Stop> = {
  visit: number
  to: number
  versions: readonly [number, number] | null
  /** Null if the move is not allowed. */
  result: Judged<Stop> | null
}

type Judged<Stop> = {
  fromOrder: readonly Stop[]
  toOrder: readonly Stop[]
  fromFacts: DateFacts
  toFacts: DateFacts
  drivingSeconds: number
  overtimeSeconds: number
  fromSeconds: number
  toSeconds: number
  /** Differences of the number of tours that run on each day. */
  fromCount: number
  toCount: number
}

type Limits = { maxMilliseconds: number; now?: () => number; signal?: AbortSignal }

/**
 * Moves one visit after the other, always the one with the largest gain, until none gains more than a minute. No date
 * gets more overtime, no day becomes longer than the longest one was, and driving grows by no more than the overtime that
 * a move ends.
 * @returns what was found when the time is over
 */
export async function improveBalance<Stop extends { id: string }>(
  { dates, visits, visitDays }: BalanceProblem<Stop>,
  { maxMilliseconds, now = () => performance.now(), signal }: Limits,
): Promise<Balance<Stop>> {
  const end = now() + maxMilliseconds
  const states = dates.map((date): State<Stop> => {
    const facts = factsOf(date, date.stops)
    return { order: date.stops, facts, shownSeconds: date.shownSeconds, version: 0 }
  })
  const days = new Map<IsoDay, DayHours>()
  for (const { day, shownSeconds, stops } of dates) {
    const { seconds, count } = days.get(day) ?? { seconds: 0, count: 0 }
    // A date without stops is not driven.
    days.set(day, { seconds: seconds + shownSeconds, count: count + Math.min(1, stops.length) })
  }
  const numbers = dates.map(({ day }) => dayNumberOf(day))
  const present = new Map([...visitDays].map(([stop, own]) => [stop, own.map(dayNumberOf)]))
  let mean = meanOf([...days.values()])
  const longestSeconds = Math.max(0, ...[...days.values()].map(({ seconds }) => seconds))
  const before = totals()
  const candidates = visits.flatMap(({ targets }, visit) =>
    targets.map((to): Candidate<Stop> => ({ visit, to, versions: null, result: null })),
  )
  // Dates with overtime come first, so that they are judged if the time is short.
  const overtimeOf = ({ visit }: Candidate<Stop>) =>
    states[visits[visit]?.date ?? -1]?.facts.overtimeSeconds ?? 0
  let open = candidates.toSorted((one, other) => overtimeOf(other) - overtimeOf(one))
  const steps: BalanceStep[] = []
  let judgedCount = 0

  for (;;) {
    let best: { candidate: Candidate<Stop>; judged: Judged<Stop>; gains: Gains } | null = null
    for (const candidate of open) {
      if (isStale(candidate)) {
        judgedCount += 1
        if (judgedCount % sliceSize === 0) await new Promise((resolve) => setImmediate(resolve))
        if (now() > end || signal?.aborted === true) break
        judge(candidate)
      }
      const judged = candidate.result
      if (judged === null) continue
      const gains = gainsOf(candidate, judged)
      if (gains.sum <= Math.max(leastGain, best?.gains.sum ?? 0)) continue
      if (!keepsDistance(candidate) || makesLongest(candidate, judged)) continue
      best = { candidate, judged, gains }
    }
    if (best === null) break
    apply(best)
    const { visit } = best.candidate
    open = open.filter((candidate) => candidate.visit !== visit)
    if (now() > end || signal?.aborted === true) break
  }
  return { steps, orders: states.map(({ order }) => order), before, after: totals() }

  function isStale({ visit, to, versions }: Candidate<Stop>): boolean {
    const from = visits[visit]?.date ?? -1
    return versions?.[0] !== states[from]?.version || versions?.[1] !== states[to]?.version
  }

  function judge(candidate: Candidate<Stop>): void {
    const visit = visits[candidate.visit]
    const [from, to] = [visit?.date ?? -1, candidate.to]
    const [source, target] = [states[from], states[to]]
    const [sourceDate, targetDate] = [dates[from], dates[to]]
    if (!visit || !source || !target || !sourceDate || !targetDate) return
    candidate.versions = [source.version, target.version]
    candidate.result = null
    const { stop } = visit
    if (target.order.some(({ id }) => id === stop.id)) return
    const fromOrder = source.order.filter(({ id }) => id !== stop.id)
    const fromFacts = factsOf(sourceDate, fromOrder)
    const inserted = bestInsertion(targetDate, target.order, stop)
    const { order: toOrder, facts: toFacts } = inserted
    const change = (key: 'drivingSeconds' | 'overtimeSeconds') =>
      Math.round(fromFacts[key] + toFacts[key] - source.facts[key] - target.facts[key])
    const [drivingSeconds, overtimeSeconds] = [change('drivingSeconds'), change('overtimeSeconds')]
    const breaksMore = (was: DateFacts, is: DateFacts) =>
      is.overtimeSeconds > was.overtimeSeconds || is.lateSeconds > was.lateSeconds
    const { maximumCapacity } = targetDate
    const isOverloaded =
      maximumCapacity !== null && toFacts.load > maximumCapacity && toFacts.load > target.facts.load
    if (breaksMore(source.facts, fromFacts) || breaksMore(target.facts, toFacts) || isOverloaded) return
    if (drivingSeconds > -overtimeSeconds) return
    candidate.result = {
      fromOrder,
      toOrder,
      fromFacts,
      toFacts,
      drivingSeconds,
      overtimeSeconds,
      fromSeconds: Math.round(fromFacts.seconds - source.facts.seconds),
      toSeconds: Math.round(toFacts.seconds - target.facts.seconds),
      fromCount: fromOrder.length === 0 ? -1 : 0,
      toCount: target.order.length === 0 ? 1 : 0,
    }
  }

  /** Whether the day lies between the visits before and after, far enough from both. */
  function keepsDistance({ visit: index, to }: Candidate<Stop>): boolean {
    const visit = visits[index]
    const [old, day] = [numbers[visit?.date ?? -1], numbers[to]]
    if (visit === undefined || old === undefined || day === undefined) return false
    return (present.get(visit.stop.id) ?? []).every((other) => {
      if (other === old) return true
      return other < old ? day - other >= visit.leastDays : other - day >= visit.leastDays
    })
  }

  /** Whether the day would be longer than the longest one was at first. */
  function makesLongest({ to }: Candidate<Stop>, { toSeconds }: Judged<Stop>): boolean {
    const seconds = days.get(dates[to]?.day ?? '')?.seconds ?? 0
    return toSeconds > 0 && seconds + toSeconds > longestSeconds
  }

  function gainsOf({ visit, to }: Candidate<Stop>, judged: Judged<Stop>): Gains {
    const overtime = -judged.overtimeSeconds * weights.overtime
    const driving = -judged.drivingSeconds * weights.driving
    const spread = spreadGain(dates[visits[visit]?.date ?? -1]?.day, dates[to]?.day, judged) * weights.spread
    return { overtime, driving, spread, sum: overtime + driving + spread }
  }

  /** By how much the squares of the distances from the average hours per tour fall, in seconds of an average day. */
  function spreadGain(from: IsoDay | undefined, to: IsoDay | undefined, judged: Judged<Stop>): number {
    const [source, target] = [days.get(from ?? ''), days.get(to ?? '')]
    if (source === undefined || target === undefined || source === target) return 0
    const square = (seconds: number, count: number) =>
      count === 0 ? 0 : count * (seconds / count - mean) ** 2
    const was = square(source.seconds, source.count) + square(target.seconds, target.count)
    const is =
      square(source.seconds + judged.fromSeconds, source.count + judged.fromCount) +
      square(target.seconds + judged.toSeconds, target.count + judged.toCount)
    return mean === 0 ? 0 : (was - is) / (2 * mean)
  }

  function apply({ candidate: { visit: index, to }, judged, gains }: Best<Stop>): void {
    const visit = visits[index]
    const from = visit?.date ?? -1
    const [source, target] = [states[from], states[to]]
    const [was, is] = [dates[from]?.day ?? '', dates[to]?.day ?? '']
    if (visit === undefined || source === undefined || target === undefined) return
    const { fromOrder, toOrder, fromFacts, toFacts, fromCount, toCount, ...differences } = judged
    const changed = (state: State<Stop>, order: readonly Stop[], facts: DateFacts, seconds: number) =>
      Object.assign(state, {
        order,
        facts,
        shownSeconds: state.shownSeconds + seconds,
        version: state.version + 1,
      })
    changed(source, fromOrder, fromFacts, judged.fromSeconds)
    changed(target, toOrder, toFacts, judged.toSeconds)
    addTo(was, judged.fromSeconds, fromCount)
    addTo(is, judged.toSeconds, toCount)
    mean = meanOf([...days.values()])
    const own = present.get(visit.stop.id) ?? []
    present.set(visit.stop.id, [...own.filter((day) => day !== numbers[from]), numbers[to] ?? 0])
    const reason = reasonOf(gains)
    const seconds = {
      overtime: -judged.overtimeSeconds,
      driving: -judged.drivingSeconds,
      spread: -judged.fromSeconds,
    }[reason]
    steps.push({ visit: index, from, to, reason, seconds, ...differences })
  }

  function addTo(day: IsoDay, seconds: number, count: number): void {
    const known = days.get(day)
    if (known !== undefined) days.set(day, { seconds: known.seconds + seconds, count: known.count + count })
  }

  function totals(): BalanceTotals {
    const sum = (key: 'drivingSeconds' | 'overtimeSeconds') =>
      Math.round(states.reduce((total, { facts }) => total + facts[key], 0))
    return {
      drivingSeconds: sum('drivingSeconds'),
      overtimeSeconds: sum('overtimeSeconds'),
      spreadSeconds: Math.round(spreadOf([...days.values()])),
      days: new Map(
        [...days].map(([day, { seconds, count }]) => [day, { seconds: Math.round(seconds), count }]),
      ),
    }
  }
}

type Gains = Record<BalanceReason, number> & { sum: number }
type Best<Stop> = { candidate: Candidate<Stop>; judged: Judged<Stop>; gains: Gains }
const reasonOf = ({ overtime, driving, spread }: Gains): BalanceReason =>
  overtime > 0 && overtime >= driving && overtime >= spread
    ? 'overtime'
    : driving >= spread
      ? 'driving'
      : 'spread'

/** The place with the earliest end that breaks the limits least, among those with the shortest detours. */
function bestInsertion<Stop>(
  date: BalanceDate<Stop>,
  order: readonly Stop[],
  stop: Stop,
): { order: readonly Stop[]; facts: DateFacts } {
  const { legSeconds } = date
  const detours = Array.from({ length: order.length + 1 }, (_, place) => {
    const [last, next] = [order[place - 1] ?? null, order[place] ?? null]
    return { place, seconds: legSeconds(last, stop) + legSeconds(stop, next) - legSeconds(last, next) }
  })
  const found = detours
    .toSorted((one, other) => one.seconds - other.seconds)
    .slice(0, triedPlaces)
    .map(({ place }) => {
      const inserted = order.toSpliced(place, 0, stop)
      return { order: inserted, facts: factsOf(date, inserted) }
    })
  const [first, ...others] = found
  if (first === undefined) throw new Error('An order has at least one place')
  const brokenBy = ({ facts }: typeof first) => facts.lateSeconds + facts.overtimeSeconds
  return others.reduce(
    (best, each) =>
      brokenBy(each) < brokenBy(best) ||
      (brokenBy(each) === brokenBy(best) && each.facts.seconds < best.facts.seconds)
        ? each
        : best,
    first,
  )
}
