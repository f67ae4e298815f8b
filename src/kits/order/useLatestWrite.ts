import { useRef, useState } from 'react'
import { createCommandId } from '../../lib/commandId'
import {
  latestWriteReducer,
  settled,
  wantedValue,
  type LatestWrite,
  type LatestWriteEvent,
} from './latestWrite'

type LatestWriteInput<V> = {
  write: (value: V, options: { commandId: string }) => Promise<unknown>
  /** The server has it; another one may be on its way already. */
  onWritten: (value: V) => void
  /** Nothing more is wanted. `before` is what the server had before the first of the calls. */
  onSettled: (value: V, before: V) => void
  /** The last one wanted was not written; what is shown is again what the server has. */
  onFailed: (error: unknown) => void
}

/**
 * Writes what is wanted last (see {@link LatestWrite}). Goes on when the screen is left: what was shown as done is
 * done.
 */
export function useLatestWrite<V>(input: LatestWriteInput<V>) {
  const [state, setState] = useState<LatestWrite<V>>(settled)
  const current = useRef<LatestWrite<V>>(settled)
  const latest = useRef(input)
  latest.current = input

  const send = (event: LatestWriteEvent<V>) => {
    current.current = latestWriteReducer(current.current, event)
    setState(current.current)
  }

  const run = async () => {
    for (let { current: running } = current; running.kind === 'writing'; running = current.current) {
      const { value, before } = running
      const { write, onWritten, onSettled, onFailed } = latest.current
      try {
        await write(value, { commandId: createCommandId() })
        onWritten(value)
        send({ type: 'value.written' })
        if (current.current.kind === 'settled') onSettled(value, before)
      } catch (error) {
        send({ type: 'value.failed' })
        if (current.current.kind === 'settled') onFailed(error)
      }
    }
  }

  return {
    /** To be shown in place of what the server has; null when there is nothing on its way. */
    wanted: wantedValue(state),
    /** @param before what is shown now */
    want: (value: V, before: V) => {
      const isWriting = current.current.kind === 'writing'
      send({ type: 'value.wanted', value, before })
      if (!isWriting) void run()
    },
  }
}
