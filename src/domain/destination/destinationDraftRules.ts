import type { Company } from '../../contract/company/company'
import { DestinationWrite, placeIssues } from '../../contract/destination/destination'
import type { DestinationDraft } from './destinationDraft'
import { bodyOfDraft } from './destinationDraftBody'
import { rhythmViolations } from '../rhythm/rhythmDraft'
import { stopViolations } from './stopDraftRules'

/** Validation messages of a destination, by field; empty if it may be sent. */
export function draftViolations(draft: DestinationDraft, company: Company): Record<string, string> {
  const body = bodyOfDraft(draft, company)
  const place = placeIssues(body)
  return {
    ...stopViolations(DestinationWrite, body, draft, company, place === true ? [] : place.path),
    ...rhythmViolations(draft),
  }
}
