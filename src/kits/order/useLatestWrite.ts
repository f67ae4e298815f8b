import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { createActor, fromPromise } from 'xstate'
import { createCommandId } from '../../lib/commandId'
import { useLatest } from '../../platform/useLatest'
import { latestWriteMachine, type WantedWrite } from '../../machines/latestWrite/latestWriteMachine'

type LatestWriteInput<V> = {
  write: (value: V, options: { commandId: string }) => Promise<unknown>
  /** The server has it; another one may be on its way already. */
  onWritten: (value: V) => void
  /** Nothing more is wanted. `before` is what the server had before the first of the calls. */
  onSettled: (value: V, before: V) => void
  /** The last one wanted was not written; what is shown is again what the server has. */
  onFailed: (error: unknown) => void
}

/** Writes what is wanted last. Goes on when the screen is left: what was shown as done is done. */
export function useLatestWrite<V>(input: LatestWriteInput<V>) {
  const latest = useLatest(input)
  const [actor] = useState(() => createActor(machineOf(() => latest.current)).start())
  const wanted = useSelector(actor, (snapshot) =>
    snapshot.matches('idle') ? null : (snapshot.context.next ?? snapshot.context.writing),
  )
  return {
    /** To be shown in place of what the server has; null when there is nothing on its way. */
    wanted: wanted as { value: V } | null,
    /** @param before what is shown now */
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
