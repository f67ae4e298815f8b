import type { Box, LaidOutGraph, Point } from '../graph/layoutGraph'
import { fontSize } from '../graph/measure'

/** Viewports of a drawing. Sizes are in pixels, of the screen or of the drawing at a zoom of 1. */

type Size = { width: number; height: number }
export type Viewport = Point & { zoom: number }

export const minimumZoom = 0.1
export const maximumZoom = 2
/** A drawing smaller than its frame is not enlarged further. */
export const fittingLimit = 1.25
/** Share of the frame that a whole drawing takes. */
export const shownShare = 0.94
/** The smallest text is then at least 12 px high. */
export const readableZoom = Math.ceil((12 / fontSize.text) * 100) / 100
const marginPx = 16
/** Size of the overview in the lower left corner. */
export const overviewSize = { width: 168, height: 126 } as const
/** Height that the overview covers, with its margins. */
export const overviewPx = overviewSize.height + 2 * 12

/** Zoom of a drawing when it is opened: all of it if that is readable. */
export function openingZoom(drawing: Size, seen: Size): number {
  const fitting = shownShare * Math.min(seen.width / drawing.width, seen.height / drawing.height)
  return Math.min(fittingLimit, Math.max(fitting, readableZoom))
}

/** Whether parts of the drawing are out of sight. */
export const isPartOf = (drawing: Size, seen: Size, zoom: number): boolean =>
  seen.width > 0 && (drawing.width * zoom > seen.width || drawing.height * zoom > seen.height)

/**
 * Viewport around a point, limited to the drawing and the height of the overview below it; a drawing that fits
 * is centred.
 */
export function viewOn(at: Point, drawing: Size, seen: Size, zoom: number): Viewport {
  const along = (place: number, whole: number, room: number, below: number) => {
    const zoomed = whole * zoom
    if (zoomed <= room) return (room - zoomed) / 2
    const lowest = room - zoomed - below
    return Math.min(marginPx, Math.max(lowest, room / 2 - place * zoom))
  }
  return {
    x: along(at.x, drawing.width, seen.width, marginPx),
    y: along(at.y, drawing.height, seen.height, overviewPx),
    zoom,
  }
}

/**
 * Whether a frame is in sight: all of it, or its centre if it is larger than the view.
 * @param hidden height at the lower end that is covered
 */
export function isInSight(frame: Frame, seen: Size, { x, y, zoom }: Viewport, hidden = 0): boolean {
  const along = (centre: number, size: number, room: number, move: number) => {
    const half = size * zoom <= room ? (size * zoom) / 2 : 0
    const place = centre * zoom + move
    return place - half >= 0 && place + half <= room
  }
  return (
    along(frame.centre.x, frame.width, seen.width, x) &&
    along(frame.centre.y, frame.height, seen.height - hidden, y)
  )
}

export type Frame = Size & { centre: Point }

/**
 * Frame around the innermost active states, or the first one if they are farther apart than the view. Without
 * any, that of the first state.
 */
export function activeFrame(
  { nodes, starts }: Pick<LaidOutGraph, 'nodes' | 'starts'>,
  active: ReadonlySet<string>,
  seen: Size,
): Frame {
  const inner = nodes.filter(({ id, hasChildren }) => !hasChildren && active.has(id))
  const boxes: readonly Box[] = inner.length > 0 ? inner : nodes.filter(({ id }) => id === starts[0]?.target)
  const all = frameOf(boxes)
  return all.width <= seen.width && all.height <= seen.height ? all : frameOf(boxes.slice(0, 1))
}

function frameOf(boxes: readonly Box[]): Frame {
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
