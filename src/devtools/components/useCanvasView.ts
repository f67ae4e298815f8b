import { useReactFlow, useStore, useStoreApi } from '@xyflow/react'
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react'
import type { LaidOutGraph, Point } from '../graph/layoutGraph'
import {
  activeFrame,
  fittingLimit,
  isInSight,
  isPartOf,
  minimumZoom,
  openingZoom,
  overviewPx,
  readableZoom,
  shownShare,
  viewOn,
} from './canvasView'

const panStepPx = 60
/** Share of the view by which a page moves. */
const pageShare = 0.8
const moveMs = 160

export type CanvasView = ReturnType<typeof useCanvasView>

/**
 * The viewport: initially the active state in readable size, or the whole drawing if that is readable; later
 * it follows the active state and user input.
 */
export function useCanvasView(drawing: LaidOutGraph, active: ReadonlySet<string>) {
  const { fitView, setViewport, getViewport, setCenter, zoomIn, zoomOut } = useReactFlow()
  const store = useStoreApi()
  const width = useStore((state) => state.width)
  const height = useStore((state) => state.height)
  const isPart = useStore((state) => isPartOf(drawing, state, state.transform[2]))
  const frame = useMemo(
    () => activeFrame(drawing, active, { width: width / readableZoom, height: height / readableZoom }),
    [drawing, active, width, height],
  )

  const showAll = useCallback(
    () => void fitView({ padding: (1 - shownShare) / 2, maxZoom: fittingLimit, minZoom: minimumZoom }),
    [fitView],
  )

  const open = useEffectEvent(() => {
    if (width === 0 || height === 0) return
    const seen = { width, height }
    void setViewport(viewOn(frame.centre, drawing, seen, openingZoom(drawing, seen)))
  })
  useEffect(() => open(), [width, height, drawing])

  const showActive = () =>
    void setViewport(viewOn(frame.centre, drawing, store.getState(), getViewport().zoom), smoothly())

  // Pans to the active state if it is outside of the view.
  const follow = useEffectEvent(() => {
    const seen = store.getState()
    if (seen.width > 0 && seen.height > 0 && !isInSight(frame, seen, getViewport(), isPart ? overviewPx : 0))
      showActive()
  })
  useEffect(() => follow(), [frame])

  const pan = (x: number, y: number) => {
    const viewport = getViewport()
    void setViewport({ ...viewport, x: viewport.x + x, y: viewport.y + y })
  }
  return {
    isPart,
    showAll,
    showActive,
    moveTo: ({ x, y }: Point) => void setCenter(x, y, { zoom: getViewport().zoom, ...smoothly() }),
    zoomIn: () => void zoomIn(),
    zoomOut: () => void zoomOut(),
    pan: (right: number, down: number) => pan(-right * panStepPx, -down * panStepPx),
    page: (down: number) => pan(0, -down * height * pageShare),
  }
}

/** Moves at once if the user prefers reduced motion. */
const smoothly = () => ({
  duration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : moveMs,
})

/** Keys of the focused drawing. */
export const canvasKeys = (view: CanvasView): Record<string, () => void> => ({
  '+': view.zoomIn,
  '-': view.zoomOut,
  '0': view.showAll,
  Home: view.showActive,
  ArrowLeft: () => view.pan(-1, 0),
  ArrowRight: () => view.pan(1, 0),
  ArrowUp: () => view.pan(0, -1),
  ArrowDown: () => view.pan(0, 1),
  PageUp: () => view.page(-1),
  PageDown: () => view.page(1),
})
