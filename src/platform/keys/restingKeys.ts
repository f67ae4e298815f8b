/** How far a key reaches: it rests in fields and in all that lies over the page, unless it says otherwise. */
export type KeyReach =
  /** Rests while a field has the focus. */
  | 'page'
  /** Also in fields of the page. */
  | 'fields'
  /** Also in what lies beside the map and leaves the page usable. */
  | 'overlays'
  /** Also in dialogs. */
  | 'dialogs'

const layers = '[role=dialog][aria-modal=true], [role=alertdialog], [role=menu]'
const overlays = '[role=dialog], [role=alertdialog], [role=menu]'
const fields =
  'input:not([type=checkbox]):not([type=radio]), select, textarea, [role=combobox], [role=listbox], [role=slider]'

/**
 * Whether a key rests now, because something else needs it.
 * @param place what the key belongs to; null is the page as a whole
 */
export function isResting(reach: KeyReach, place: Element | null, target: EventTarget | null): boolean {
  const origin = target instanceof Element ? target : document.body
  if (reach === 'dialogs') return false
  const top = topLayer()
  if (top !== null && (place === null || !top.contains(place))) return true
  if (reach === 'overlays') return false
  if (origin.closest(overlays) !== (place?.closest(overlays) ?? null)) return true
  return reach === 'page' && isField(origin)
}

/** Whether something that takes the keys of the page, or a part of it, surrounds the element. */
export const isInLayer = (element: Element | null): boolean => element?.closest(overlays) != null

/** What lies on top of all and lets nothing through. What was opened last comes last in the page. */
function topLayer(): Element | null {
  // A closed dialog may stay in the page, and one that is fading away does.
  const open = [...document.querySelectorAll<HTMLElement>(layers)].filter(
    (layer) => !layer.hidden && layer.dataset['state'] !== 'closed',
  )
  return open.at(-1) ?? null
}

function isField(element: Element): boolean {
  return (element instanceof HTMLElement && element.isContentEditable) || element.closest(fields) !== null
}
