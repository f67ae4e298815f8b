import type { FlowEdge, FlowGraph } from './flowGraph'
import { linesOf, type LabelLine } from './measure'

/** An edge of a drawing: all transitions of one kind between two states share it. */
export type GraphEdge = {
  id: string
  source: string
  target: string
  kind: FlowEdge['kind']
  /** Keys of its transitions. */
  transitions: readonly string[]
  lines: readonly LabelLine[]
}

/** Edges in the order of their first transitions. A transition with several targets has its label at the first. */
export function graphEdgesOf({ edges }: Pick<FlowGraph, 'edges'>): GraphEdge[] {
  const shared = new Map<string, GraphEdge>()
  for (const edge of edges) {
    const targets = edge.targets.length === 0 ? [edge.source] : edge.targets
    targets.forEach((target, index) => {
      const id = `${edge.source} ${edge.kind} ${target}`
      const { lines, ...known } = shared.get(id) ?? {
        id,
        source: edge.source,
        target,
        kind: edge.kind,
        transitions: [],
        lines: [],
      }
      shared.set(id, {
        ...known,
        transitions: [...known.transitions, edge.id],
        lines: index === 0 ? [...lines, ...linesOf(edge)] : lines,
      })
    })
  }
  return [...shared.values()]
}
