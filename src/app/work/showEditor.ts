import type { DurableActor } from '../../eventlog/durableActor'
import type { Workflows } from '../../eventlog/workflows'
import type { Platform } from '../../platform/platform'
import { unfinishedWorkTexts } from '../../texts/shell/unfinishedWork'
import type { createShownActor } from './shownActor'

/** What the editors of a record have in common: closed with changes they are `parked`, else they come to an end. */
type Editor = Pick<DurableActor, 'stream' | 'stop'> & {
  getSnapshot: () => { status: string }
  send: (event: { type: 'close' }) => void
  subscribe: (observer: { next: (snapshot: { value: unknown }) => void; complete: () => void }) => {
    unsubscribe: () => void
  }
}
type Shown<Actor> = ReturnType<typeof createShownActor<Actor>>

/**
 * Closes what is on screen.
 * @returns false when that is being saved: it does not close, and must not go on unseen. What an earlier session left
 * is over and in nobody's way.
 */
export function makeRoom<Actor extends Editor>(shown: Shown<Actor>, workflows: Workflows): boolean {
  shown.get()?.send({ type: 'close' })
  const actor = shown.get()
  const isLive = workflows.live().some(({ stream }) => stream === actor?.stream)
  return !isLive || actor?.getSnapshot().status !== 'active'
}

/** Takes unfinished work up again; null, after a notice, when another tab has it or it is gone. */
export async function resumeEditor(
  stream: string,
  workflows: Workflows,
  notify: Platform['notify'],
): Promise<DurableActor | null> {
  const actor = await workflows.resume(stream)
  if (actor === null) {
    notify({ type: 'warning', message: unfinishedWorkTexts.cannotResume })
    await workflows.refresh()
    return null
  }
  actor.send({ type: 'edit.resume' })
  return actor
}

type Options<Actor> = Pick<Platform, 'work' | 'notify'> & {
  shown: Shown<Actor>
  /** The toast after parking, which leads back. */
  parked: { message: string; label: string; onContinue: () => void }
  /** Told once it has ended; `leave` takes it off the screen. */
  onEnd: (leave: () => void) => void
}

/** Shows an editor until it is parked or has ended. */
export function showEditor<Actor extends Editor>(
  actor: Actor,
  { shown, work, notify, parked: { message, label, onContinue }, onEnd }: Options<Actor>,
): void {
  const leave = () => {
    if (shown.get() === actor) shown.set(null)
  }
  const subscription = actor.subscribe({
    next: ({ value }) => {
      if (value !== 'parked') return
      subscription.unsubscribe()
      leave()
      void work.current()?.setAside(actor)
      notify({ type: 'info', message, action: { label, onClick: onContinue } })
    },
    complete: () => onEnd(leave),
  })
  shown.set(actor)
}
