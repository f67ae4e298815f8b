import { useMemo, useState } from 'react'
import type { Iri } from '../../contract/wire/ids'
import { arrange, isSameOrder } from '../../lib/order'
import type { ChangedRecord } from '../../platform/live'
import { useChangesOfOthers } from '../../platform/useChangesOfOthers'

type Held = { order: readonly Iri[]; sort: string }

const none: ReadonlySet<Iri> = new Set()

/**
 * Rows that stay in place when other users change them. The first such change freezes the order until the
 * user requests the new one or sorts the list. New rows are appended, deleted ones removed.
 * @param sort the current sort
 */
export function useStillRows<Row>(rows: readonly Row[], rowKey: (row: Row) => Iri, sort: string) {
  const [held, setHeld] = useState<Held | null>(null)
  const [changed, setChanged] = useState(none)
  const iris = useMemo(() => rows.map(rowKey), [rows, rowKey])
  const isKept = held !== null && held.sort === sort
  const shown = useMemo(() => (isKept ? arrange(iris, held.order) : iris), [iris, isKept, held])

  useChangesOfOthers((changes) => {
    if (!changes.some((change) => isAbout(change, shown))) return
    if (!isKept) setHeld({ order: shown, sort })
    const named = changes.flatMap(({ record }) => (record === null ? [] : [record]))
    if (named.length > 0) setChanged((known) => new Set([...known, ...named]))
  })

  const stillRows = useMemo(() => {
    if (shown === iris) return rows
    const rowOf = new Map(rows.map((row, index) => [iris[index], row]))
    return shown.flatMap((iri) => rowOf.get(iri) ?? [])
  }, [rows, iris, shown])
  return {
    rows: stillRows,
    changed,
    /** The user has looked at the row. */
    see: (iri: Iri) => {
      setChanged((known) => (known.has(iri) ? new Set([...known].filter((other) => other !== iri)) : known))
    },
    hasNewOrder: !isSameOrder(shown, iris),
    takeNewOrder: () => setHeld(null),
  }
}

const isAbout = ({ collection }: ChangedRecord, order: readonly Iri[]) =>
  order.some((iri) => iri.startsWith(`${collection}/`))
