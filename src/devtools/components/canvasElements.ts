import { flowsTexts } from '../../texts/devtools/flows'
import { markOf, type CoverageMarks } from '../coverage/machineCoverage'
import { rootKey } from '../graph/flowGraph'
import { startRadius, type LaidOutGraph } from '../graph/layoutGraph'
import type { StartNodeType, StateNodeType } from './StateNode'
import type { TransitionEdgeType } from './TransitionEdge'

/** Z-order: frames, edges, taken edges, states. */
const layers = { frame: 0, edge: 1, takenEdge: 2, state: 3 } as const

const still = { draggable: false, selectable: false, focusable: false, connectable: false } as const

/** React Flow elements of a layout, with the displayed state, the taken transitions and the coverage of a walk. */
export function canvasElements(
  drawing: LaidOutGraph,
  active: ReadonlySet<string>,
  taken: ReadonlySet<string>,
  marks: CoverageMarks | null = null,
): { nodes: (StateNodeType | StartNodeType)[]; edges: TransitionEdgeType[] } {
  const states = drawing.nodes.map((state): StateNodeType => ({
    ...still,
    id: state.id,
    type: 'state',
    position: { x: state.x, y: state.y },
    width: state.width,
    height: state.height,
    zIndex: state.hasChildren ? layers.frame : layers.state,
    // Not the machine itself, which is always active.
    data: {
      state,
      isActive: state.id !== rootKey && active.has(state.id),
      isTaken: state.id !== rootKey && taken.has(state.id),
      mark: markOf([state.id], marks),
    },
  }))
  const starts = drawing.starts.map(({ id, centre }): StartNodeType => ({
    ...still,
    id: startNodeId(id),
    type: 'start',
    position: { x: centre.x - startRadius, y: centre.y - startRadius },
    width: 2 * startRadius,
    height: 2 * startRadius,
    zIndex: layers.state,
    data: {},
  }))
  const edge = (
    id: string,
    source: string,
    target: string,
    data: TransitionEdgeType['data'] & object,
  ): TransitionEdgeType => ({
    id,
    type: 'transition',
    source,
    target,
    selectable: false,
    focusable: false,
    zIndex: data.isTaken ? layers.takenEdge : layers.edge,
    ariaLabel: source.startsWith(startPrefix)
      ? flowsTexts.initialTransition({ to: target })
      : flowsTexts.edge({ from: source, to: target }),
    data,
  })
  const edges = drawing.edges.map(({ id, source, target, points, label, kind, transitions }) =>
    edge(id, source, target, {
      points,
      label,
      isInternal: kind === 'internal',
      isTaken: transitions.some((transition) => taken.has(transition)),
      taken,
      mark: markOf(transitions, marks),
      marks,
    }),
  )
  const initialEdges = drawing.starts.map(({ id, points, target }) =>
    edge(`${startNodeId(id)} edge`, startNodeId(id), target, {
      points,
      label: null,
      isInternal: false,
      isTaken: taken.has(target),
      taken,
      mark: null,
      marks: null,
    }),
  )
  return { nodes: [...states, ...starts], edges: [...edges, ...initialEdges] }
}

const startPrefix = 'start of '
const startNodeId = (id: string) => `${startPrefix}${id}`
