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

/**
 * How much of the lower end of a list toasts cover. With so much room behind its last row, every row can be scrolled clear
 * of messages that stay.
 */
export function roomOf(list: Box, toasts: readonly Box[]): number {
  return toasts
    .filter(
      ({ left, right, top, bottom }) =>
        right > list.left && left < list.right && bottom > list.top && top < list.bottom,
    )
    .reduce((room, { top }) => Math.max(room, list.bottom - top + gap), 0)
}

/** With the buttons of a dialog or form, or the pages of a list. */
const feetOf = '[data-foot]'
/** Lists that scroll, with buttons in their rows. */
const listsOf = '[data-toast-room]'
const toastsOf = '[data-scope=toast][data-part=root]'
const outletOf = '[data-scope=toast][data-part=group]'
const property = '--toast-lift'

/** Keeps toasts off the buttons of dialogs and lists for as long as they are shown. */
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
    const toasts = boxesOf(toastsOf)
    for (const list of document.querySelectorAll<HTMLElement>(listsOf)) makeRoom(list, toasts)
  }
  // A toast is where it stays once it has moved there.
  const measureAfterMove = ({ target }: Event) => {
    if (target instanceof Element && target.matches(toastsOf)) measureSoon()
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

/** Also for the focus, which must not end up below a toast. */
function makeRoom(list: HTMLElement, toasts: readonly Box[]): void {
  const room = roomOf(list.getBoundingClientRect(), toasts)
  const padding = room === 0 ? '' : `${room}px`
  if (list.style.paddingBlockEnd === padding) return
  list.style.paddingBlockEnd = padding
  list.style.scrollPaddingBlockEnd = padding
}
