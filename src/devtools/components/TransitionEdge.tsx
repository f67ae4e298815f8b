import type { Edge, EdgeProps } from '@xyflow/react'
import { flowsTexts } from '../../texts/devtools/flows'
import { markOf, markSigns, type CoverageMarks, type Mark } from '../coverage/machineCoverage'
import type { LaidOutEdge } from '../graph/layoutGraph'
import { fontSize, labelBaseline, labelPadding, monoWidth, type LabelLine } from '../graph/measure'
import { pathOf } from '../graph/paths'

type TransitionEdgeData = {
  points: LaidOutEdge['points']
  label: LaidOutEdge['label']
  isInternal: boolean
  isTaken: boolean
  /** Keys of the transitions taken so far. */
  taken: ReadonlySet<string>
  /** Coverage of its transitions together, and of each; null if none is shown. */
  mark: Mark | null
  marks: CoverageMarks | null
}
export type TransitionEdgeType = Edge<TransitionEdgeData, 'transition'>

const arrowId = (isTaken: boolean) => (isTaken ? 'flow-arrow-taken' : 'flow-arrow')

/** An edge with its computed layout and the labels of its transitions. */
export function TransitionEdge({ data }: EdgeProps<TransitionEdgeType>) {
  if (data === undefined) return null
  const { points, label, isInternal, isTaken, taken, mark, marks } = data
  return (
    <>
      <path
        className="flow-edge"
        data-internal={isInternal || undefined}
        data-taken={isTaken || undefined}
        data-mark={mark ?? undefined}
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
          {label.lines.map((line, index) => (
            <Line
              key={`${line.edge} ${index}`}
              line={line}
              x={label.x + labelPadding}
              y={label.y + labelBaseline(label.lines, index)}
              isTaken={taken.has(line.edge)}
              mark={line.kind === 'event' ? markOf([line.edge], marks) : null}
            />
          ))}
        </>
      )}
    </>
  )
}

type LineProps = { line: LabelLine; x: number; y: number; isTaken: boolean; mark: Mark | null }

/** A line of a label; the first one of a transition shows whether it is covered. */
const Line = ({ line: { kind, text }, x, y, isTaken, mark }: LineProps) => (
  <>
    {mark === null ? null : (
      <text className="flow-label-mark" data-mark={mark} x={x - markWidth} y={y} fontSize={fontSize.text}>
        {markSigns[mark]}
        <title>{flowsTexts.marks[mark]}</title>
      </text>
    )}
    <text
      className="flow-label"
      data-kind={kind}
      data-taken={isTaken || undefined}
      x={x}
      y={y}
      fontSize={fontSize.text}
      textLength={monoWidth(text)}
      lengthAdjust="spacingAndGlyphs"
    >
      {text}
    </text>
  </>
)

const markWidth = 14

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
