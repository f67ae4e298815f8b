import type { OwnAccount } from '../../contract/access/account'
import type { ProfileDraft } from '../../domain/staff/profileDraft'
import type { RecordInput } from '../kinds/recordEditor/recordTypes'
import type { StayingContext, StayingEvent } from '../kinds/recordEditor/stayingEditor'

export type ProfileEditorInput = RecordInput
export type ProfileEditorContext = StayingContext<OwnAccount, ProfileDraft>
export type ProfileEditorEvent = StayingEvent<ProfileDraft>
