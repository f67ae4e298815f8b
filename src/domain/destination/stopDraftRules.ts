import type * as Schema from 'effect/Schema'
import type { Company } from '../../contract/company/company'
import { customFieldKey, customFieldOfKey, sentValue } from '../drafts/customFieldDrafts'
import { fieldOfPath } from '../drafts/draftParts'
import { durationLimitsSeconds } from '../../contract/wire/fields'
import type { StopDraft } from './stopDraft'
import type { StopBody } from './stopDraftBody'
import { parseTimeOfDay } from '../../contract/tour/timeOfDay'
import { validationMessages } from '../../contract/wire/validationMessages'
import { decodeOrViolations } from '../../contract/wire/violations'

/**
 * Messages by field, those of custom fields by `customFieldKey`; empty if the draft may be sent.
 * @param body the body that would be sent for the draft
 * @param unplaced fields that define the place; the schema checks them only once every field is valid, but
 *   the form shows all errors at once
 */
export function stopViolations(
  schema: Schema.ConstraintDecoder<unknown>,
  body: StopBody,
  draft: StopDraft,
  company: Company,
  unplaced: readonly string[],
): Record<string, string> {
  const { violations = [] } = decodeOrViolations(schema, body)
  const messages: Record<string, string> = {}
  for (const { propertyPath, message } of violations) {
    const field = fieldOfPath(propertyPath, draft)
    const customField = customFieldOfKey(field)
    // An unchanged custom field is sent back as read; only the server validates it.
    if (customField !== null && draft.customFieldValues[customField]?.type == null) continue
    messages[field] ??= message
  }
  for (const field of unplaced) messages[field] ??= validationMessages.required
  if (Number.isNaN(body.capacity)) {
    const isBlank = draft.capacity.trim() === ''
    messages['capacity'] = isBlank ? validationMessages.required : validationMessages.integer
  }
  if (Number.isNaN(body.lengthOfStay)) messages['lengthOfStay'] = validationMessages.numeric
  else if (messages['lengthOfStay'] === validationMessages.between(durationLimitsSeconds)) {
    messages['lengthOfStay'] = validationMessages.between(durationLimits(company))
  }
  for (const [iri, value] of Object.entries(draft.customFieldValues)) {
    if (Number.isNaN(sentValue(value))) messages[customFieldKey(iri)] = validationMessages.numeric
  }
  return { ...messages, ...timeViolations(draft) }
}

type TimesDraft = Pick<StopDraft, 'earliestTime' | 'latestTime'>

/** Both times are `HH:MM`; an end before the start belongs to the next day. */
export function timeViolations(draft: TimesDraft): Record<string, string> {
  const isWrong = (field: keyof TimesDraft) =>
    draft[field].trim() !== '' && parseTimeOfDay(draft[field]) === null
  const wrong = (['earliestTime', 'latestTime'] as const).filter(isWrong)
  return Object.fromEntries(wrong.map((field) => [field, validationMessages.timeOfDay]))
}

/** Limits in the unit that the form shows. */
function durationLimits(company: Company) {
  const { min, max } = durationLimitsSeconds
  return company.lengthOfStayInMinutes === true ? { min: min / 60, max: max / 60 } : { min, max }
}
