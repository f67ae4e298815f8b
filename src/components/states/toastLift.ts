/** Position of an element in the window, in pixels. */
export type Box = { left: number; right: number; top: number; bottom: number }

/** Width of the toast column, including its distance to the edge. */
const columnWidth = 392
const gap = 8

/**
 * Distance of toasts from the lower edge of the window, so that they cover no buttons: above the footer of
 * any dialog below them. 0 if there is none.
 * @param footers of the open dialogs
 */
export function liftOf(footers: readonly Box[], window: { width: number; height: number }): number {
  const from = window.width - columnWidth
  return footers
    .filter(({ right, top, bottom }) => right > from && bottom > top && top < window.height)
    .reduce((lift, { top }) => Math.max(lift, window.height - top + gap), 0)
}

/**
 * Height of the lower end of a list that toasts cover. With that much padding behind its last row, every row
 * can be scrolled clear of persistent messages.
 */
export function coveredHeight(list: Box, toasts: readonly Box[]): number {
  return toasts
    .filter(
      ({ left, right, top, bottom }) =>
        right > list.left && left < list.right && bottom > list.top && top < list.bottom,
    )
    .reduce((room, { top }) => Math.max(room, list.bottom - top + gap), 0)
}

/** Contain the buttons of a dialog or form, or the pagination of a list. */
const footerSelector = '[data-footer]'
/** Scrolling lists with buttons in their rows. */
const listSelector = '[data-toast-room]'
const toastSelector = '[data-scope=toast][data-part=root]'
const outletSelector = '[data-scope=toast][data-part=group]'
const property = '--toast-lift'

/** Keeps toasts off the buttons of dialogs and lists while they are shown. */
export function liftToasts(): () => void {
  let frame = 0
  let footers: Element[] = []
  const measureSoon = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(measure)
  }
  // A footer grows with a longer status or a second row of buttons.
  const sizes = new ResizeObserver(measureSoon)
  function measure() {
    const present = [...document.querySelectorAll(footerSelector)]
    if (present.length !== footers.length || present.some((footer, index) => footer !== footers[index])) {
      sizes.disconnect()
      for (const footer of present) sizes.observe(footer)
      footers = present
    }
    const places = present.map((footer) => footer.getBoundingClientRect())
    const lift = `${liftOf(places, { width: innerWidth, height: innerHeight })}px`
    // On the toasts only: a changed property restyles all descendants of its element.
    const outlet = document.querySelector<HTMLElement>(outletSelector)
    if (outlet !== null && outlet.style.getPropertyValue(property) !== lift)
      outlet.style.setProperty(property, lift)
    const toasts = boxesOf(toastSelector)
    for (const list of document.querySelectorAll<HTMLElement>(listSelector)) makeRoom(list, toasts)
  }
  // The final position of a toast is known after its transition.
  const measureAfterMove = ({ target }: Event) => {
    if (target instanceof Element && target.matches(toastSelector)) measureSoon()
  }
  const changes = new MutationObserver(measureSoon)
  changes.observe(document.body, { childList: true, subtree: true })
  addEventListener('resize', measureSoon)
  addEventListener('transitionend', measureAfterMove)
  measure()
  return () => {
    cancelAnimationFrame(frame)
    changes.disconnect()
    sizes.disconnect()
    removeEventListener('resize', measureSoon)
    removeEventListener('transitionend', measureAfterMove)
  }
}

const boxesOf = (selector: string): Box[] =>
  [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect())

/** Also sets the scroll padding, so that a focused element is not below a toast. */
function makeRoom(list: HTMLElement, toasts: readonly Box[]): void {
  const room = coveredHeight(list.getBoundingClientRect(), toasts)
  const padding = room === 0 ? '' : `${room}px`
  if (list.style.paddingBlockEnd === padding) return
  list.style.paddingBlockEnd = padding
  list.style.scrollPaddingBlockEnd = padding
}
