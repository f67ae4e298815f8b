import type { Iri } from '../../contract/wire/ids'
import { attachmentsTexts } from '../../texts/files/attachments'
import type { FormTab } from '../stop/FormTabs'
import { AttachmentList } from './AttachmentList'

/** The tab 'Anhänge', which only a saved record has. */
export function attachmentsTab(record: Iri | null, recordName: string): readonly FormTab[] {
  if (record === null) return []
  const content = <AttachmentList record={record} recordName={recordName} />
  return [{ key: 'attachments', label: attachmentsTexts.heading, content }]
}
