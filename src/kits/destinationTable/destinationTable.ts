import type { DestinationTemplate } from '../../contract/destination/destinationTemplate'
import { approximateAccuracies } from '../../contract/destination/positionAccuracy'
import { destinationColumns, type DestinationColumn } from '../../contract/proof/exportColumns'
import { idOfIri } from '../../contract/wire/ids'
import type { TableDefinition } from '../table/tableState'

const columnIds = Object.keys(destinationColumns) as DestinationColumn[]

/** Every column but those of custom fields is sorted by the member it is named after; the newest come first. */
const order: Pick<TableDefinition<DestinationColumn, never>, 'sortFields' | 'defaultSort'> = {
  sortFields: Object.fromEntries(columnIds.map((id) => [id, id])) as Record<DestinationColumn, string>,
  defaultSort: { field: 'createdAt', direction: 'DESC' },
}

/** The id of a tour template. */
const tour = { parameter: 'tourTemplate.id' }

/** Those that no map can show, though they should be on it: a multipoint has no place of its own. */
export const unlocatedFilter = { 'exists[lat]': false, multipoint: false } as const

/** Those whose position lies somewhere near. */
const approximateFilter = { positionAccuracy: approximateAccuracies.join(',') }

/** Of the list of all destinations; `template` is the id of a destination template. */
export const destinationTable: TableDefinition<
  DestinationColumn,
  'tour' | 'template' | 'assigned' | 'located' | 'position'
> = {
  ...order,
  filters: {
    tour,
    template: { parameter: 'destinationTemplate.id' },
    // Whether they are of any tour.
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

/** Of the destinations linked to a template. */
export const linkedTable: TableDefinition<DestinationColumn, 'tour'> = { ...order, filters: { tour } }

/**
 * What a list of the destinations linked to a template is filtered by: its Vorlage as saved. An empty one,
 * which only another server sends, would find the destinations of other templates.
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

/** Of pins on the map while no tour gives its colour. */
export const pinColour = '#0346aa'
