import type { Edge, EdgeProps } from '@xyflow/react'
import type { LaidOutEdge } from '../graph/layoutGraph'
import { fontSize, labelBaseline, labelPadding, monoWidth } from '../graph/measure'
import { pathOf } from '../graph/paths'

type TransitionEdgeData = {
  points: LaidOutEdge['points']
  label: LaidOutEdge['label']
  isInternal: boolean
  isTaken: boolean
  /** Keys of the transitions taken so far. */
  taken: ReadonlySet<string>
}
export type TransitionEdgeType = Edge<TransitionEdgeData, 'transition'>

const arrowId = (isTaken: boolean) => (isTaken ? 'flow-arrow-taken' : 'flow-arrow')

/** An edge with its computed layout and the labels of its transitions. */
export function TransitionEdge({ data }: EdgeProps<TransitionEdgeType>) {
  if (data === undefined) return null
  const { points, label, isInternal, isTaken, taken } = data
  return (
    <>
      <path
        className="flow-edge"
        data-internal={isInternal || undefined}
        data-taken={isTaken || undefined}
        d={pathOf(points)}
        markerEnd={`url(#${arrowId(isTaken)})`}
      />
      {label === null ? null : (
        <>
          <rect
            className="flow-label-ground"
            x={label.x}
            y={label.y}
            width={label.width}
            height={label.height}
            rx={2}
          />
          {label.lines.map(({ edge, kind, text }, index) => (
            <text
              key={`${edge} ${index}`}
              className="flow-label"
              data-kind={kind}
              data-taken={taken.has(edge) || undefined}
              x={label.x + labelPadding}
              y={label.y + labelBaseline(label.lines, index)}
              fontSize={fontSize.text}
              textLength={monoWidth(text)}
              lengthAdjust="spacingAndGlyphs"
            >
              {text}
            </text>
          ))}
        </>
      )}
    </>
  )
}

/** Arrow heads shared by all edges. */
export const Arrows = () => (
  <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden>
    <defs>
      {[false, true].map((isTaken) => (
        <marker
          key={arrowId(isTaken)}
          id={arrowId(isTaken)}
          markerWidth="9"
          markerHeight="9"
          refX="7"
          refY="4"
          orient="auto"
          markerUnits="userSpaceOnUse"
        >
          <path className={arrowId(isTaken)} d="M0 0L8 4L0 8z" />
        </marker>
      ))}
    </defs>
  </svg>
)
