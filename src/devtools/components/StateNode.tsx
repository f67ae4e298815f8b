import { Handle, Position, type Node, type NodeProps } from '@xyflow/react'
import { flowsTexts } from '../../texts/devtools/flows'
import { markSigns, type Mark } from '../coverage/machineCoverage'
import type { LaidOutNode } from '../graph/layoutGraph'
import { fontSize, headHeightOf, inNode } from '../graph/measure'

type StateNodeData = {
  state: LaidOutNode
  isActive: boolean
  isTaken: boolean
  /** Coverage by a walk; null if none is shown. */
  mark: Mark | null
}
export type StateNodeType = Node<StateNodeData, 'state'>

function labelOf(name: string, isActive: boolean, mark: Mark | null): string | undefined {
  if (isActive) return flowsTexts.activeState({ name })
  return mark === null ? undefined : flowsTexts.markedState({ name, mark: flowsTexts.marks[mark] })
}

/** A state; a state with children is a frame around them. */
export function StateNode({ data: { state, isActive, isTaken, mark } }: NodeProps<StateNodeType>) {
  const isOuter = state.hasChildren
  return (
    <div
      className="flow-state"
      data-state-id={state.id}
      data-outer={isOuter || undefined}
      data-parallel={state.type === 'parallel' || undefined}
      data-final={state.type === 'final' || undefined}
      data-taken={isTaken || undefined}
      data-active={isActive || undefined}
      data-mark={mark ?? undefined}
    >
      <span
        className="flow-state-name"
        style={{ left: inNode.left, top: inNode.nameBaseline - 16, fontSize: fontSize.name }}
        aria-label={labelOf(state.name, isActive, mark)}
        role={isActive || mark !== null ? 'img' : undefined}
      >
        {state.name}
      </span>
      {mark === null ? null : (
        <span className="flow-state-mark" aria-hidden>
          {markSigns[mark]}
        </span>
      )}
      {isOuter ? <span className="flow-state-line" style={{ top: headHeightOf(state) }} /> : null}
      <Ends />
      {state.rows.map(({ key, text }, index) => (
        <span
          key={`${key} ${text}`}
          className="flow-state-row"
          style={{ left: inNode.left, top: inNode.rowBaseline(index) - 12, fontSize: fontSize.text }}
        >
          <span className="flow-state-key">{key}</span>
          <span style={{ paddingInlineStart: inNode.keyColumn }}>{text}</span>
        </span>
      ))}
    </div>
  )
}

export type StartNodeType = Node<Record<string, never>, 'start'>

/** The dot from which the edge to the initial state leads. */
export const StartNode = () => (
  <div className="flow-start">
    <Ends />
  </div>
)

/**
 * Invisible handles, without which React Flow renders no edges. Handles set on the node object would be
 * dropped when React Flow measures the node.
 */
const Ends = () => (
  <>
    <Handle type="source" position={Position.Bottom} isConnectable={false} />
    <Handle type="target" position={Position.Top} isConnectable={false} />
  </>
)
