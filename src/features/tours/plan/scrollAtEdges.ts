/** So near to an edge of the list, in pixels, a drag scrolls it. */
const edge = 56
/** Pixels of one frame right at the edge. */
const fastest = 14

/**
 * Scrolls a list while something is dragged near its upper or lower edge, the faster the nearer.
 * @param onScroll after each step, with where the list is scrolled to
 */
export function createEdgeScroller(scroller: HTMLElement, onScroll: (scrollTop: number) => void) {
  // Measured once: to ask after each step would lay the list out anew.
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
    /** @param clientY where the pointer is in the window */
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
