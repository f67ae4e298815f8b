import type { StoredFile } from '../../contract/proof/file'
import type { FileDraft } from '../../domain/files/fileDraft'
import type { RecordContext, RecordEvent, RecordInput } from '../kinds/recordEditor/recordTypes'

export type FileEditorInput = RecordInput
export type FileEditorContext = RecordContext<StoredFile, FileDraft>
export type FileEditorEvent = RecordEvent<FileDraft>
