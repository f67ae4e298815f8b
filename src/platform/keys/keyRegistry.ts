import { isModifierAlone, isPressOf, isWriting, readPress } from '../../lib/keyPress'
import { isInLayer, isResting, type KeyReach } from './restingKeys'

/** Areas of the keyboard help, in order: page, elements that need the focus, global shortcuts and jumps. */
const keyAreas = ['page', 'table', 'stops', 'everywhere', 'jump'] as const
export type KeyAreaName = (typeof keyAreas)[number]

export type KeyBinding = {
  /** Notation of `keyPress`; several are alternatives. */
  keys: string | readonly string[]
  /** Description in the keyboard help. */
  label: string
  /** Returns false if the shortcut does not apply now; the next binding is tried. */
  act: (event: KeyboardEvent) => unknown
  /** Default `page`. */
  reach?: KeyReach
}

export type KeyPlace = {
  /** The element of the shortcuts. They are active while the topmost layer contains it. */
  at?: { readonly current: Element | null }
  /** Whether they need the focus inside the element. */
  isInside?: boolean
}

export type KeyArea = KeyPlace & { name: KeyAreaName; bindings: () => readonly KeyBinding[] }
export type ListedKeys = { name: KeyAreaName; bindings: KeyBinding[] }

/** Timeout for the second key of a two-key sequence. */
const secondKeyMs = 1_500

/** Registry of all active shortcuts, which the keyboard help lists. */
export function createKeyRegistry(now: () => number = () => performance.now()) {
  const areas = new Set<KeyArea>()
  let waiting: { key: string; since: number } | null = null
  let wasListOpen = false

  /** Areas that need the focus first, then the latest registration. */
  const inOrder = () => [...areas].toReversed().toSorted((one, other) => rank(one) - rank(other))

  function takeWaiting(): string | null {
    const first = waiting !== null && now() - waiting.since <= secondKeyMs ? waiting.key : null
    waiting = null
    return first
  }

  /** @returns whether a binding handled the key */
  function offer(event: KeyboardEvent, first: string | null): boolean {
    for (const area of inOrder()) {
      for (const binding of area.bindings()) {
        const part = partOf(binding, event, first)
        if (part === null || !isActive(area, binding, event)) continue
        if (part.isFirst) {
          waiting = { key: part.key, since: now() }
          return true
        }
        if (binding.act(event) === false) continue
        event.preventDefault()
        return true
      }
    }
    return false
  }

  function handle(event: KeyboardEvent): void {
    if (event.isComposing || isModifierAlone(event) || isTaken(event, wasListOpen)) return
    const first = takeWaiting()
    if (first !== null && offer(event, first)) return
    // After the first key of a sequence a letter counts as its second key, even without a matching binding.
    if (first !== null && isWriting(event)) return
    offer(event, null)
  }

  function noteList({ target }: Event): void {
    wasListOpen = target instanceof Element && target.closest('[aria-expanded=true]') !== null
  }

  return {
    /** @returns a function that removes the area */
    add: (area: KeyArea): (() => void) => {
      if (areas.size === 0) {
        addEventListener('keydown', noteList, { capture: true })
        addEventListener('keydown', handle)
      }
      areas.add(area)
      return () => {
        areas.delete(area)
        if (areas.size > 0) return
        removeEventListener('keydown', noteList, { capture: true })
        removeEventListener('keydown', handle)
        waiting = null
      }
    },
    /** Whether the key is a shortcut of any area, active or not. */
    isBound: (event: KeyboardEvent): boolean =>
      [...areas].some((area) => area.bindings().some((binding) => partOf(binding, event, null) !== null)),
    /** The active shortcuts of the page, without duplicates. */
    listed: (): ListedKeys[] => {
      const labels = new Set<string>()
      const isNew = ({ label }: KeyBinding) => !labels.has(label) && labels.add(label)
      return keyAreas.flatMap((name) => {
        const bindings = [...areas]
          .filter((area) => area.name === name && isRendered(area) && !isInLayer(area.at?.current ?? null))
          .flatMap((area) => area.bindings().filter(isNew))
        return bindings.length === 0 ? [] : [{ name, bindings }]
      })
    },
  }
}

export const keyRegistry = createKeyRegistry()

export const allKeys = ({ keys }: Pick<KeyBinding, 'keys'>): readonly string[] =>
  typeof keys === 'string' ? [keys] : keys

type KeyPart = { key: string; isFirst: boolean }

/**
 * The part of a binding that a key press matches: the first key of a sequence, or all of it. Null for no
 * match.
 */
function partOf(binding: KeyBinding, event: KeyboardEvent, first: string | null): KeyPart | null {
  for (const keys of allKeys(binding)) {
    const [one = '', two] = keys.split(' ')
    const isFirst = two !== undefined && first === null
    const isNext = two === undefined ? first === null : first === one
    if ((isFirst || isNext) && isPressOf(readPress(isFirst ? one : (two ?? one)), event))
      return { key: one, isFirst }
  }
  return null
}

const rank = ({ isInside = false }: KeyArea): number => (isInside ? 0 : 1)

const isRendered = ({ at }: KeyArea): boolean => at === undefined || at.current !== null

function isActive(area: KeyArea, { reach = 'page' }: KeyBinding, { target }: KeyboardEvent): boolean {
  const place = area.at?.current ?? null
  if (!isRendered(area)) return false
  if (area.isInside === true && !(target instanceof Node && place?.contains(target))) return false
  return !isResting(reach, place, target)
}

/** Whether another part of the page handled the key. A combobox claims Esc even while its list is closed. */
function isTaken({ key, defaultPrevented, target }: KeyboardEvent, wasListOpen: boolean): boolean {
  if (key !== 'Escape') return defaultPrevented
  if (wasListOpen) return true
  const hasClosedList = target instanceof Element && target.closest('[aria-expanded=false]') !== null
  return defaultPrevented && !hasClosedList
}
