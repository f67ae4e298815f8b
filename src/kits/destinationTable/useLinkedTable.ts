import { useMemo } from 'react'
import type { DestinationTemplate } from '../../contract/destination/destinationTemplate'
import { useLocalTableState } from '../table/useTableState'
import { linkedFilter, linkedTable } from './destinationTable'
import { useDestinationTable } from './useDestinationTable'

/** The destinations linked to a saved template, for a table in a dialog. */
export function useLinkedTable(template: Pick<DestinationTemplate, '@id' | 'importReference'>) {
  const table = useLocalTableState(linkedTable)
  const { '@id': iri, importReference } = template
  const link = useMemo(() => linkedFilter({ '@id': iri, importReference }), [iri, importReference])
  const query = useMemo(
    () => ({ ...table.query, filters: { ...table.query.filters, ...link } }),
    [table.query, link],
  )
  const destinations = useDestinationTable({ tableId: 'linkedDestinations', query, isInDialog: true })
  return {
    table,
    query,
    /** Filter for all linked destinations, independent of the table state. */ link,
    ...destinations,
  }
}
