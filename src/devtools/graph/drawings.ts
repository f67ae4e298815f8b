import type { AnyStateMachine } from 'xstate'
import { openElkWorker } from './elkWorker'
import { graphOf } from './flowGraph'
import { layoutGraph, type LaidOutGraph } from './layoutGraph'

/** Layouts by machine config, which provided actors do not change. */
const drawings = new WeakMap<object, Promise<LaidOutGraph>>()

async function draw(machine: AnyStateMachine): Promise<LaidOutGraph> {
  const elk = openElkWorker()
  try {
    return await layoutGraph(graphOf(machine), elk)
  } finally {
    elk.terminateWorker()
  }
}

/** The layout of a machine, computed once; a failed one is computed again on the next call. */
export function drawingOf(machine: AnyStateMachine): Promise<LaidOutGraph> {
  const known = drawings.get(machine.config)
  if (known) return known
  const drawing = draw(machine)
  drawings.set(machine.config, drawing)
  drawing.catch(() => drawings.delete(machine.config))
  return drawing
}
