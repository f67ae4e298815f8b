import type { Label, LabelDraft, LabelKind } from '../../domain/labels/label'
import type { RecordContext, RecordEvent, RecordInput } from '../kinds/recordEditor/recordTypes'

/** `colour`: `#rrggbb` that a new label is preset with, or empty. */
export type LabelEditorInput = RecordInput & { kind: LabelKind; colour: string }
export type LabelEditorContext = RecordContext<Label, LabelDraft> & LabelEditorInput
export type LabelEditorEvent = RecordEvent<LabelDraft>
/** Which of the two is read and sent. */
export type LabelCall = { kind: LabelKind }
