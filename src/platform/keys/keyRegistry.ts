import { isModifierAlone, isPressOf, isWriting, readPress } from '../../lib/keyPress'
import { isInLayer, isResting, type KeyReach } from './restingKeys'

/** Parts of the list of keys, in their order: the page, what of it must have the focus, and what is there always. */
const keyAreas = ['page', 'table', 'stops', 'everywhere', 'jump'] as const
export type KeyAreaName = (typeof keyAreas)[number]

export type KeyBinding = {
  /** As in `keyPress`; of several, any. */
  keys: string | readonly string[]
  /** What it does, in the list of keys. */
  label: string
  /** Gives false when the key means nothing now and is somebody else's. */
  act: (event: KeyboardEvent) => unknown
  /** `page` unless it says otherwise. */
  reach?: KeyReach
}

export type KeyPlace = {
  /** The element the keys belong to; they are heard while what lies on top contains it. */
  at?: { readonly current: Element | null }
  /** They need the focus within it. */
  isInside?: boolean
}

export type KeyArea = KeyPlace & { name: KeyAreaName; bindings: () => readonly KeyBinding[] }
export type ListedKeys = { name: KeyAreaName; bindings: KeyBinding[] }

/** Of two keys pressed one after the other, the second must come within this time. */
const secondKeyMs = 1_500

/** Whatever is in here works and is listed; nothing else is. */
export function createKeyRegistry(now: () => number = () => performance.now()) {
  const areas = new Set<KeyArea>()
  let waiting: { key: string; since: number } | null = null
  let wasListOpen = false

  /** What has the focus comes first, then what was drawn last. */
  const inOrder = () => [...areas].toReversed().toSorted((one, other) => rank(one) - rank(other))

  function takeWaiting(): string | null {
    const first = waiting !== null && now() - waiting.since <= secondKeyMs ? waiting.key : null
    waiting = null
    return first
  }

  /** @returns whether the key was somebody's */
  function offer(event: KeyboardEvent, first: string | null): boolean {
    for (const area of inOrder()) {
      for (const binding of area.bindings()) {
        const part = partOf(binding, event, first)
        if (part === null || !isHeard(area, binding, event)) continue
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
    // After the first of two keys a letter is meant as the second, even where there is no such jump.
    if (first !== null && isWriting(event)) return
    offer(event, null)
  }

  function noteList({ target }: Event): void {
    wasListOpen = target instanceof Element && target.closest('[aria-expanded=true]') !== null
  }

  return {
    /** @returns takes it back */
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
    /** What works on the page now, each thing once. */
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

/** What of a binding was pressed: the first of its two keys, or all of it; null for something else. */
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

function isHeard(area: KeyArea, { reach = 'page' }: KeyBinding, { target }: KeyboardEvent): boolean {
  const place = area.at?.current ?? null
  if (!isRendered(area)) return false
  if (area.isInside === true && !(target instanceof Node && place?.contains(target))) return false
  return !isResting(reach, place, target)
}

/** Whether a part of the page has used the key. A field whose list is closed claims Esc without need. */
function isTaken({ key, defaultPrevented, target }: KeyboardEvent, wasListOpen: boolean): boolean {
  if (key !== 'Escape') return defaultPrevented
  if (wasListOpen) return true
  const hasClosedList = target instanceof Element && target.closest('[aria-expanded=false]') !== null
  return defaultPrevented && !hasClosedList
}
