import { useCallback, useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { ListQuery } from '../../api/resourceApi'
import { useLatest } from '../../platform/useLatest'
import {
  listQueryOf,
  readTableState,
  shownSort,
  tableReducer,
  writeTableState,
  type TableDefinition,
  type TableEvent,
  type TableSort,
  type TableState,
} from './tableState'

/** The state of a list, its reducer and its request. */
export type TableControl<C extends string, F extends string> = {
  definition: TableDefinition<C, F>
  state: TableState<C, F>
  /** Referentially stable. */
  send: (event: TableEvent<C, F>) => void
  query: ListQuery
  /** Sort state and handler for the headers of a table. */
  sort: TableSort<C>
  sortBy: (column: string) => void
}

/**
 * The state of a screen's list, stored in its URL.
 * @param definition a constant; another object is another list
 */
export function useTableState<C extends string, F extends string>(
  definition: TableDefinition<C, F>,
): TableControl<C, F> {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const state = useMemo(() => readTableState(definition, search), [definition, search])
  return useControl(definition, state, (next) => {
    const address = writeTableState(definition, next)
    navigate(address === '' ? path : `${path}?${address}`, { replace: true })
  })
}

/** The same for a list inside a dialog or tab, which must not change the URL of its screen. */
export function useLocalTableState<C extends string, F extends string>(
  definition: TableDefinition<C, F>,
): TableControl<C, F> {
  const [state, setState] = useState(() => readTableState(definition, ''))
  return useControl(definition, state, setState)
}

function useControl<C extends string, F extends string>(
  definition: TableDefinition<C, F>,
  state: TableState<C, F>,
  show: (next: TableState<C, F>) => void,
): TableControl<C, F> {
  const query = useMemo(() => listQueryOf(definition, state), [definition, state])
  // Several events may arrive before the next render; each builds on the previous one.
  const latest = useLatest({ state, show })
  const send = useCallback(
    (event: TableEvent<C, F>) => {
      const now = latest.current
      const next = tableReducer(definition, now.state, event)
      if (next === now.state) return
      now.state = next
      now.show(next)
    },
    [definition, latest],
  )
  const sortBy = useCallback(
    (column: string) => {
      if (isColumn(definition, column)) send({ type: 'sort.pressed', column })
    },
    [definition, send],
  )
  return { definition, state, send, query, sort: shownSort(definition, state.sort), sortBy }
}

function isColumn<C extends string, F extends string>(
  { sortFields }: TableDefinition<C, F>,
  column: string,
): column is C {
  return Object.hasOwn(sortFields, column)
}
