import { destinationTable } from '../../../kits/destinationTable/destinationTable'
import { useDestinationTable } from '../../../kits/destinationTable/useDestinationTable'
import { useTableSelection } from '../../../kits/table/useTableSelection'
import { useTableState } from '../../../kits/table/useTableState'
import { useApi } from '../../../platform/useApi'

/** Returns the data of the screen: a page of destinations, the columns and the checked rows. */
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
