import { useMemo } from 'react'
import { useRemembered } from '../../platform/useRemembered'
import { useCurrentUser } from '../../platform/useCurrentUser'
import { offeredColumns, readColumnChoice, standardColumns, withLocked } from './columnChoice'
import type { ColumnFacts } from './columns'

export type ColumnChoice<Column extends ColumnFacts> = {
  /** Columns this user may see, chosen or not. */
  columns: Column[]
  /** Ids of the visible columns. */
  shown: string[]
  /** Stores the choice. The default is not stored, so that it follows later releases. */
  choose: (ids: readonly string[]) => void
}

/**
 * The visible columns of a table, stored per user in this browser.
 * @param tableId permanent id of the table, e.g. `destinations`
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
