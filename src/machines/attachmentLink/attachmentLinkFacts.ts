import { newPart } from '../kinds/transfer/transferParts'
import type {
  AttachmentLinkContext,
  AttachmentLinkInput,
  ChosenFile,
  LinkedFile,
  LinkRequest,
} from './attachmentLinkTypes'

type Change = Partial<AttachmentLinkContext>

export const contextAtStart = (input: AttachmentLinkInput): AttachmentLinkContext => ({
  ...input,
  chosen: [],
  files: [],
  attempt: 0,
})

export function check(
  { chosen }: AttachmentLinkContext,
  { files, isOn }: { files: readonly ChosenFile[]; isOn: boolean },
): Change {
  const others = chosen.filter(({ iri }) => !files.some((file) => file.iri === iri))
  return { chosen: isOn ? [...others, ...files] : others }
}

/** Starts linking the chosen files; the attempt number makes the command ids new. */
export const startLinking = ({ chosen, attempt }: AttachmentLinkContext): Change => ({
  files: chosen.map((file, index) => ({ ...newPart(index), ...file, failure: null })),
  attempt: attempt + 1,
})

/** Failed files stay chosen. */
export const keepFailed = ({ files }: AttachmentLinkContext): Change => ({
  chosen: files.filter(({ status }) => status === 'failed').map(({ iri, name }) => ({ iri, name })),
})

export const linkRequestOf = (
  { jobId, record, attempt }: AttachmentLinkContext,
  { index, iri }: LinkedFile,
): LinkRequest => ({ record, file: iri, commandId: `${jobId}.${attempt}.${index}` })
