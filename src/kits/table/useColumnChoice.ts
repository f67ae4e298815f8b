import { useMemo, useState } from 'react'
import { useCurrentUser } from '../../platform/useCurrentUser'
import { offeredColumns, readColumnChoice, standardColumns, withLocked } from './columnChoice'
import type { ColumnFacts } from './columns'

export type ColumnChoice<Column extends ColumnFacts> = {
  /** What this user may see, chosen or not. */
  columns: Column[]
  /** Ids of the columns to show. */
  shown: string[]
  /** Remembers the choice; the standard one is forgotten, so that it follows the product. */
  choose: (ids: readonly string[]) => void
}

/**
 * Which columns of a table its user wants to see, remembered in this browser per user.
 * @param tableId names the table for good, e.g. `destinations`
 * @param columns constant or memoised
 */
export function useColumnChoice<Column extends ColumnFacts>(
  tableId: string,
  columns: readonly Column[],
): ColumnChoice<Column> {
  const { user, facts } = useCurrentUser()
  const key = `tourwerk-columns:${user.id}:${tableId}`
  const [chosen, setChosen] = useState(() => ({ key, ids: recall(key) }))
  if (chosen.key !== key) setChosen({ key, ids: recall(key) })
  const offered = useMemo(
    () => offeredColumns(columns, facts.isCompanyAdmin),
    [columns, facts.isCompanyAdmin],
  )
  const shown = useMemo(
    () => (chosen.ids === null ? standardColumns(offered) : withLocked(offered, chosen.ids)),
    [offered, chosen.ids],
  )
  const choose = (ids: readonly string[]) => {
    const next = withLocked(offered, ids)
    const isStandard = String(next) === String(standardColumns(offered))
    remember(key, isStandard ? null : next)
    setChosen({ key, ids: isStandard ? null : next })
  }
  return { columns: offered, shown, choose }
}

function recall(key: string): string[] | null {
  try {
    return readColumnChoice(localStorage.getItem(key))
  } catch {
    // A browser that stores nothing shows the standard.
    return null
  }
}

function remember(key: string, ids: readonly string[] | null): void {
  try {
    if (ids === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(ids))
  } catch {
    // The choice then lasts as long as the screen.
  }
}
