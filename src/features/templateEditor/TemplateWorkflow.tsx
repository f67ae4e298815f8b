import { useSelector } from '@xstate/react'
import type {
  TemplateSyncActorRef,
  TemplateSyncSnapshot,
} from '../../machines/templateSync/templateSyncMachine'
import { SyncDialog } from './SyncDialog'
import { TemplateEditor } from './TemplateEditor'

/** The dialog of a template: its form, and in its place the sync once it has come to that. */
export function TemplateWorkflow({ actor }: { actor: TemplateSyncActorRef }) {
  const isSync = useSelector(actor, isAboutSync)
  return isSync ? <SyncDialog actor={actor} /> : <TemplateEditor actor={actor} />
}

const isAboutSync = (snapshot: TemplateSyncSnapshot) =>
  snapshot.context.purpose === 'sync' ||
  snapshot.matches('choosing') ||
  snapshot.matches('collecting') ||
  snapshot.matches('syncing')
