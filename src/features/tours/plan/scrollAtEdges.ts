/** Distance from an edge of the list, in pixels, within which a drag scrolls. */
const edge = 56
/** Pixels per frame right at the edge. */
const fastest = 14

/**
 * Scrolls a list while an item is dragged near its upper or lower edge, faster near the edge.
 * @param onScroll called after each step with the scroll position
 */
export function createEdgeScroller(scroller: HTMLElement, onScroll: (scrollTop: number) => void) {
  // Measured once, because reading after each step would force a layout.
  const { top, bottom } = scroller.getBoundingClientRect()
  const end = scroller.scrollHeight - scroller.clientHeight
  let step = 0
  let frame: number | null = null

  const run = () => {
    frame = null
    if (step === 0) return
    const before = scroller.scrollTop
    const next = Math.min(end, Math.max(0, before + step))
    if (next === before) return
    scroller.scrollTop = next
    onScroll(next)
    frame = requestAnimationFrame(run)
  }

  return {
    /** @param clientY vertical position of the pointer in the window */
    follow: (clientY: number) => {
      const beyond = (distance: number) => Math.min(1, Math.max(0, 1 - distance / edge))
      step = Math.round(fastest * (beyond(bottom - clientY) - beyond(clientY - top)))
      if (step !== 0) frame ??= requestAnimationFrame(run)
    },
    stop: () => {
      step = 0
      if (frame !== null) cancelAnimationFrame(frame)
      frame = null
    },
  }
}
