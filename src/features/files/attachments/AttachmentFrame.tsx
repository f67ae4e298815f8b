import { Tabs } from '@chakra-ui/react/tabs'
import type { ReactNode } from 'react'
import { Dialog } from '../../../components/dialogs/Dialog'
import { shellTexts } from '../../../texts/shell/shell'
import { attachmentsTexts as texts } from '../../../texts/files/attachments'
import { usePlatform } from '../../../platform/platform'
import './attachments.css'

type Tab = 'upload' | 'link'

type AttachmentFrameProps = {
  tab: Tab
  /** The record to attach files to; null for none, and then there is nothing to link either. */
  record: string | null
  recordName: string
  rootAttributes: Record<string, string>
  /** Hides the dialog and keeps the choices. */
  onHide: () => void
  /** Called by the close button and by Esc. */
  onClose: () => void
  /** Whether work continues after closing. */
  isGoingOn: boolean
  footer: ReactNode
  children: ReactNode
}

/** 'Neuen Anhang hinzufügen'. Each tab is a separate workflow; the hidden one waits. */
export function AttachmentFrame({
  tab,
  record,
  recordName,
  rootAttributes,
  onHide,
  onClose,
  isGoingOn,
  footer,
  children,
}: AttachmentFrameProps) {
  const { workflows } = usePlatform()
  const open = (next: Tab) => {
    if (record === null || next === tab) return
    const request = { record, recordName }
    if (next === 'upload') workflows.open('attachmentUpload', request)
    else workflows.open('attachmentLink', request)
    onHide()
  }
  return (
    <Dialog
      title={record === null ? texts.titleWithoutRecord : texts.title}
      onClose={onClose}
      closeButton={isGoingOn ? { label: texts.hide, icon: 'minus' } : { label: shellTexts.close, icon: 'x' }}
      rootAttributes={rootAttributes}
      isBodyBare
      footer={footer}
    >
      {record === null ? (
        <div className="attachment-body">{children}</div>
      ) : (
        <Tabs.Root value={tab} onValueChange={({ value }) => open(value as Tab)} activationMode="manual">
          <Tabs.List aria-label={texts.tabs}>
            <Tabs.Trigger value="upload">{texts.tabUpload}</Tabs.Trigger>
            <Tabs.Trigger value="link">{texts.tabLink}</Tabs.Trigger>
          </Tabs.List>
          <Tabs.Content value={tab} padding="0">
            <div className="attachment-body" data-tab={tab}>
              {children}
            </div>
          </Tabs.Content>
        </Tabs.Root>
      )}
    </Dialog>
  )
}
