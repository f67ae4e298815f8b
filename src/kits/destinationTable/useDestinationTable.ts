import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ListQuery } from '../../api/resourceApi'
import { useApi } from '../../platform/useApi'
import { useCurrentUser } from '../../platform/useCurrentUser'
import { useColumnChoice } from '../table/useColumnChoice'
import { deriveDestinationRows } from './deriveDestinationRows'
import { defineColumns } from './destinationColumns'

type DestinationTableInput = {
  /** Key under which the choice of columns is stored. */
  tableId: string
  query: ListQuery
  isInDialog?: boolean
}

/** A page of destinations as rows, with their columns. */
export function useDestinationTable({ tableId, query, isInDialog = false }: DestinationTableInput) {
  const { queries } = useApi()
  const { company } = useCurrentUser()
  const answer = useQuery(queries.destinations.list(query))
  const { data: tours } = useQuery(queries.tourTemplates.options())
  const { data: customFields, isPending: areFieldsPending } = useQuery(queries.customFields.ofDestinations())
  const rows = useMemo(
    () => deriveDestinationRows(answer.data?.members ?? [], tours ?? []),
    [answer.data, tours],
  )
  const { lengthOfStayInMinutes } = company
  const columns = useMemo(
    () => defineColumns({ company: { lengthOfStayInMinutes }, customFields: customFields ?? [], isInDialog }),
    [lengthOfStayInMinutes, customFields, isInDialog],
  )
  const choice = useColumnChoice(tableId, columns)
  const iris = useMemo(() => rows.map(({ iri }) => iri), [rows])
  return {
    answer,
    rows,
    choice,
    /** The current page, for a selection. */
    shown: { iris, totalItems: answer.data?.totalItems ?? 0 },
    customFields: customFields ?? [],
    areFieldsPending,
  }
}
