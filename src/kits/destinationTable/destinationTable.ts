import { destinationColumns, type DestinationColumn } from '../../contract/exportColumns'
import type { TableDefinition } from '../table/tableState'

const columnIds = Object.keys(destinationColumns) as DestinationColumn[]

/** Every column but those of custom fields is sorted by the member it is named after; the newest come first (part 2 §9). */
export const destinationTable: TableDefinition<DestinationColumn, 'tour'> = {
  sortFields: Object.fromEntries(columnIds.map((id) => [id, id])) as Record<DestinationColumn, string>,
  defaultSort: { field: 'createdAt', direction: 'DESC' },
  // The id of a tour template.
  filters: { tour: { parameter: 'tourTemplate.id' } },
}

/** Of pins on the map while no tour gives its colour (decision 10). */
export const pinColour = '#0346aa'
