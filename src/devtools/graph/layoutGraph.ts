import type { ELK, ElkExtendedEdge, ElkNode, ElkPoint } from 'elkjs/lib/elk-api'
import type { FlowGraph, FlowNode } from './flowGraph'
import { headHeightOf, rowsOf, sizeOfLabel, sizeOfNode, type LabelLine, type NodeRow } from './measure'
import { graphEdgesOf, type GraphEdge } from './graphEdges'

export type Point = { x: number; y: number }
export type Box = Point & { width: number; height: number }

export type LaidOutNode = FlowNode & Box & { rows: readonly NodeRow[]; hasChildren: boolean }

/** An edge with its layout, and its label if it has one. */
export type LaidOutEdge = GraphEdge & {
  points: readonly Point[]
  label: (Box & { lines: readonly LabelLine[] }) | null
}

/** The dot and edge that lead to the initial child of a state. */
type LaidOutStart = { id: string; centre: Point; points: readonly Point[]; target: string }

/** In whole pixels from the upper left corner; parents precede their children. */
export type LaidOutGraph = {
  name: string
  width: number
  height: number
  nodes: readonly LaidOutNode[]
  edges: readonly LaidOutEdge[]
  starts: readonly LaidOutStart[]
}

export const startRadius = 5

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.randomSeed': '1',
  // States are declared in the order of time, so edges back in time lead upwards.
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.spacing.nodeNode': '36',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.labelLabel': '8',
  'elk.spacing.nodeSelfLoop': '14',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.edgeLabels.placement': 'CENTER',
}

const drawingId = 'drawing'
const startId = (id: string) => `start of ${id}`
const startEdgeId = (id: string) => `${startId(id)} edge`

/**
 * Computes positions of states, edges and labels without overlaps. Deterministic on every machine.
 * @param elk runs in a worker in the browser: a large machine takes most of a second
 */
export async function layoutGraph(graph: FlowGraph, elk: Pick<ELK, 'layout'>): Promise<LaidOutGraph> {
  const edges = graphEdgesOf(graph)
  return readLayout(graph, edges, await elk.layout(elkGraph(graph, edges)))
}

function elkGraph(graph: FlowGraph, graphEdges: readonly GraphEdge[]): ElkNode {
  const childrenOf = (parent: string | null): ElkNode[] =>
    graph.nodes.filter((node) => node.parent === parent).map(elkNode)

  const elkNode = (node: FlowNode): ElkNode => {
    const children = childrenOf(node.id)
    const size = sizeOfNode(node)
    if (children.length === 0) return { id: node.id, ...size }
    const start = { id: startId(node.id), width: 2 * startRadius, height: 2 * startRadius }
    return {
      id: node.id,
      children: node.initial === null ? children : [start, ...children],
      layoutOptions: {
        'elk.padding': `[top=${headHeightOf(node) + 14},left=16,bottom=16,right=16]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${size.width},${size.height})`,
      },
    }
  }

  const starts = graph.nodes.flatMap(({ id, initial }) =>
    initial === null ? [] : [{ id: startEdgeId(id), sources: [startId(id)], targets: [initial] }],
  )
  const elkEdge = ({ id, source, target, lines }: GraphEdge): ElkExtendedEdge => ({
    id,
    sources: [source],
    targets: [target],
    labels: lines.length === 0 ? [] : [{ id: `label of ${id}`, text: id, ...sizeOfLabel(lines) }],
  })
  return {
    id: drawingId,
    layoutOptions: options,
    children: childrenOf(null),
    edges: [...starts, ...graphEdges.map(elkEdge)],
  }
}

function readLayout(graph: FlowGraph, graphEdges: readonly GraphEdge[], drawing: ElkNode): LaidOutGraph {
  const { boxes, elkEdges } = collect(drawing)
  const boxOf = (id: string): Box => {
    const box = boxes.get(id)
    if (box === undefined) throw new Error(`The layout lacks ${id}`)
    return box
  }
  const lineOf = (id: string) => {
    const edge = elkEdges.get(id)
    const section = edge?.sections?.[0]
    if (edge === undefined || section === undefined) throw new Error(`The layout lacks ${id}`)
    // Coordinates of an edge are relative to the state that contains both ends.
    const from = boxOf(edge.container ?? drawingId)
    const move = ({ x = 0, y = 0 }: Partial<ElkPoint>): Point => ({
      x: Math.round(from.x + x),
      y: Math.round(from.y + y),
    })
    const [label] = edge.labels ?? []
    return {
      points: [section.startPoint, ...(section.bendPoints ?? []), section.endPoint].map(move),
      label: label ? { ...move(label), ...sizeOf(label) } : null,
    }
  }

  const headOf = (id: string) => graph.nodes.filter((node) => node.id === id).map(headHeightOf)[0] ?? 0

  return {
    name: graph.name,
    ...sizeOf(drawing),
    nodes: graph.nodes.map((node) => ({
      ...node,
      ...roundBox(boxOf(node.id)),
      rows: rowsOf(node),
      hasChildren: graph.nodes.some(({ parent }) => parent === node.id),
    })),
    edges: graphEdges.map((edge) => {
      const { points, label } = lineOf(edge.id)
      const isInward = edge.source !== edge.target && isInside(graph, edge.target, edge.source)
      return {
        ...edge,
        points: isInward ? belowHead(points, roundBox(boxOf(edge.source)).y + headOf(edge.source)) : points,
        label: label && { ...label, lines: edge.lines },
      }
    }),
    starts: graph.nodes.flatMap(({ id, initial }) => {
      if (initial === null) return []
      const { x, y } = roundBox(boxOf(startId(id)))
      const centre = { x: x + startRadius, y: y + startRadius }
      return [{ id, centre, points: lineOf(startEdgeId(id)).points, target: initial }]
    }),
  }
}

function isInside(graph: FlowGraph, id: string, outer: string): boolean {
  const parent = graph.nodes.find((node) => node.id === id)?.parent ?? null
  return parent !== null && (parent === outer || isInside(graph, parent, outer))
}

/**
 * An edge from a state to its descendant starts below the header of the state, so that it does not cross its
 * name.
 */
const belowHead = (points: readonly Point[], y: number): Point[] =>
  points.map((point, index) => (index === 0 && point.y < y ? { ...point, y } : point))

/** Boxes in absolute coordinates, and edges from all levels of the tree. */
function collect(drawing: ElkNode) {
  const boxes = new Map<string, Box>()
  const elkEdges = new Map<string, ElkExtendedEdge>()
  const visit = (node: ElkNode, from: Point) => {
    const at = { x: from.x + (node.x ?? 0), y: from.y + (node.y ?? 0) }
    boxes.set(node.id, { ...at, width: node.width ?? 0, height: node.height ?? 0 })
    for (const edge of node.edges ?? []) elkEdges.set(edge.id, edge)
    for (const child of node.children ?? []) visit(child, at)
  }
  visit(drawing, { x: 0, y: 0 })
  return { boxes, elkEdges }
}

const sizeOf = ({ width = 0, height = 0 }: { width?: number; height?: number }) => ({
  width: Math.round(width),
  height: Math.round(height),
})

const roundBox = ({ x, y, ...size }: Box): Box => ({ x: Math.round(x), y: Math.round(y), ...sizeOf(size) })
