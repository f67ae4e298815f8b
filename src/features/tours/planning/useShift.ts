import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type DragEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import type { Iri } from '../../../contract/wire/ids'
import type { ListsChange } from '../../../domain/tour/tourLists'
import { useKeys } from '../../../platform/keys/useKeys'
import { keysTexts } from '../../../texts/kit/keys'
import { planningTexts as texts } from '../../../texts/tours/planning'
import type { DayAxis, Lane } from './derivePlanning'
import { compareLanes, placeAt, shiftTo, withLists, type LanePreview } from './shiftStops'
import type { Planning } from './usePlanning'

/** Pixels that the pointer must move before a drag starts. */
const reach = 5

export type Shift = {
  change: ListsChange
  lanes: readonly Lane[]
  moved: ReadonlySet<Iri>
  meaning: readonly LanePreview[]
  /** Where the stops come: the lane, and their first position in it. */
  target: { lane: Lane; place: number }
}
type Drag = {
  iri: Iri
  x: number
  y: number
  /** Null until the drag has started. */
  moved: ReadonlySet<Iri> | null
  place: string
  /** The effect of a drop now. The rendered preview may be one step behind. */
  shift: Shift | null
}

type ShiftInput = {
  planning: Planning
  root: RefObject<HTMLElement | null>
  axis: DayAxis
  canManage: boolean
}

/** Shifts stops by the pointer or by keys, with a preview of the effect. */
export function useShift({ planning, root, axis, canManage }: ShiftInput) {
  const { lanes, shown, checked, day, stopOf, select, say } = planning
  const [shift, setShift] = useState<Shift | null>(null)
  const [dropped, setDropped] = useState<Shift | null>(null)
  const drag = useRef<Drag | null>(null)
  const grip = useRef<HTMLElement>(null)
  const tip = useRef<HTMLDivElement>(null)
  const focusNext = useRef<{ iri: Iri; tour: Iri; place: number } | null>(null)

  /** A selected stop takes the whole selection with it. */
  const movedWith = (iri: Iri): ReadonlySet<Iri> => new Set(checked.includes(iri) ? checked : [iri])
  const previewOf = (moved: ReadonlySet<Iri>, tour: Iri, place: number): Shift | null => {
    const change = shiftTo(lanes, moved, tour, place)
    if (change === null) return null
    const after = withLists(lanes, change.to)
    const lane = after.find(({ iri }) => iri === tour)
    const first = lane?.plan.stops.find(({ iri }) => moved.has(iri))
    if (lane === undefined || first === undefined) return null
    const target = { lane, place: first.position }
    return { change, lanes: after, moved, meaning: compareLanes(lanes, after, moved), target }
  }

  const end = () => {
    drag.current = null
    setShift(null)
  }
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { current } = drag
    if (current === null) return
    // The pointer was released outside of the page.
    if (event.buttons === 0) return end()
    if (current.moved === null) {
      if (Math.hypot(event.clientX - current.x, event.clientY - current.y) < reach) return
      current.moved = movedWith(current.iri)
      // Captures the pointer, so that its release is no click on the stop.
      grip.current?.setPointerCapture(event.pointerId)
    }
    placeTip(tip.current, event)
    const row = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-lane]')
    const lane = shown.find(({ id }) => id === row?.dataset['lane'])
    const track = row?.querySelector('.planning-track')?.getBoundingClientRect()
    if (lane === undefined || track === undefined) {
      current.place = ''
      current.shift = null
      return setShift(null)
    }
    const time = axis.from + ((event.clientX - track.left) / track.width) * (axis.to - axis.from)
    const place = placeAt(lane, time, current.moved)
    // Rerenders only if the position changes.
    if (current.place === `${lane.iri} ${place}`) return
    current.place = `${lane.iri} ${place}`
    current.shift = previewOf(current.moved, lane.iri, place)
    setShift(current.shift)
  }
  const drop = () => {
    const shift = drag.current?.shift ?? null
    if (shift !== null) {
      say(wordsOf(shift))
      setDropped(shift)
      day.send({ type: 'stops.shift', ...shift.change })
    }
    end()
  }
  const cancel = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || drag.current?.moved == null) return
    event.stopPropagation()
    end()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => cancel(event)
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [])

  const byKey = (iri: Iri, key: string): boolean => {
    const lane = stopOf.get(iri)?.lane
    if (lane === undefined) return false
    const moved = movedWith(iri)
    const target = targetOf(key, lane, shown, moved)
    const next = target === null ? null : previewOf(moved, target.lane.iri, target.place)
    if (next === null || target === null) {
      say(texts.atEdge)
      return true
    }
    const { stops } = next.target.lane.plan
    const place = stops.find((each) => each.iri === iri)?.position ?? 0
    say(wordsOf(next))
    setDropped(next)
    focusNext.current = { iri, tour: target.lane.iri, place }
    day.send({ type: 'stops.shift', ...next.change })
    select(iri)
    return true
  }
  useKeys(
    'page',
    canManage
      ? [
          {
            keys: ['Alt+Shift+ArrowUp', 'Alt+Shift+ArrowDown'],
            label: keysTexts.moveToTour,
            act: ({ key, target }) => byKey(stopAt(target), key),
          },
          {
            keys: ['Alt+Shift+ArrowLeft', 'Alt+Shift+ArrowRight'],
            label: keysTexts.moveAlongTour,
            act: ({ key, target }) => byKey(stopAt(target), key),
          },
        ]
      : [],
  )
  // The stop gets a new block in another row. Rows may rerender for other reasons before it appears.
  useEffect(() => {
    const awaited = focusNext.current
    const now = stopOf.get(awaited?.iri ?? '')
    if (awaited === null || now?.lane.iri !== awaited.tour || now.stop.position !== awaited.place) return
    focusNext.current = null
    // Keeps the focus if the user has moved it elsewhere meanwhile.
    if (document.activeElement !== document.body && !root.current?.contains(document.activeElement)) return
    root.current?.querySelector<HTMLElement>(`[data-stop="${CSS.escape(awaited.iri)}"]`)?.focus()
  }, [stopOf, root])

  const previews = useMemo(() => new Map(shift?.lanes.map((lane) => [lane.iri, lane])), [shift])
  return {
    /** Captures the pointer while stops are dragged. */
    grip,
    /** Follows the pointer. */
    tip,
    shift,
    /** The effect of a drop now, or of the last one. Names tours by their badge, which is short. */
    words: shift === null ? dropped && wordsOf(dropped, byBadge) : texts.preview(shift.meaning.map(byBadge)),
    forgetDrop: () => setDropped(null),
    /** Returns the lane with the dragged stops at their new positions. */
    laneOf: (lane: Lane): Lane => previews.get(lane.iri) ?? lane,
    /** Returns the dragged stops for the rows that they change. Other rows need not rerender. */
    movedIn: (lane: Lane): ReadonlySet<Iri> | null =>
      shift === null || previews.get(lane.iri) === lane ? null : shift.moved,
    handlers: canManage
      ? {
          onPointerDown: ({ button, target, clientX, clientY }: PointerEvent<HTMLElement>) => {
            const iri = stopAt(target)
            if (button === 0 && iri !== '')
              drag.current = { iri, x: clientX, y: clientY, moved: null, place: '', shift: null }
          },
          onPointerMove: follow,
          onPointerUp: drop,
          onPointerCancel: end,
          // Prevents a drag of selected text.
          onDragStart: (event: DragEvent<HTMLElement>) => event.preventDefault(),
        }
      : {},
  }
}

