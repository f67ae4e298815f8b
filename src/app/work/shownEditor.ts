import type { DurableActorOf } from '../../eventlog/durableActor'
import type { destinationEditorMachine } from '../../machines/destinationEditor/destinationEditorMachine'

export type EditorActor = DurableActorOf<typeof destinationEditorMachine>

let current: EditorActor | null = null
const readers = new Set<() => void>()

/** Which destination the one global editor shows; the shell renders it. */
export const shownEditor = {
  get: () => current,
  set: (actor: EditorActor | null) => {
    current = actor
    for (const tell of readers) tell()
  },
  subscribe: (reader: () => void) => {
    readers.add(reader)
    return () => readers.delete(reader)
  },
}
