import * as Schema from 'effect/Schema'
import * as SchemaTransformation from 'effect/SchemaTransformation'
import { listOf, membersOf, nullable } from '../wire/fields'
import { validationMessages } from '../wire/validationMessages'
import { canonicalRhythm } from './canonicalRhythm'
import { hasRoom } from './periodLength'
import {
  DayCount,
  DayField,
  PauseField,
  ScheduleField,
  SeasonField,
  closedDayRules,
  noRules,
  rhythmLimits,
  type Rhythm,
} from './rhythm'

/** Rules that a schedule may have; missing or null is none. */
const wireFields = {
  schedule: ScheduleField,
  seasons: nullable(listOf(SeasonField, rhythmLimits.seasons)),
  from: nullable(DayField),
  until: nullable(DayField),
  pauses: nullable(listOf(PauseField, rhythmLimits.pauses)),
  closedDays: nullable(Schema.Literals(closedDayRules)),
  schoolHolidays: nullable(Schema.Literals(['keep', 'skip'])),
  toleranceDays: nullable(DayCount),
  leastDays: nullable(DayCount),
}
const RhythmWire = Schema.Struct(wireFields)
/** A rhythm as sent and stored. */
export type RhythmWire = typeof RhythmWire.Encoded

/** Whether intervals have a start, the span is not empty, and visits of a period fit into it. */
const isConsistent = ({ schedule, from, until, leastDays }: typeof RhythmWire.Type) => {
  if ('every' in schedule && schedule.every > 1 && from == null)
    return { path: ['from'], issue: validationMessages.required }
  if (from != null && until != null && until < from)
    return { path: ['until'], issue: validationMessages.wrongType }
  return hasRoom(schedule, leastDays ?? 0) || { path: ['leastDays'], issue: validationMessages.wrongType }
}

const CheckedWire = RhythmWire.check(Schema.makeFilter(isConsistent))

/** A rhythm in a body, decoded strictly. Lists come in any order and are sorted. */
export const RhythmWrite = CheckedWire.pipe(
  Schema.decodeTo(
    Schema.declare((given: unknown): given is Rhythm => given !== null),
    SchemaTransformation.transform<Rhythm, typeof CheckedWire.Type>({
      decode: (wire) => canonicalRhythm(withRules(wire)),
      encode: (rhythm) => rhythm,
    }),
  ),
)

function withRules(wire: typeof RhythmWire.Type): Rhythm {
  return {
    schedule: wire.schedule,
    seasons: wire.seasons ?? noRules.seasons,
    from: wire.from ?? null,
    until: wire.until ?? null,
    pauses: wire.pauses ?? noRules.pauses,
    closedDays: wire.closedDays ?? noRules.closedDays,
    schoolHolidays: wire.schoolHolidays ?? noRules.schoolHolidays,
    toleranceDays: wire.toleranceDays ?? 0,
    leastDays: wire.leastDays ?? 0,
  }
}

/** Normalizes the lists of a rhythm that a server in PHP numbers. */
const listed = (given: unknown): unknown => {
  const list = membersOf(given)
  if (Array.isArray(list)) return list.map(listed)
  if (typeof list !== 'object' || list === null) return list
  return Object.fromEntries(Object.entries(list).map(([name, value]) => [name, listed(value)]))
}

/** Rules that a rhythm in a response must name. */
const namedRules = [
  'seasons',
  'pauses',
  'closedDays',
  'schoolHolidays',
  'toleranceDays',
  'leastDays',
] as const

/** Null unless every rule is there: a missing one is unknown in a response, and not none. */
function withAllRules(given: unknown): unknown {
  if (typeof given !== 'object' || given === null) return null
  const rules = given as Record<string, unknown>
  return namedRules.every((name) => rules[name] != null) && 'from' in rules && 'until' in rules ? given : null
}

/**
 * A rhythm in a response, for a member of `tolerant`: unknown members are ignored. A rhythm with a missing or invalid
 * rule is unknown as a whole, because its dates would be wrong without that rule.
 */
export const RhythmRead = Schema.Unknown.pipe(
  Schema.decodeTo(
    RhythmWrite,
    SchemaTransformation.transform<typeof RhythmWrite.Encoded, unknown>({
      decode: (given) => withAllRules(listed(given)) as typeof RhythmWrite.Encoded,
      encode: (rhythm) => rhythm,
    }),
  ),
)
