import { Handle, Position, type Node, type NodeProps } from '@xyflow/react'
import { flowsTexts } from '../../texts/devtools/flows'
import type { LaidOutNode } from '../graph/layoutGraph'
import { fontSize, headHeightOf, inNode } from '../graph/measure'

type StateNodeData = { state: LaidOutNode; isActive: boolean; isTaken: boolean }
export type StateNodeType = Node<StateNodeData, 'state'>

/** A state; a state with children is a frame around them. */
export function StateNode({ data: { state, isActive, isTaken } }: NodeProps<StateNodeType>) {
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
    >
      <span
        className="flow-state-name"
        style={{ left: inNode.left, top: inNode.nameBaseline - 16, fontSize: fontSize.name }}
        aria-label={isActive ? flowsTexts.activeState({ name: state.name }) : undefined}
        role={isActive ? 'img' : undefined}
      >
        {state.name}
      </span>
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
