import * as Schema from 'effect/Schema'
import { Label, LabelDraftChanges, labelKinds } from '../../domain/labels/label'
import { declareDurable } from '../../eventlog/durable'
import {
  isTrivialEditor,
  recordEvents,
  recordFacts,
  recordInput,
  recordKeys,
  recordLog,
} from '../kinds/recordEditor/recordLogParts'
import { labelEditorMachine } from './labelEditorMachine'

/** How the editor of a colour or a category is remembered. */
export const labelEditorLog = declareDurable<typeof labelEditorMachine>({
  ...recordLog('labelEditor'),
  machine: labelEditorMachine,
  input: Schema.Struct({ ...recordInput, kind: Schema.Literals(labelKinds), colour: Schema.String }),
  events: recordEvents(Label, LabelDraftChanges),
  facts: recordFacts,
  openKeys: [...recordKeys, 'colour', 'code'],
  isTrivial: isTrivialEditor,
})
