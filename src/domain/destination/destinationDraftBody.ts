import type { Company } from '../../contract/company/company'
import { restrictionFields, type DestinationDraft } from './destinationDraft'
import { restrictions } from '../../contract/tour/planningTerms'
import { rhythmToSend } from '../rhythm/rhythmDraft'
import { bodyOfStop } from './stopDraftBody'

/** The body to send for a destination. */
export function bodyOfDraft(draft: DestinationDraft, company: Company) {
  return {
    ...bodyOfStop(draft, company),
    active: draft.active,
    multipoint: draft.multipoint,
    tourTemplate: draft.tourTemplate,
    destinationTemplate: draft.destinationTemplate,
    ignoredRestrictions: restrictions.filter((part) => draft[restrictionFields[part]]).join(','),
    ...rhythmToSend(draft),
  }
}
