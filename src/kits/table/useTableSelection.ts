import { useQuery, useQueryClient, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import type { ListQuery } from '../../api/resourceApi'
import type { Iri } from '../../contract/wire/ids'
import { checkedState, nothingSelected, selectionReducer } from './selection'

/** Selection state of a table; its functions are referentially stable. */
export type RowSelection = {
  selected: ReadonlySet<Iri>
  /** @param range the visible rows, to toggle all since the row toggled last; null for one row */
  toggleRow: (iri: Iri, isSelected: boolean, range: readonly Iri[] | null) => void
  toggleRows: (iris: readonly Iri[], isSelected: boolean) => void
}

export type TableSelection = RowSelection & {
  selectEverything: () => void
  /** Whether all matches of the query are known to be selected. */
  isEverythingSelected: boolean
  /** True while the @ids of a query are loading. */
  isCollecting: boolean
  clear: () => void
  /** Passes the @ids of all matches to a callback, unless another request or a clear comes first. */
  collect: (onFound: (iris: readonly Iri[]) => void) => void
}

type TableSelectionInput<K extends QueryKey> = {
  /** The current query of the list: the scope of "all". */
  query: ListQuery
  /** The visible page. */
  shown: { iris: readonly Iri[]; totalItems: number }
  /** Query options for all @ids of a query, e.g. `queries.proofs.iris`. */
  iris: (query: ListQuery) => UseQueryOptions<Iri[], Error, Iri[], K>
}

/** The selected rows of a list during this visit. */
export function useTableSelection<K extends QueryKey>({
  query,
  shown,
  iris,
}: TableSelectionInput<K>): TableSelection {
  const client = useQueryClient()
  const [{ selected }, dispatch] = useReducer(selectionReducer, nothingSelected)
  const [isCollecting, setIsCollecting] = useState(false)
  const collection = useRef(0)
  useEffect(
    () => () => {
      collection.current += 1
    },
    [],
  )
  // Read from the cache only; `find` fetches it on demand.
  const everything = useQuery({ ...iris(query), enabled: false }).data

  const find = async (onFound: (found: readonly Iri[]) => void) => {
    collection.current += 1
    const mine = collection.current
    setIsCollecting(true)
    try {
      const found = await client.fetchQuery(iris(query))
      if (mine === collection.current) onFound(found)
    } catch {
      // The query cache has notified the user.
    } finally {
      if (mine === collection.current) setIsCollecting(false)
    }
  }

  const toggleRow = useCallback<RowSelection['toggleRow']>(
    (iri, isSelected, range) => dispatch({ type: 'row.toggled', iri, isSelected, range }),
    [],
  )
  const toggleRows = useCallback<RowSelection['toggleRows']>(
    (rows, isSelected) => dispatch({ type: 'rows.toggled', iris: rows, isSelected }),
    [],
  )
  const isEverythingSelected = useMemo(
    () =>
      [shown.iris, everything].some(
        (all) => all?.length === shown.totalItems && checkedState(selected, all) === true,
      ),
    [shown.iris, shown.totalItems, everything, selected],
  )
  return {
    selected,
    isCollecting,
    isEverythingSelected,
    toggleRow,
    toggleRows,
    selectEverything: () => void find((found) => toggleRows(found, true)),
    clear: () => {
      collection.current += 1
      setIsCollecting(false)
      dispatch({ type: 'selection.cleared' })
    },
    collect: (onFound) => void find(onFound),
  }
}
