import type { DurableActorOf } from '../../eventlog/durableActor'
import type { templateSyncMachine } from '../../machines/templateSync/templateSyncMachine'
import { createShownActor } from './shownActor'

export type TemplateActor = DurableActorOf<typeof templateSyncMachine>

/**
 * Which template is being edited, and which one is being synced; the shell renders both. A sync may be asked for from
 * the form of the template, which stays open beneath it.
 */
export const shownTemplates = {
  edit: createShownActor<TemplateActor>(),
  sync: createShownActor<TemplateActor>(),
}
