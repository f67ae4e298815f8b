import type { Company } from '../../contract/company/company'
import type { LogoProblem, PdfDraft } from '../../domain/pdf/pdfDraft'
import type { PickedFile } from '../attachmentUpload/attachmentUploadTypes'
import type { RecordInput } from '../kinds/recordEditor/recordTypes'
import type { StayingContext, StayingEvent } from '../kinds/recordEditor/stayingEditor'

export type PdfEditorInput = RecordInput
export type PdfEditorContext = StayingContext<Company, PdfDraft> & {
  /** The picture that is being uploaded, or was last. */
  picked: PickedFile | null
  logoProblem: LogoProblem | null
}
export type PdfEditorEvent = StayingEvent<PdfDraft> | { type: 'logo.picked'; file: PickedFile }

export type UploadRequest = { key: string; name: string; commandId: string }
