/** Where something lies in the window, in pixels. */
export type Box = { left: number; right: number; top: number; bottom: number }

/** Width of the column in which toasts stand, their distance to the edge included. */
const columnWidth = 392
const gap = 8

/**
 * How far from the lower edge of the window toasts stand, so that they cover no buttons: above the foot of any dialog
 * that reaches below them. 0 where none does.
 * @param feet of the open dialogs
 */
export function liftOf(feet: readonly Box[], window: { width: number; height: number }): number {
  const from = window.width - columnWidth
  return feet
    .filter(({ right, top, bottom }) => right > from && bottom > top && top < window.height)
    .reduce((lift, { top }) => Math.max(lift, window.height - top + gap), 0)
}

/** With the buttons of a dialog or form. */
const feetOf = '[data-foot]'
const outletOf = '[data-scope=toast][data-part=group]'
const property = '--toast-lift'

/** Keeps toasts off the buttons of dialogs for as long as they are shown. */
export function liftToasts(): () => void {
  let frame = 0
  let feet: Element[] = []
  const measureSoon = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(measure)
  }
  // A foot grows when there is more to say, or when its buttons need two rows.
  const sizes = new ResizeObserver(measureSoon)
  function measure() {
    const present = [...document.querySelectorAll(feetOf)]
    if (present.length !== feet.length || present.some((foot, index) => foot !== feet[index])) {
      sizes.disconnect()
      for (const foot of present) sizes.observe(foot)
      feet = present
    }
    const places = present.map((foot) => foot.getBoundingClientRect())
    const lift = `${liftOf(places, { width: innerWidth, height: innerHeight })}px`
    // Of the toasts alone: all that lies below an element whose property changes is styled anew.
    const outlet = document.querySelector<HTMLElement>(outletOf)
    if (outlet !== null && outlet.style.getPropertyValue(property) !== lift)
      outlet.style.setProperty(property, lift)
  }
  const changes = new MutationObserver(measureSoon)
  changes.observe(document.body, { childList: true, subtree: true })
  addEventListener('resize', measureSoon)
  measure()
  return () => {
    cancelAnimationFrame(frame)
    changes.disconnect()
    sizes.disconnect()
    removeEventListener('resize', measureSoon)
  }
}
