import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useColumnChoice } from '../../../kits/table/useColumnChoice'
import { useTableSelection } from '../../../kits/table/useTableSelection'
import { useTableState } from '../../../kits/table/useTableState'
import { useApi } from '../../../platform/useApi'
import { useCurrentUser } from '../../../platform/useCurrentUser'
import { deriveTemplateRows, type TemplateRow } from './deriveTemplateRows'
import { defineTemplateColumns } from './templateColumns'
import { templateTable } from './templateTable'

/**
 * Returns the data of the screen: a page of templates, the columns and the checked rows.
 * @param onOpen must be stable
 */
export function useTemplateList(onOpen: (row: TemplateRow) => void) {
  const { queries } = useApi()
  const { company } = useCurrentUser()
  const table = useTableState(templateTable)
  const answer = useQuery(queries.destinationTemplates.list(table.query))
  const { data: tags } = useQuery(queries.labels.tags())
  const { data: customFields, isPending: areFieldsPending } = useQuery(queries.customFields.ofDestinations())
  const rows = useMemo(() => deriveTemplateRows(answer.data?.members ?? [], tags ?? []), [answer.data, tags])
  const { lengthOfStayInMinutes, showCapacities } = company
  const columns = useMemo(
    () =>
      defineTemplateColumns({
        company: { lengthOfStayInMinutes, showCapacities },
        customFields: customFields ?? [],
        onOpen,
      }),
    [lengthOfStayInMinutes, showCapacities, customFields, onOpen],
  )
  const choice = useColumnChoice('destinationTemplates', columns)
  const iris = useMemo(() => rows.map(({ iri }) => iri), [rows])
  const selection = useTableSelection({
    query: table.query,
    shown: { iris, totalItems: answer.data?.totalItems ?? 0 },
    iris: queries.destinationTemplates.iris,
  })
  return { table, answer, rows, choice, selection, customFields: customFields ?? [], areFieldsPending }
}
