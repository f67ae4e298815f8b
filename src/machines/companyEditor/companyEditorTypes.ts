import type { Company } from '../../contract/company/company'
import type { CompanyDraft } from '../../domain/company/companyDraft'
import type { RecordInput } from '../kinds/recordEditor/recordTypes'
import type { StayingContext, StayingEvent } from '../kinds/recordEditor/stayingEditor'

export type CompanyEditorInput = RecordInput
export type CompanyEditorContext = StayingContext<Company, CompanyDraft>
export type CompanyEditorEvent = StayingEvent<CompanyDraft>
