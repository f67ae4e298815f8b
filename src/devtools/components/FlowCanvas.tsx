import { MiniMap, ReactFlow, ReactFlowProvider, useReactFlow, useStore, useStoreApi } from '@xyflow/react'
import { Flex } from '@chakra-ui/react/flex'
import { Maximize, Minus, Plus, type LucideIcon } from 'lucide-react'
import { useCallback, useEffect, useEffectEvent, useMemo, type KeyboardEvent } from 'react'
import '@xyflow/react/dist/base.css'
import { Button } from '../../components/inputs/controls'
import { flowsTexts } from '../../texts/devtools/flows'
import type { Box, LaidOutGraph, Point } from '../graph/layoutGraph'
import { canvasElements } from './canvasElements'
import './flowCanvas.css'
import { StartNode, StateNode, type StateNodeType } from './StateNode'
import { Arrows, TransitionEdge } from './TransitionEdge'

const nodeTypes = { state: StateNode, start: StartNode }
const edgeTypes = { transition: TransitionEdge }

const minimumZoom = 0.1
const shownShare = 0.94
/** From this zoom on, texts can be read. */
const readableZoom = 0.85
const panStepPx = 60
const marginPx = 16

type FlowCanvasProps = {
  drawing: LaidOutGraph
  /** Keys of the active states. */
  active: ReadonlySet<string>
  /** Keys of the states and transitions taken so far. */
  taken: ReadonlySet<string>
}

/** The drawing of a machine with a highlighted state. Pans and zooms by pointer or keyboard. */
export function FlowCanvas(props: FlowCanvasProps) {
  return (
    <ReactFlowProvider>
      <Canvas {...props} />
    </ReactFlowProvider>
  )
}

function Canvas({ drawing, active, taken }: FlowCanvasProps) {
  const { nodes, edges } = useMemo(() => canvasElements(drawing, active, taken), [drawing, active, taken])
  const { showAll, zoomIn, zoomOut, pan, isPart } = useView(drawing, active)

  const handleKey = (event: KeyboardEvent) => {
    const act = keys({ showAll, zoomIn, zoomOut, pan })[event.key]
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
        maxZoom={2}
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
        {isPart ? (
          <MiniMap
            position="bottom-left"
            pannable
            ariaLabel={flowsTexts.overview}
            style={miniMapSize}
            nodeClassName={miniMapClass}
            nodeBorderRadius={8}
          />
        ) : null}
      </ReactFlow>
      <Flex position="absolute" insetInlineEnd="3" bottom="3" direction="column" gap="1" zIndex={5}>
        <ViewButton label={flowsTexts.zoomIn} icon={Plus} onClick={zoomIn} />
        <ViewButton label={flowsTexts.zoomOut} icon={Minus} onClick={zoomOut} />
        <ViewButton label={flowsTexts.fit} icon={Maximize} onClick={showAll} />
      </Flex>
    </div>
  )
}

const miniMapSize = { width: 168, height: 126 }

function miniMapClass({ data }: { data: Partial<StateNodeType['data']> }): string {
  if (data.state?.hasChildren === true) return 'flow-overview-frame'
  return data.isActive === true ? 'flow-overview-active' : 'flow-overview-state'
}

type ViewButtonProps = { label: string; icon: LucideIcon; onClick: () => void }

const ViewButton = ({ label, icon: Drawing, onClick }: ViewButtonProps) => (
  <Button size="iconSm" aria-label={label} title={label} onClick={onClick}>
    <Drawing size={16} strokeWidth={1.75} aria-hidden />
  </Button>
)

type View = Omit<ReturnType<typeof useView>, 'isPart'>

const keys = ({ showAll, zoomIn, zoomOut, pan }: View): Record<string, () => void> => ({
  '+': zoomIn,
  '-': zoomOut,
  '0': showAll,
  ArrowLeft: () => pan(panStepPx, 0),
  ArrowRight: () => pan(-panStepPx, 0),
  ArrowUp: () => pan(0, panStepPx),
  ArrowDown: () => pan(0, -panStepPx),
})

