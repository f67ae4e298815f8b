import * as Schema from 'effect/Schema'
import { AbsenceWrite, absenceKinds, type Absence, type AbsenceKind } from '../../contract/company/absence'
import type { IsoDay } from '../../contract/rhythm/calendarDay'
import type { Iri } from '../../contract/wire/ids'
import { validationMessages } from '../../contract/wire/validationMessages'
import { bodyViolations } from '../drafts/bodyViolations'
import { blankToNull } from '../drafts/draftTexts'

/** The fields of the dialog; names as in the body. Empty texts are not chosen yet. */
export type AbsenceDraft = {
  user: Iri
  vehicle: Iri
  firstDay: IsoDay
  lastDay: IsoDay
  kind: AbsenceKind
  note: string
}

const { String: Text, optionalKey } = Schema

/** Changes of the form in the event log. */
export const AbsenceDraftChanges = Schema.Struct({
  user: optionalKey(Text),
  vehicle: optionalKey(Text),
  firstDay: optionalKey(Text),
  lastDay: optionalKey(Text),
  kind: optionalKey(Schema.Literals(absenceKinds)),
  note: optionalKey(Text),
} satisfies Record<keyof AbsenceDraft, Schema.Top>)

/** @param user its user; empty if it is chosen in the dialog */
export const newAbsenceDraft = (user: Iri): AbsenceDraft => ({
  user,
  vehicle: '',
  firstDay: '',
  lastDay: '',
  kind: 'holiday',
  note: '',
})

export const draftOfAbsence = ({ user, vehicle, firstDay, lastDay, kind, note }: Absence): AbsenceDraft => ({
  user: user ?? '',
  vehicle: vehicle ?? '',
  firstDay: firstDay ?? '',
  lastDay: lastDay ?? '',
  kind: kind ?? 'other',
  note: note ?? '',
})

/** The body of a save. */
export const bodyOfAbsence = ({ user, vehicle, firstDay, lastDay, kind, note }: AbsenceDraft) => ({
  user: user === '' ? null : user,
  vehicle: vehicle === '' ? null : vehicle,
  firstDay,
  lastDay,
  kind,
  note: blankToNull(note),
})

/** The body that creates a deleted absence again; null if a part of it is unknown. */
export function bodyToRestore(absence: Absence): ReturnType<typeof bodyOfAbsence> | null {
  const { user, vehicle, firstDay, lastDay, kind, note } = absence
  const isKnown = (user ?? vehicle) != null && firstDay != null && lastDay != null && kind != null
  return isKnown && note !== undefined ? bodyOfAbsence(draftOfAbsence(absence)) : null
}

/** What changes after another user or vehicle is chosen. A vehicle is neither on holiday nor sick. */
export const withAbsent = (
  { kind }: Pick<AbsenceDraft, 'kind'>,
  chosen: Iri,
  isVehicle: boolean,
): Pick<AbsenceDraft, 'user' | 'vehicle' | 'kind'> =>
  isVehicle ? { user: '', vehicle: chosen, kind: 'other' } : { user: chosen, vehicle: '', kind }

/** The days after another first day is chosen: an absence lasts one day at least. */
export const withFirstDay = (
  { lastDay }: Pick<AbsenceDraft, 'lastDay'>,
  firstDay: IsoDay,
): Pick<AbsenceDraft, 'firstDay' | 'lastDay'> => ({
  firstDay,
  lastDay: lastDay < firstDay ? firstDay : lastDay,
})

/** The violations of a draft, by field; empty when it may be sent. */
export function absenceViolations(draft: AbsenceDraft): Record<string, string> {
  const { user, vehicle, firstDay, lastDay } = draft
  const { required, beforeFirstDay } = validationMessages
  return {
    ...bodyViolations(AbsenceWrite, bodyOfAbsence(draft), Object.keys(draft)),
    ...(user === '' && vehicle === '' && { user: required }),
    ...(firstDay === '' && { firstDay: required }),
    ...(lastDay === '' ? { lastDay: required } : lastDay < firstDay && { lastDay: beforeFirstDay }),
  }
}
