import { useEffect, useId, useMemo, useState, type KeyboardEvent } from 'react'
import { formatNumber } from '../../texts/kit/format'
import { orderTexts as texts } from '../../texts/kit/order'
import { arrange, isSameOrder } from '../../lib/order'
import { useLatest } from '../../platform/useLatest'
import { moveItem, placeAfterDrop, type DropEdge } from './order'

type OrderInput = {
  /** One per item, in their current order. */
  keys: readonly string[]
  /** Name of an item in announcements. */
  nameOf: (key: string) => string
  /** Called with the complete new order after a drop. */
  onOrder: (keys: readonly string[], moved: string) => void
  /** A sentence on the effect of a position, appended to the announcement of a move. */
  detailOf?: (key: string, order: readonly string[]) => string | null
}

/** Functions that move items. Referentially stable, so that items can be memoised. */
export type OrderControl = {
  listId: string
  /** Id of the description of the handles. */
  hintId: string
  /** Null if the item would not move. */
  placeOfDrop: (key: string, target: string, edge: DropEdge) => number | null
  moveTo: (key: string, place: number) => void
  moveBy: (key: string, offset: number) => void
  toggleLift: (key: string) => void
  cancelLift: () => void
  onKeyDown: (key: string, event: KeyboardEvent) => void
}

export type OrderedList = {
  /** Order to render: an item picked up by keyboard is at its prospective position. */
  keys: readonly string[]
  /** The item picked up by keyboard. */
  lifted: string | null
  announcement: string
  control: OrderControl
}

type Lift = { key: string; order: readonly string[] }

/**
 * A sortable list. Items are dragged by a handle, moved by Alt+↑/↓ on it, or picked up with Leertaste or
 * Enter, moved with ↑/↓ and dropped likewise (Esc or blur reverts). A pointer drag causes no re-render;
 * see {@link useOrderItem}, OrderHandle and OrderStatus.
 */
export function useOrder(input: OrderInput): OrderedList {
  const listId = useId()
  const [lift, setLift] = useState<Lift | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const keys = useMemo(
    () => (lift === null ? input.keys : arrange(input.keys, lift.order)),
    [input.keys, lift],
  )
  const latest = useLatest({ input, lift, keys })

  const control = useMemo<OrderControl>(() => {
    const announce = (text: (typeof texts)['moved'], key: string, order = latest.current.keys) => {
      const { nameOf, detailOf } = latest.current.input
      const said = text({
        name: nameOf(key),
        place: formatNumber(order.indexOf(key) + 1),
        count: formatNumber(order.length),
      })
      const detail = text === texts.moved ? detailOf?.(key, order) : null
      setAnnouncement(detail == null ? said : `${said} ${detail}`)
    }
    const moveTo = (key: string, place: number) => {
      const { keys: before, lift: held, input: now } = latest.current
      const after = moveItem(before, before.indexOf(key), place)
      if (after === before) {
        announce(texts.atEnd, key)
        return
      }
      announce(texts.moved, key, after)
      if (held?.key === key) setLift({ key, order: after })
      else now.onOrder(after, key)
    }
    const moveBy = (key: string, offset: number) => moveTo(key, latest.current.keys.indexOf(key) + offset)
    const cancelLift = () => {
      const { lift: held, input: now } = latest.current
      if (held === null) return
      setLift(null)
      announce(texts.cancelled, held.key, now.keys)
    }
    const toggleLift = (key: string) => {
      const { lift: held, keys: shown, input: now } = latest.current
      if (held?.key !== key) {
        setLift({ key, order: shown })
        announce(texts.lifted, key)
        return
      }
      setLift(null)
      announce(texts.dropped, key)
      if (!isSameOrder(shown, now.keys)) now.onOrder(shown, key)
    }
    return {
      listId,
      hintId: `${listId}hint`,
      placeOfDrop: (key, target, edge) => {
        const { keys: shown } = latest.current
        const from = shown.indexOf(key)
        const place = placeAfterDrop(from, shown.indexOf(target), edge)
        return place === from ? null : place
      },
      moveTo,
      moveBy,
      toggleLift,
      cancelLift,
      onKeyDown: (key, event) => {
        const offset = { ArrowUp: -1, ArrowDown: 1 }[event.key]
        if (offset === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return
        if (!event.altKey && latest.current.lift?.key !== key) return
        event.preventDefault()
        event.stopPropagation()
        moveBy(key, offset)
      },
    }
  }, [listId, latest])

  const isLifted = lift !== null
  useEffect(() => {
    if (!isLifted) return undefined
    // Capture phase: a surrounding dialog would close on Esc.
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      control.cancelLift()
    }
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  }, [isLifted, control])

  return { keys, lifted: lift?.key ?? null, announcement, control }
}
