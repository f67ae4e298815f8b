import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createActor, type ActorRefFrom } from 'xstate'
import type { Iri } from '../contract/wire/ids'
import { createCommandId } from '../lib/commandId'
import { commandMachine } from '../machines/command/commandMachine'
import type { RecordKind } from '../machines/command/commandTypes'
import { commandActors, staleAfter } from '../machines/command/commandActors'
import { usePlatform } from './platform'
import { useApi } from './useApi'

type Deletion<Item> = {
  item: Item
  actor: ActorRefFrom<typeof commandMachine>
  state: ReturnType<ActorRefFrom<typeof commandMachine>['getSnapshot']>
}

/**
 * Deletes one record after one question. Not durable: a record that is gone cannot be deleted twice.
 * @param onRemoved when the list is drawn without the item: what had the focus may be gone with it
 */
export function useDeletion<Item extends { iri: Iri; name: string }>(
  record: RecordKind,
  onRemoved?: (item: Item) => void,
) {
  const { api } = useApi()
  const platform = usePlatform()
  const [deletion, setDeletion] = useState<Deletion<Item> | null>(null)
  const latestOnRemoved = useRef(onRemoved)
  useLayoutEffect(() => {
    latestOnRemoved.current = onRemoved
  })
  const actor = deletion?.actor
  useEffect(() => {
    const subscription = actor?.subscribe((state) =>
      setDeletion((current) => (current?.actor === actor ? { ...current, state } : current)),
    )
    return () => subscription?.unsubscribe()
  }, [actor])

  const ask = (item: Item) => {
    const { iri, name } = item
    const next = createActor(commandMachine.provide(commandActors({ ...platform, api })), {
      input: { command: { kind: 'deleteRecord', record, iri, name }, commandId: createCommandId() },
    })
    next.subscribe(({ context, status, value }) => {
      if (status !== 'done' && value !== 'unanswered') return
      const stale = staleAfter({ type: 'xstate.done.actor.sendCommand' }, { context })
      const drawn = Promise.all(stale.map((key) => platform.invalidate(key)))
      if (value === 'done') void drawn.then(() => latestOnRemoved.current?.(item))
    })
    setDeletion({ item, actor: next.start(), state: next.getSnapshot() })
  }
  const isShown = deletion?.state.status === 'active' && !deletion.state.matches({ sending: 'left' })
  return {
    /** What the question is about; null while nothing is asked. */
    item: isShown ? deletion.item : null,
    isBusy: deletion?.state.hasTag('busy') === true,
    ask,
    cancel: () => actor?.send({ type: 'command.leave' }),
    confirm: () => deletion?.actor.send({ type: 'command.send', command: deletion.state.context.command }),
  }
}
