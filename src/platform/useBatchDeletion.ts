import { useEffect, useRef } from 'react'
import type { Iri } from '../contract/wire/ids'
import type { DurableActor, DurableActorOf } from '../eventlog/durableActor'
import { createCommandId } from '../lib/commandId'
import type { batchDeletionMachine } from '../machines/batchDeletion/batchDeletionMachine'
import type {
  BatchDeletionContext,
  BatchDeletionInput,
  DeletedKind,
} from '../machines/batchDeletion/batchDeletionTypes'
import { deletionProgress } from '../machines/batchDeletion/deletionFacts'
import { usePlatform } from './platform'
import { useLiveWork } from './useLiveWork'
import type { Work } from './work'

type Actor = DurableActorOf<typeof batchDeletionMachine>

/**
 * Deletes tours or destinations after one question, which the screen shows. What is under way when the screen is left
 * goes on; what waits for an answer of the user is put on the list of unfinished work.
 * @param onRemoved told of every record that is gone
 */
export function useBatchDeletion(kind: DeletedKind, onRemoved: (iri: Iri) => void) {
  const { workflows: work } = usePlatform()
  const told = useRef(new Set<Iri>())
  const live = useLiveWork('batchDeletion', (snapshot) => {
    const context = snapshot.context as BatchDeletionContext
    if (context.kind !== kind) return
    for (const iri of context.removed) {
      if (told.current.has(iri)) continue
      told.current.add(iri)
      onRemoved(iri)
    }
  })
  useEffect(() => () => leaveQuestions(work, kind), [work, kind])

  const asked = deletionsOf(live, kind).find((actor) => !actor.getSnapshot().matches({ sending: 'stopping' }))
  return {
    question: asked === undefined ? null : questionOf(asked),
    ask: (iris: readonly Iri[], only: BatchDeletionInput['only']) => {
      const items = iris.map((iri) => ({ iri, commandId: createCommandId() }))
      const input: BatchDeletionInput = { kind, only, items }
      void begin(work, input)
    },
    confirm: () => asked?.send({ type: 'deletion.confirm' }),
    /** What is gone stays gone. */
    leave: () => asked?.send({ type: 'deletion.leave' }),
  }
}

export type DeletionQuestion = {
  only: BatchDeletionInput['only']
  /** How many it is about. */
  count: number
  /** How many were answered while it works; null at rest. */
  done: number | null
}

function questionOf(actor: Actor): DeletionQuestion {
  const snapshot = actor.getSnapshot()
  const { only, items } = snapshot.context
  if (!snapshot.matches('sending')) return { only, count: items.length, done: null }
  return { only, ...deletionProgress(snapshot.context) }
}

function leaveQuestions(work: Work, kind: DeletedKind): void {
  const workflows = work.current()
  if (workflows === null) return
  for (const actor of deletionsOf(workflows.live(), kind)) {
    const snapshot = actor.getSnapshot()
    if (snapshot.matches('asking')) actor.send({ type: 'deletion.leave' })
    if (snapshot.matches('interrupted')) void workflows.setAside(actor)
  }
}

/** Those of a kind that have not come to an end. */
const deletionsOf = (live: readonly DurableActor[], kind: DeletedKind) =>
  (live.filter(({ machine }) => machine.id === 'batchDeletion') as unknown as Actor[]).filter(
    ({ getSnapshot }) => getSnapshot().status === 'active' && getSnapshot().context.kind === kind,
  )

/** At once where the log is open, so that the question appears with the press that asks it. */
async function begin(work: Work, input: BatchDeletionInput): Promise<void> {
  const workflows = work.current() ?? (await work.opened())
  // One after the other: what is being stopped ends first.
  if (deletionsOf(workflows.live(), input.kind).length === 0) workflows.begin('batchDeletion', input)
}
