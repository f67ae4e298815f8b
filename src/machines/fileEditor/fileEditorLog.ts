import * as Schema from 'effect/Schema'
import { StoredFile } from '../../contract/proof/file'
import { FileDraftChanges } from '../../domain/files/fileDraft'
import { declareDurable } from '../../eventlog/durable'
import {
  isTrivialEditor,
  recordEvents,
  recordFacts,
  recordInput,
  recordKeys,
  recordLog,
} from '../kinds/recordEditor/recordLogParts'
import { fileEditorMachine } from './fileEditorMachine'

/** How the editor of a file is remembered. */
export const fileEditorLog = declareDurable<typeof fileEditorMachine>({
  ...recordLog('fileEditor'),
  machine: fileEditorMachine,
  input: Schema.Struct(recordInput),
  events: recordEvents(StoredFile, FileDraftChanges),
  facts: recordFacts,
  openKeys: [...recordKeys, 'contentType'],
  isTrivial: isTrivialEditor,
})
