import type { DestinationTemplate } from '../../contract/destination/destinationTemplate'
import { approximateAccuracies } from '../../contract/destination/positionAccuracy'
import { destinationColumns, type DestinationColumn } from '../../contract/proof/exportColumns'
import { idOfIri } from '../../contract/wire/ids'
import type { TableDefinition } from '../table/tableState'

const columnIds = Object.keys(destinationColumns) as DestinationColumn[]

/** Every column except custom fields sorts by the member of its name. Default: newest first. */
const order: Pick<TableDefinition<DestinationColumn, never>, 'sortFields' | 'defaultSort'> = {
  sortFields: Object.fromEntries(columnIds.map((id) => [id, id])) as Record<DestinationColumn, string>,
  defaultSort: { field: 'createdAt', direction: 'DESC' },
}

/** Id of a tour template. */
const tour = { parameter: 'tourTemplate.id' }

/** Records without a position on the map. Multipoints are excluded: they have no position of their own. */
export const unlocatedFilter = { 'exists[lat]': false, multipoint: false } as const

/** Records with an approximate position. */
const approximateFilter = { positionAccuracy: approximateAccuracies.join(',') }

/** Definition of the list of all destinations; `template` is the id of a destination template. */
export const destinationTable: TableDefinition<
  DestinationColumn,
  'tour' | 'template' | 'assigned' | 'located' | 'position'
> = {
  ...order,
  filters: {
    tour,
    template: { parameter: 'destinationTemplate.id' },
    // Whether they belong to a tour.
    assigned: {
      parameter: 'exists[tourTemplate]',
      isValid: (value) => ['', 'true', 'false'].includes(value),
    },
    position: {
      parameter: () => approximateFilter,
      isValid: (value) => ['', 'approximate'].includes(value),
    },
    located: { parameter: () => unlocatedFilter, isValid: (value) => ['', 'false'].includes(value) },
  },
}

/** Definition of the list of destinations linked to a template. */
export const linkedTable: TableDefinition<DestinationColumn, 'tour'> = { ...order, filters: { tour } }

/**
 * Filter for the destinations linked to a saved template. Never empty: an empty filter would match
 * destinations of other templates.
 */
export function linkedFilter({
  '@id': iri,
  importReference,
}: {
  '@id': DestinationTemplate['@id']
  importReference?: DestinationTemplate['importReference'] | undefined
}): Record<string, string> {
  return importReference
    ? { 'destinationTemplate.importReference': importReference }
    : { 'destinationTemplate.id': idOfIri(iri) }
}

/** Default colour of pins without a tour colour. */
export const pinColour = '#0346aa'
