import type { ReactNode } from 'react'
import type { Iri } from '../../contract/wire/ids'
import { attachmentsTexts } from '../../texts/files/attachments'
import type { FormTab } from '../stop/FormTabs'
import { AttachmentList } from './AttachmentList'

/**
 * The tab 'Anhänge' of a saved record.
 * @param below content below the list, specific to the record type
 */
export function attachmentsTab(
  record: Iri | null,
  recordName: string,
  below?: ReactNode,
): readonly FormTab[] {
  if (record === null) return []
  const content = (
    <>
      <AttachmentList record={record} recordName={recordName} />
      {below}
    </>
  )
  return [{ key: 'attachments', label: attachmentsTexts.heading, content }]
}
