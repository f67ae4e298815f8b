import type { TourTemplate } from '../../contract/tour/tourTemplate'
import type { TourDraft } from '../../domain/tour/tourDraft'
import type { RecordContext, RecordEvent, RecordInput } from '../kinds/recordEditor/recordTypes'

/** `colour`: `#rrggbb` that a new tour is preset with. */
export type TourEditorInput = RecordInput & { colour: string }
export type TourEditorContext = RecordContext<TourTemplate, TourDraft> & TourEditorInput
export type TourEditorEvent = RecordEvent<TourDraft>
