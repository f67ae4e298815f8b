import { rootOf } from '../../lib/forms/fieldErrors'
import { partOfField } from '../drafts/draftParts'
import { rhythmViolations } from '../rhythm/rhythmDraft'
import { timeViolations } from '../destination/stopDraftRules'
import type { TourDraft } from './tourDraft'
import { bodyOfTour } from './tourDraftBody'
import { TourTemplateWrite } from '../../contract/tour/tourTemplate'
import { validationMessages } from '../../contract/wire/validationMessages'
import { decodeOrViolations } from '../../contract/wire/violations'

/** Validation messages of a tour template, by field; empty if it may be sent. */
export function tourViolations(draft: TourDraft): Record<string, string> {
  const body = bodyOfTour(draft)
  const { violations = [] } = decodeOrViolations(TourTemplateWrite, body)
  const messages: Record<string, string> = {}
  for (const { propertyPath, message } of violations) messages[partOfField(rootOf(propertyPath))] ??= message
  for (const field of unplaced(draft)) messages[field] ??= validationMessages.required
  if (Number.isNaN(body.maximumCapacity)) {
    const isBlank = draft.maximumCapacity.trim() === ''
    messages['maximumCapacity'] = isBlank ? validationMessages.required : validationMessages.integer
  }
  return { ...messages, ...timeViolations(draft), ...rhythmViolations(draft) }
}

/**
 * The addresses without a position, which means they were not chosen from a search. The start is required,
 * the end is optional.
 */
function unplaced(draft: TourDraft): string[] {
  const { startAddress, startLat, startLng, destinationAddress, destinationLat, destinationLng } = draft
  const hasStart = startAddress.trim() !== '' && startLat !== null && startLng !== null
  const hasEnd = destinationAddress.trim() === '' || (destinationLat !== null && destinationLng !== null)
  return [...(hasStart ? [] : ['startAddress']), ...(hasEnd ? [] : ['destinationAddress'])]
}
