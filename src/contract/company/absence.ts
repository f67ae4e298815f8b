import * as Schema from 'effect/Schema'
import { DayField } from '../rhythm/rhythm'
import { Reference, maxText, nullable, readRecord, readReference } from '../wire/fields'
import type { SentBody } from '../wire/sentBody'

export const absencesPath = '/api/absences'

export const absenceKinds = ['holiday', 'sick', 'other'] as const
export type AbsenceKind = (typeof absenceKinds)[number]

/**
 * Days on which a user or a vehicle is not available, both included. Exactly one of `user` and `vehicle` is set. Kind
 * and note are sent to administrators only.
 */
export const Absence = readRecord({
  user: readReference,
  vehicle: readReference,
  firstDay: DayField,
  lastDay: DayField,
  kind: Schema.Literals(absenceKinds),
  note: Schema.String,
})
export type Absence = typeof Absence.Type

export const AbsenceWrite = Schema.Struct({
  user: nullable(Reference),
  vehicle: nullable(Reference),
  firstDay: DayField,
  lastDay: DayField,
  kind: Schema.Literals(absenceKinds),
  note: nullable(maxText(500)),
})
export type AbsenceWrite = SentBody<typeof AbsenceWrite.Encoded>
