import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type {
  TemplateSyncActorRef,
  TemplateSyncSnapshot,
} from '../../../machines/templateSync/templateSyncMachine'
import { SyncDialog } from './SyncDialog'
import { TemplateEditor } from './TemplateEditor'

/** The dialog of a template: its form, and in its place the sync once it has come to that. */
export function TemplateWorkflow({ actor }: { actor: TemplateSyncActorRef }) {
  const isSync = useSelector(actor, isAboutSync)
  const isOver = useSelector(actor, ({ status }) => status !== 'active')
  // The sync is opened by a button of the form that it replaces: the focus goes back to what had it before both.
  const [opener] = useState(() => document.activeElement)
  const finalFocus = () =>
    opener instanceof HTMLElement && opener.isConnected && opener !== document.body ? opener : null
  // What has ended is neither; to show one of them for a moment would take the focus there.
  if (isOver) return null
  return isSync ? <SyncDialog actor={actor} finalFocus={finalFocus} /> : <TemplateEditor actor={actor} />
}

const isAboutSync = (snapshot: TemplateSyncSnapshot) =>
  snapshot.context.purpose === 'sync' ||
  snapshot.matches('choosing') ||
  snapshot.matches('collecting') ||
  snapshot.matches('syncing')
