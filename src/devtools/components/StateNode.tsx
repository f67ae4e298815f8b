import { Handle, Position, type Node, type NodeProps } from '@xyflow/react'
import { flowsTexts } from '../../texts/devtools/flows'
import type { LaidOutNode } from '../graph/layoutGraph'
import { fontSize, headHeightOf, inNode } from '../graph/measure'

type StateNodeData = { state: LaidOutNode; isActive: boolean; isTaken: boolean }
export type StateNodeType = Node<StateNodeData, 'state'>

/** A state; one with children is the frame around them. */
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

/** The dot from which the way to the first state leads. */
export const StartNode = () => (
  <div className="flow-start">
    <Ends />
  </div>
)

/**
 * Ways are drawn as they were laid out, but React Flow draws none between nodes without handles. Given with the
 * node instead, they are forgotten as soon as it is measured.
 */
const Ends = () => (
  <>
    <Handle type="source" position={Position.Bottom} isConnectable={false} />
    <Handle type="target" position={Position.Top} isConnectable={false} />
  </>
)
