import type { DurableActorOf } from '../../eventlog/durableActor'
import type { destinationEditorMachine } from '../../machines/destinationEditor/destinationEditorMachine'
import { createShownActor } from './shownActor'

export type EditorActor = DurableActorOf<typeof destinationEditorMachine>

/** Which destination the one global editor shows; the shell renders it. */
export const shownEditor = createShownActor<EditorActor>()
