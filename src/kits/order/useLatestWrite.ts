import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { createActor, fromPromise } from 'xstate'
import { createCommandId } from '../../lib/commandId'
import { useLatest } from '../../platform/useLatest'
import { latestWriteMachine, type WantedWrite } from '../../machines/latestWrite/latestWriteMachine'

type LatestWriteInput<V> = {
  write: (value: V, options: { commandId: string }) => Promise<unknown>
  /** Called after each successful write; another write may follow. */
  onWritten: (value: V) => void
  /** Called when no write is pending. `before` is the server value before the first write. */
  onSettled: (value: V, before: V) => void
  /** Called if the latest write failed; the server value is shown again. */
  onFailed: (error: unknown) => void
}

/** Writes the latest value; a running write is followed by the newest one. Continues after unmount. */
export function useLatestWrite<V>(input: LatestWriteInput<V>) {
  const latest = useLatest(input)
  const [actor] = useState(() => createActor(machineOf(() => latest.current)).start())
  const wanted = useSelector(actor, (snapshot) =>
    snapshot.matches('idle') ? null : (snapshot.context.next ?? snapshot.context.writing),
  )
  return {
    /** The optimistic value; null when no write is pending. */
    wanted: wanted as { value: V } | null,
    /** @param before the value shown now */
    want: (value: V, before: V) =>
      actor.send({ type: 'value.wanted', wanted: { value, commandId: createCommandId() }, before }),
  }
}

function machineOf<V>(input: () => LatestWriteInput<V>) {
  return latestWriteMachine.provide({
    actors: {
      writeValue: fromPromise<unknown, WantedWrite | null>(async ({ input: wanted }) =>
        wanted === null ? null : input().write(wanted.value as V, { commandId: wanted.commandId }),
      ),
    },
    actions: {
      notifyWritten: (_, { value }) => input().onWritten(value as V),
      notifySettled: (_, { value, before }) => input().onSettled(value as V, before as V),
      notifyFailed: (_, { error }) => input().onFailed(error),
    },
  })
}
