import { destinationTable } from '../../../kits/destinationTable/destinationTable'
import { useDestinationTable } from '../../../kits/destinationTable/useDestinationTable'
import { useTableSelection } from '../../../kits/table/useTableSelection'
import { useTableState } from '../../../kits/table/useTableState'
import { useApi } from '../../../platform/useApi'

/** What the screen shows: a page of destinations, the columns and what is checked. */
export function useDestinationList() {
  const { queries } = useApi()
  const table = useTableState(destinationTable)
  const destinations = useDestinationTable({ tableId: 'destinations', query: table.query })
  const selection = useTableSelection({
    query: table.query,
    shown: destinations.shown,
    iris: queries.destinations.iris,
  })
  return { table, selection, ...destinations }
}
