import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type {
  TemplateSyncActorRef,
  TemplateSyncSnapshot,
} from '../../../machines/templateSync/templateSyncMachine'
import { SyncDialog } from './SyncDialog'
import { TemplateEditor } from './TemplateEditor'

/** The dialog of a template: its form, replaced by the sync once that is opened. */
export function TemplateWorkflow({ actor }: { actor: TemplateSyncActorRef }) {
  const isSync = useSelector(actor, isAboutSync)
  const isOver = useSelector(actor, ({ status }) => status !== 'active')
  // A button of the form opens the sync that replaces it: the focus returns to the element that had it before
  // both.
  const [opener] = useState(() => document.activeElement)
  const finalFocus = () =>
    opener instanceof HTMLElement && opener.isConnected && opener !== document.body ? opener : null
  // An ended workflow shows neither: a dialog that is shown for a moment would take the focus.
  if (isOver) return null
  return isSync ? <SyncDialog actor={actor} finalFocus={finalFocus} /> : <TemplateEditor actor={actor} />
}

const isAboutSync = (snapshot: TemplateSyncSnapshot) =>
  snapshot.context.purpose === 'sync' ||
  snapshot.matches('choosing') ||
  snapshot.matches('collecting') ||
  snapshot.matches('syncing') ||
  snapshot.matches('syncPausing')
