import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useColumnChoice } from '../../kits/table/useColumnChoice'
import { useTableSelection } from '../../kits/table/useTableSelection'
import { useTableState } from '../../kits/table/useTableState'
import { useApi } from '../../platform/useApi'
import { useCurrentUser } from '../../platform/useCurrentUser'
import { deriveDestinationRows } from '../../kits/destinationTable/deriveDestinationRows'
import { defineColumns } from '../../kits/destinationTable/destinationColumns'
import { destinationTable } from '../../kits/destinationTable/destinationTable'

/** What the screen shows: a page of destinations, the columns and what is checked. */
export function useDestinationList() {
  const { queries } = useApi()
  const { company } = useCurrentUser()
  const table = useTableState(destinationTable)
  const answer = useQuery(queries.destinations.list(table.query))
  const { data: tours } = useQuery(queries.tourTemplates.options())
  const { data: customFields, isPending: areFieldsPending } = useQuery(queries.customFields.ofDestinations())
  const rows = useMemo(
    () => deriveDestinationRows(answer.data?.members ?? [], tours ?? []),
    [answer.data, tours],
  )
  const { lengthOfStayInMinutes } = company
  const columns = useMemo(
    () => defineColumns({ company: { lengthOfStayInMinutes }, customFields: customFields ?? [] }),
    [lengthOfStayInMinutes, customFields],
  )
  const choice = useColumnChoice('destinations', columns)
  const iris = useMemo(() => rows.map(({ iri }) => iri), [rows])
  const selection = useTableSelection({
    query: table.query,
    shown: { iris, totalItems: answer.data?.totalItems ?? 0 },
    iris: queries.destinations.iris,
  })
  return { table, answer, rows, choice, selection, customFields: customFields ?? [], areFieldsPending }
}
