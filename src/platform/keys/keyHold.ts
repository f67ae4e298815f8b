import { isModifierAlone } from '../../lib/keyPress'
import { keyRegistry } from './keyRegistry'
import { listOverlays, overlayOf } from './restingKeys'

export type HoldRequest = {
  /** Called on Esc. */
  close: () => void
  /** The element of the overlay, once it is rendered. */
  within?: { readonly current: Element | null } | undefined
}

type Hold = HoldRequest & { known: ReadonlySet<Element> }

/**
 * Holds back the keys of the page from the request of an overlay until the overlay has the focus. Characters
 * typed meanwhile are written into the field that gets the focus, Esc closes the overlay, other keys are
 * dropped.
 *
 * 1. While there is a hold, no other listener receives a key.
 * 2. The focus in an overlay that is younger than one of the holds ends all holds. While only its frame has the
 *    focus, it receives the keys that write nothing.
 * 3. A hold that ends without focus passes the characters to a hold that begins in the same task.
 */
export function createKeyHold(isBound: (event: KeyboardEvent) => boolean = () => false) {
  const holds = new Set<Hold>()
  const readers = new Set<() => void>()
  let typed = ''

  function setTyped(text: string): void {
    if (text === typed) return
    typed = text
    for (const read of readers) read()
  }

  function begin({ close, within }: HoldRequest): () => void {
    const own = within?.current ?? null
    const hold = { close, within, known: new Set(listOverlays().filter((overlay) => overlay !== own)) }
    if (holds.size === 0) listen()
    holds.add(hold)
    if (hasArrived(document.activeElement)) deliver()
    return () => end(hold)
  }

  function end(hold: Hold): void {
    holds.delete(hold)
    queueMicrotask(() => {
      if (holds.size > 0) return
      unlisten()
      setTyped('')
    })
  }

  /** The new overlay around the target. */
  function arrivalOf(target: EventTarget | null): Element | null {
    if (!(target instanceof Element)) return null
    const overlay = overlayOf(target)
    for (const { within, known } of holds) {
      const own = within?.current ?? null
      if (own?.contains(target) === true) return own
      if (overlay !== null && !known.has(overlay)) return overlay
    }
    return null
  }

  const hasArrived = (target: EventTarget | null): boolean => {
    const overlay = arrivalOf(target)
    return overlay !== null && overlay !== target
  }

  function deliver(): void {
    const text = typed
    holds.clear()
    unlisten()
    // After focusing a field, a focus trap may select its content.
    queueMicrotask(() => write(text, document.activeElement))
    setTyped('')
  }

  function handleFocus({ target }: Event): void {
    if (hasArrived(target)) deliver()
  }

  function handleKey(event: KeyboardEvent): void {
    if (holds.size === 0 || event.isComposing || isModifierAlone(event)) return
    if (hasArrived(event.target)) return deliver()
    if (arrivalOf(document.activeElement) !== null && !isCharacter(event)) return
    event.stopImmediatePropagation()
    if (!isOfBrowser(event) || isBound(event)) event.preventDefault()
    // A repeated key is the one that requested the overlay.
    if (event.type === 'keyup' || event.repeat) return
    if (event.key === 'Escape') closeLatest()
    else if (event.key === 'Backspace') setTyped([...typed].slice(0, -1).join(''))
    else if (isCharacter(event)) setTyped(typed + event.key)
  }

  function handlePaste(event: ClipboardEvent): void {
    event.preventDefault()
    event.stopImmediatePropagation()
    setTyped(typed + (event.clipboardData?.getData('text/plain') ?? ''))
  }

  function closeLatest(): void {
    const latest = [...holds].at(-1)
    if (latest === undefined) return
    end(latest)
    latest.close()
  }

  function listen(): void {
    addEventListener('keydown', handleKey, { capture: true })
    addEventListener('keyup', handleKey, { capture: true })
    addEventListener('paste', handlePaste, { capture: true })
    addEventListener('focusin', handleFocus)
  }

  function unlisten(): void {
    removeEventListener('keydown', handleKey, { capture: true })
    removeEventListener('keyup', handleKey, { capture: true })
    removeEventListener('paste', handlePaste, { capture: true })
    removeEventListener('focusin', handleFocus)
  }

  return {
    /** @returns ends the hold */
    begin,
    /** The characters typed so far. */
    typed: () => typed,
    subscribe: (read: () => void) => {
      readers.add(read)
      return () => void readers.delete(read)
    },
  }
}

export const keyHold = createKeyHold(keyRegistry.isBound)

/** Types the text into a field, as the keyboard would. */
function write(text: string, field: Element | null): void {
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  // Only text fields have a selection.
  if (text === '' || !isField || field.readOnly || field.selectionStart === null) return
  field.setRangeText(text, field.selectionStart, field.selectionEnd ?? field.selectionStart, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
}

const altGraph = 'AltGraph'

const isCharacter = (event: KeyboardEvent): boolean =>
  Array.from(event.key).length === 1 &&
  ((!event.ctrlKey && !event.metaKey) || event.getModifierState(altGraph))

/** Whether the browser may act on the key: copy, reload and the like. */
const isOfBrowser = (event: KeyboardEvent): boolean =>
  ((event.ctrlKey || event.metaKey) && !event.getModifierState(altGraph)) || /^F\d+$/.test(event.key)
