/** Where a shortcut is active; by default neither in fields nor in layers above the page. */
export type KeyReach =
  /** Inactive while a field has the focus. */
  | 'page'
  /** Also active in fields of the page. */
  | 'fields'
  /** Also active in non-modal overlays beside the map. */
  | 'overlays'
  /** Also active in dialogs. */
  | 'dialogs'

const layers = '[role=dialog][aria-modal=true], [role=alertdialog], [role=menu]'
const overlays = '[role=dialog], [role=alertdialog], [role=menu]'
const fields =
  'input:not([type=checkbox]):not([type=radio]), select, textarea, [role=combobox], [role=listbox], [role=slider]'

/**
 * Whether a shortcut is inactive, because another part of the page needs the key.
 * @param place element of the shortcut; null for the whole page
 */
export function isResting(reach: KeyReach, place: Element | null, target: EventTarget | null): boolean {
  const origin = target instanceof Element ? target : document.body
  if (reach === 'dialogs') return false
  const top = topLayer()
  if (top !== null && (place === null || !top.contains(place))) return true
  if (reach === 'overlays') return false
  if (overlayOf(origin) !== overlayOf(place)) return true
  return reach === 'page' && isField(origin)
}

/** The innermost overlay, dialog or menu around the element. */
export const overlayOf = (element: Element | null): Element | null => element?.closest(overlays) ?? null

export const listOverlays = (): Element[] => [...document.querySelectorAll(overlays)]

/** Whether the element is inside an overlay or dialog that handles keys itself. */
export const isInLayer = (element: Element | null): boolean => overlayOf(element) !== null

/** The topmost modal layer. The one opened last is last in the document. */
function topLayer(): Element | null {
  // Closed dialogs and those in a closing animation may still be mounted.
  const open = [...document.querySelectorAll<HTMLElement>(layers)].filter(
    (layer) => !layer.hidden && layer.dataset['state'] !== 'closed',
  )
  return open.at(-1) ?? null
}

function isField(element: Element): boolean {
  return (element instanceof HTMLElement && element.isContentEditable) || element.closest(fields) !== null
}
