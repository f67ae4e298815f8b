import { useCallback, useEffect, useMemo, useReducer, useState } from 'react'
import type { AnyStateMachine } from 'xstate'
import type { FlowRow, LiveFlow } from './flowSource'
import { openElkWorker } from './graph/elkWorker'
import { graphOf } from './graph/flowGraph'
import { layoutGraph, type LaidOutGraph } from './graph/layoutGraph'
import { readHistory, type FlowHistory } from './history/flowHistory'

type Subscribe = (changed: () => void) => () => void

/** Renders again whenever told; for sources whose answers are made anew each time. */
export function useChanges(subscribe: Subscribe): number {
  const [version, count] = useReducer((before: number) => before + 1, 0)
  useEffect(() => subscribe(count), [subscribe])
  return version
}

export const noSubscription: Subscribe = () => () => undefined

export const noRows: readonly FlowRow[] = []

/** The rows of a flow as a list that changes only when a row is added. */
export function useRows(flow: LiveFlow | null): readonly FlowRow[] {
  const rows = flow?.rows() ?? noRows
  // A flow may make its list anew each time it is asked; rows are only ever added.
  const [kept, setKept] = useState(rows)
  const isSame = kept.length === rows.length && kept[0] === rows[0]
  if (!isSame) setKept(rows)
  return isSame ? kept : rows
}

/** Longest stretch of reading rows before the page may answer again. */
const readingSliceMs = 20

/** Reads the rows of a flow in slices; null for a flow that knows no state in the past. */
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

/** Where the first row is the start itself, there is no state before it. */
const isFoldable = ({ snapshotAt }: LiveFlow, hasRows: boolean): boolean =>
  snapshotAt(-1) !== null || (hasRows && snapshotAt(0) !== null)

/** Layouts by definition: a machine with other actors provided is drawn the same. */
const drawings = new WeakMap<object, Promise<LaidOutGraph>>()

async function draw(machine: AnyStateMachine): Promise<LaidOutGraph> {
  const elk = openElkWorker()
  try {
    return await layoutGraph(graphOf(machine), elk)
  } finally {
    elk.terminateWorker()
  }
}

function drawingOf(machine: AnyStateMachine): Promise<LaidOutGraph> {
  const known = drawings.get(machine.config)
  if (known) return known
  const drawing = draw(machine)
  drawings.set(machine.config, drawing)
  drawing.catch(() => drawings.delete(machine.config))
  return drawing
}

type Drawing = { machine: AnyStateMachine; result: LaidOutGraph | 'failed' }

/** The drawing of a machine; null while it is made. */
export function useDrawing(machine: AnyStateMachine): {
  drawing: LaidOutGraph | 'failed' | null
  retry: () => void
} {
  const [drawn, setDrawing] = useState<Drawing | null>(null)
  const [attempt, count] = useReducer((before: number) => before + 1, 0)
  useEffect(() => {
    let isWanted = true
    const show = (result: Drawing['result']) => {
      if (isWanted) setDrawing({ machine, result })
    }
    drawingOf(machine).then(show, () => show('failed'))
    return () => {
      isWanted = false
    }
  }, [machine, attempt])
  const retry = useCallback(() => {
    setDrawing(null)
    count()
  }, [])
  return { drawing: drawn?.machine.config === machine.config ? drawn.result : null, retry }
}

/** Time a row stays shown while playing. */
const playStepMs = 500

/**
 * Where in the rows one looks: an index, -1 before the first, null for the end, wherever that will be.
 * Playing goes on to the end and then stops.
 */
export function usePosition(count: number) {
  const [position, setPosition] = useState<number | null>(null)
  const [isPlaying, setPlaying] = useState(false)
  const index = position ?? count - 1

  const goTo = useCallback((to: number) => setPosition(to >= count - 1 ? null : Math.max(-1, to)), [count])
  useEffect(() => {
    if (!isPlaying) return
    if (position === null) {
      setPlaying(false)
      return
    }
    const timer = setTimeout(() => goTo(position + 1), playStepMs)
    return () => clearTimeout(timer)
  }, [isPlaying, position, goTo])

  const stopAt = useCallback(
    (to: number) => {
      setPlaying(false)
      goTo(to)
    },
    [goTo],
  )

  return {
    index,
    isPlaying,
    goTo: stopAt,
    togglePlaying: () => {
      // At the end, playing begins anew.
      if (!isPlaying && position === null && count > 0) setPosition(-1)
      setPlaying(!isPlaying && count > 0)
    },
  }
}