/**
 * The viewport: initially the active state, or the whole drawing if that is readable; later it follows the
 * active state and user input.
 */
function useView(drawing: LaidOutGraph, active: ReadonlySet<string>) {
  const { fitView, setViewport, getViewport, zoomIn, zoomOut } = useReactFlow()
  const store = useStoreApi()
  const width = useStore((state) => state.width)
  const height = useStore((state) => state.height)
  const fittingZoom = shownShare * Math.min(width / drawing.width, height / drawing.height)
  const centre = useMemo(
    () => centreOf(drawing, active, { width: width / readableZoom, height: height / readableZoom }),
    [drawing, active, width, height],
  )

  const showAll = useCallback(
    () => void fitView({ padding: (1 - shownShare) / 2, maxZoom: 1, minZoom: minimumZoom }),
    [fitView],
  )

  const show = useEffectEvent(() => {
    if (width === 0 || height === 0) return
    const zoom = Math.min(1, Math.max(fittingZoom, readableZoom))
    void setViewport(viewOn(centre, drawing, { width, height }, zoom))
  })
  useEffect(() => show(), [width, height, drawing])

  // Pans to the active state if it is outside of the view.
  const follow = useEffectEvent(() => {
    const size = store.getState()
    const { x, y, zoom } = getViewport()
    const seen = { x: centre.x * zoom + x, y: centre.y * zoom + y }
    if (size.width === 0 || (seen.x > 0 && seen.x < size.width && seen.y > 0 && seen.y < size.height)) return
    const duration = prefersReducedMotion() ? 0 : 160
    void setViewport(viewOn(centre, drawing, size, zoom), { duration })
  })
  useEffect(() => follow(), [centre])

  const pan = (x: number, y: number) => {
    const viewport = getViewport()
    void setViewport({ ...viewport, x: viewport.x + x, y: viewport.y + y })
  }
  return {
    showAll,
    pan,
    isPart: width > 0 && fittingZoom < readableZoom,
    zoomIn: () => void zoomIn(),
    zoomOut: () => void zoomOut(),
  }
}

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

type Size = { width: number; height: number }

/** Viewport around a point, limited to the drawing; a drawing that fits is centred. */
function viewOn(at: Point, drawing: Size, seen: Size, zoom: number) {
  const along = (place: number, whole: number, room: number) => {
    const zoomed = whole * zoom
    if (zoomed <= room) return (room - zoomed) / 2
    const lowest = room - zoomed - marginPx
    return Math.min(marginPx, Math.max(lowest, room / 2 - place * zoom))
  }
  return { x: along(at.x, drawing.width, seen.width), y: along(at.y, drawing.height, seen.height), zoom }
}

/**
 * Centre of the innermost active states, or of the first one if they are farther apart than the view. Without
 * any, centre of the first state.
 */
function centreOf({ nodes, starts }: LaidOutGraph, active: ReadonlySet<string>, seen: Size): Point {
  const inner = nodes.filter(({ id, hasChildren }) => !hasChildren && active.has(id))
  const boxes: readonly Box[] = inner.length > 0 ? inner : nodes.filter(({ id }) => id === starts[0]?.target)
  const all = frameOf(boxes)
  return all.width <= seen.width && all.height <= seen.height ? all.centre : frameOf(boxes.slice(0, 1)).centre
}

function frameOf(boxes: readonly Box[]): Size & { centre: Point } {
  if (boxes.length === 0) return { width: 0, height: 0, centre: { x: 0, y: 0 } }
  const left = Math.min(...boxes.map(({ x }) => x))
  const right = Math.max(...boxes.map(({ x, width }) => x + width))
  const top = Math.min(...boxes.map(({ y }) => y))
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height))
  return {
    width: right - left,
    height: bottom - top,
    centre: { x: (left + right) / 2, y: (top + bottom) / 2 },
  }
}
