import { useMemo } from 'react'
import { useRemembered } from '../../platform/useRemembered'
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
  const [chosen, remember] = useRemembered(`tourwerk-columns:${user.id}:${tableId}`, readColumnChoice)
  const offered = useMemo(
    () => offeredColumns(columns, facts.isCompanyAdmin),
    [columns, facts.isCompanyAdmin],
  )
  const shown = useMemo(
    () => (chosen === null ? standardColumns(offered) : withLocked(offered, chosen)),
    [offered, chosen],
  )
  const choose = (ids: readonly string[]) => {
    const next = withLocked(offered, ids)
    const isStandard = String(next) === String(standardColumns(offered))
    remember(isStandard ? null : next)
  }
  return { columns: offered, shown, choose }
}
