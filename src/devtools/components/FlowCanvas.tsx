import { ReactFlow, ReactFlowProvider } from '@xyflow/react'
import { Flex } from '@chakra-ui/react/flex'
import { LocateFixed, Maximize, Minus, Plus, type LucideIcon } from 'lucide-react'
import { useMemo, type KeyboardEvent } from 'react'
import '@xyflow/react/dist/base.css'
import { Button } from '../../components/inputs/controls'
import { flowsTexts } from '../../texts/devtools/flows'
import type { CoverageMarks } from '../coverage/machineCoverage'
import type { LaidOutGraph } from '../graph/layoutGraph'
import { canvasElements } from './canvasElements'
import { maximumZoom, minimumZoom } from './canvasView'
import './flowCanvas.css'
import { Overview } from './Overview'
import { StartNode, StateNode } from './StateNode'
import { Arrows, TransitionEdge } from './TransitionEdge'
import { canvasKeys, useCanvasView } from './useCanvasView'

const nodeTypes = { state: StateNode, start: StartNode }
const edgeTypes = { transition: TransitionEdge }

type FlowCanvasProps = {
  drawing: LaidOutGraph
  /** Keys of the active states. */
  active: ReadonlySet<string>
  /** Keys of the states and transitions taken so far. */
  taken: ReadonlySet<string>
  /** Coverage by a walk; null if none is shown. */
  marks: CoverageMarks | null
}

/** The drawing of a machine with a highlighted state. Pans and zooms by pointer or keyboard. */
export function FlowCanvas(props: FlowCanvasProps) {
  return (
    <ReactFlowProvider>
      <Canvas {...props} />
    </ReactFlowProvider>
  )
}

function Canvas({ drawing, active, taken, marks }: FlowCanvasProps) {
  const { nodes, edges } = useMemo(
    () => canvasElements(drawing, active, taken, marks),
    [drawing, active, taken, marks],
  )
  const view = useCanvasView(drawing, active)

  const handleKey = (event: KeyboardEvent) => {
    const act = canvasKeys(view)[event.key]
    if (act === undefined || event.target !== event.currentTarget) return
    event.preventDefault()
    act()
  }
  return (
    <div
      className="flow-canvas"
      tabIndex={0}
      role="group"
      aria-label={flowsTexts.canvas({ name: drawing.name })}
      onKeyDown={handleKey}
    >
      <Arrows />
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        minZoom={minimumZoom}
        maxZoom={maximumZoom}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        zoomOnDoubleClick={false}
        disableKeyboardA11y
        deleteKeyCode={null}
        selectionKeyCode={null}
        multiSelectionKeyCode={null}
        panActivationKeyCode={null}
        zoomActivationKeyCode={null}
        zIndexMode="manual"
        proOptions={{ hideAttribution: true }}
      >
        {view.isPart ? <Overview onMove={view.moveTo} /> : null}
      </ReactFlow>
      <Flex position="absolute" insetInlineEnd="3" bottom="3" direction="column" gap="1" zIndex={5}>
        <ViewButton label={flowsTexts.zoomIn} icon={Plus} onClick={view.zoomIn} />
        <ViewButton label={flowsTexts.zoomOut} icon={Minus} onClick={view.zoomOut} />
        <ViewButton label={flowsTexts.fit} icon={Maximize} onClick={view.showAll} />
        <ViewButton label={flowsTexts.showActive} icon={LocateFixed} onClick={view.showActive} />
      </Flex>
    </div>
  )
}

type ViewButtonProps = { label: string; icon: LucideIcon; onClick: () => void }

const ViewButton = ({ label, icon: Drawing, onClick }: ViewButtonProps) => (
  <Button size="iconSm" aria-label={label} title={label} onClick={onClick}>
    <Drawing size={16} strokeWidth={1.75} aria-hidden />
  </Button>
)
