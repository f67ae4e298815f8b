import { MiniMap } from '@xyflow/react'
import { flowsTexts } from '../../texts/devtools/flows'
import type { Point } from '../graph/layoutGraph'
import { overviewSize } from './canvasView'
import type { StateNodeType } from './StateNode'

/** The whole drawing in small, with the visible part. A click or drag moves it; keys are on the drawing itself. */
export const Overview = ({ onMove }: { onMove: (centre: Point) => void }) => (
  <MiniMap
    position="bottom-left"
    pannable
    onClick={(_, point) => onMove(point)}
    ariaLabel={flowsTexts.overview}
    maskStrokeWidth={2}
    style={overviewSize}
    nodeClassName={classOf}
    nodeBorderRadius={8}
  />
)

function classOf({ data }: { data: Partial<StateNodeType['data']> }): string {
  if (data.state?.hasChildren === true) return 'flow-overview-frame'
  return data.isActive === true ? 'flow-overview-active' : 'flow-overview-state'
}