/** `Ziel jetzt in Glas Mitte an Platz 4.` with the effect on each tour. */
function wordsOf(
  { moved, meaning, target: { lane, place } }: Shift,
  shorten = <T extends { name: string; code: string }>(named: T): T => named,
): string {
  const tour = shorten({ name: lane.name, code: lane.code }).name
  return `${texts.shifted({ count: moved.size, tour, place })} ${texts.preview(meaning.map(shorten))}`
}

const byBadge = <T extends { name: string; code: string }>(named: T): T => ({
  ...named,
  name: named.code || named.name,
})

/** Pixels between pointer and tooltip. */
const tipGap = 14

/** Keeps the tooltip beside the pointer and inside the window. Written without React, once per move. */
function placeTip(tip: HTMLElement | null, { clientX, clientY }: { clientX: number; clientY: number }): void {
  if (tip === null) return
  const { offsetWidth: width, offsetHeight: height } = tip
  const left = Math.max(4, Math.min(clientX + tipGap, innerWidth - width - 4))
  const isAbove = clientY + tipGap + height > innerHeight - 4
  tip.style.transform = `translate(${left}px, ${isAbove ? clientY - tipGap - height : clientY + tipGap}px)`
}

const stopAt = (target: EventTarget | null): Iri =>
  (target instanceof Element ? target.closest<HTMLElement>('[data-stop]')?.dataset['stop'] : undefined) ?? ''

/**
 * Returns where an arrow key moves stops: the next position of their tour, or the same time of the next tour.
 */
function targetOf(
  key: string,
  lane: Lane,
  shown: readonly Lane[],
  moved: ReadonlySet<Iri>,
): { lane: Lane; place: number } | null {
  const { stops } = lane.plan
  const first = stops.findIndex(({ iri }) => moved.has(iri))
  if (key === 'ArrowLeft') return first <= 0 ? null : { lane, place: first - 1 }
  if (key === 'ArrowRight') {
    const place = stops.slice(0, first).length + 1
    const staying = stops.filter(({ iri }) => !moved.has(iri)).length
    return place > staying ? null : { lane, place }
  }
  const next = shown[shown.findIndex(({ iri }) => iri === lane.iri) + (key === 'ArrowDown' ? 1 : -1)]
  const time = stops[first]?.serviceBegin ?? lane.plan.outlines.departure
  return next === undefined ? null : { lane: next, place: placeAt(next, time, moved) }
}
