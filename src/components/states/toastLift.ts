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

const feetOf = ['dialog', 'alertdialog']
  .map((role) => `[role=${role}] :is(footer, [data-part=footer])`)
  .join()

/** Keeps toasts off the buttons of dialogs for as long as they are shown. */
export function liftToasts(): () => void {
  const root = document.documentElement
  let frame = 0
  const measure = () => {
    const feet = [...document.querySelectorAll(feetOf)].map((foot) => foot.getBoundingClientRect())
    root.style.setProperty('--toast-lift', `${liftOf(feet, { width: innerWidth, height: innerHeight })}px`)
  }
  const measureSoon = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(measure)
  }
  // Dialogs come and go, and their feet grow when there is more to say.
  const changes = new MutationObserver(measureSoon)
  changes.observe(document.body, { childList: true, subtree: true })
  addEventListener('resize', measureSoon)
  measure()
  return () => {
    cancelAnimationFrame(frame)
    changes.disconnect()
    removeEventListener('resize', measureSoon)
    root.style.removeProperty('--toast-lift')
  }
}
