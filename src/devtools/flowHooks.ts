import { useCallback, useEffect, useMemo, useReducer, useState } from 'react'
import type { AnyStateMachine } from 'xstate'
import type { FlowRow, LiveFlow } from './flowSource'
import { drawingOf } from './graph/drawings'
import type { LaidOutGraph } from './graph/layoutGraph'
import { readHistory, type FlowHistory } from './history/flowHistory'

type Subscribe = (changed: () => void) => () => void

/** Re-renders on notification; for sources without referentially stable values. */
export function useChanges(subscribe: Subscribe): number {
  const [version, count] = useReducer((before: number) => before + 1, 0)
  useEffect(() => subscribe(count), [subscribe])
  return version
}

export const noSubscription: Subscribe = () => () => undefined

export const noRows: readonly FlowRow[] = []

/** The rows of a flow; the array changes only when a row is added. */
export function useRows(flow: LiveFlow | null): readonly FlowRow[] {
  const rows = flow?.rows() ?? noRows
  // The flow may return a new array on each call; rows are append-only.
  const [kept, setKept] = useState(rows)
  const isSame = kept.length === rows.length && kept[0] === rows[0]
  if (!isSame) setKept(rows)
  return isSame ? kept : rows
}

/** Maximum duration of a slice. */
const readingSliceMs = 20

/** Reads the history of a flow in slices; null for a flow without past states. */
export function useHistory(flow: LiveFlow | null, rows: readonly FlowRow[]): FlowHistory | null {
  const hasRows = rows.length > 0
  const reader = useMemo(
    () => (flow !== null && isFoldable(flow, hasRows) ? readHistory(flow.snapshotAt) : null),
    [flow, hasRows],
  )
  const [history, setHistory] = useState(() => reader?.history() ?? null)
  useEffect(() => {
    if (reader === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = () => {
      if (reader.readOn(rows, readingSliceMs)) timer = setTimeout(read, 0)
      setHistory(reader.history())
    }
    read()
    return () => clearTimeout(timer)
  }, [reader, rows])
  return history
}

/** A first row that is the start event has no state before it. */
const isFoldable = ({ snapshotAt }: LiveFlow, hasRows: boolean): boolean =>
  snapshotAt(-1) !== null || (hasRows && snapshotAt(0) !== null)

type Drawing = { machine: AnyStateMachine; result: LaidOutGraph | 'failed' }

/** The drawing of a machine; null while the layout is being computed. */
export function useDrawing(machine: AnyStateMachine): {
  drawing: LaidOutGraph | 'failed' | null
  retry: () => void
} {
  const [finished, setFinished] = useState<Drawing | null>(null)
  const [attempt, count] = useReducer((before: number) => before + 1, 0)
  useEffect(() => {
    let isWanted = true
    const show = (result: Drawing['result']) => {
      if (isWanted) setFinished({ machine, result })
    }
    drawingOf(machine).then(show, () => show('failed'))
    return () => {
      isWanted = false
    }
  }, [machine, attempt])
  const retry = useCallback(() => {
    setFinished(null)
    count()
  }, [])
  return { drawing: finished?.machine.config === machine.config ? finished.result : null, retry }
}
