import type { FlowEdge, FlowGraph } from './flowGraph'
import { linesOf, type LabelLine } from './measure'

/** A line of a drawing: all transitions that lead from one state to another share it. */
export type Way = {
  id: string
  source: string
  target: string
  kind: FlowEdge['kind']
  /** Keys of the transitions that take it. */
  edges: readonly string[]
  lines: readonly LabelLine[]
}

/** Lines in the order of their first transitions. A transition with several targets is labelled at the first. */
export function routesOf({ edges }: Pick<FlowGraph, 'edges'>): Way[] {
  const ways = new Map<string, Way>()
  for (const edge of edges) {
    const targets = edge.targets.length === 0 ? [edge.source] : edge.targets
    targets.forEach((target, index) => {
      const id = `${edge.source} ${edge.kind} ${target}`
      const { lines, ...way } = ways.get(id) ?? {
        id,
        source: edge.source,
        target,
        kind: edge.kind,
        edges: [],
        lines: [],
      }
      ways.set(id, {
        ...way,
        edges: [...way.edges, edge.id],
        lines: index === 0 ? [...lines, ...linesOf(edge)] : lines,
      })
    })
  }
  return [...ways.values()]
}
