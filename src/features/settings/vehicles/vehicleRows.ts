import type { Tag } from '../../../contract/company/labels'
import type { Vehicle } from '../../../contract/company/vehicle'
import { vehicleTypes } from '../../../contract/tour/planningTerms'
import type { Iri } from '../../../contract/wire/ids'
import type { LocalList } from '../../../kits/table/pageInBrowser'
import type { TableDefinition } from '../../../kits/table/tableState'
import { shownText } from '../../../lib/shownText'
import { formatNumber } from '../../../texts/kit/format'
import { vehiclesTexts as texts } from '../../../texts/settings/vehicles'
import { tourEditorTexts } from '../../../texts/tours/tourEditor'

/** A vehicle as shown in its list; empty texts are unknown or not set. */
export type VehicleRow = {
  iri: Iri
  name: string
  plate: string
  type: string
  capacity: number | null
  capacityText: string
  days: string
  depot: string
  tags: string
}

export function vehicleRows(vehicles: readonly Vehicle[], tags: readonly Tag[]): VehicleRow[] {
  const names = new Map(tags.map(({ '@id': iri, name }) => [iri, shownText(name ?? '')]))
  return vehicles.map((vehicle) => {
    const capacity = vehicle.maximumCapacity ?? null
    return {
      iri: vehicle['@id'],
      name: shownText(vehicle.name ?? ''),
      plate: shownText(vehicle.plate ?? ''),
      type: typeText(vehicle.vehicleType ?? ''),
      capacity,
      capacityText: capacity === null ? '' : formatNumber(capacity),
      days: vehicle.weekdays == null ? '' : texts.days(vehicle.weekdays),
      depot: shownText(vehicle.startAddress ?? ''),
      tags: (vehicle.tags ?? []).flatMap((iri) => names.get(iri) ?? []).join(', '),
    }
  })
}

function typeText(type: string): string {
  const known = vehicleTypes.find((each) => each === type)
  return known === undefined ? type : tourEditorTexts.vehicleNames[known]
}

export type VehicleColumn = 'name' | 'plate' | 'type' | 'capacity'

/** The list is short and loaded completely. Search, sort and pages are computed on the client. */
export const vehicleTable: TableDefinition<VehicleColumn, never> = {
  sortFields: { name: 'name', plate: 'plate', type: 'vehicleType', capacity: 'maximumCapacity' },
  defaultSort: { field: 'name', direction: 'ASC' },
  filters: {},
}

export const vehicleList: LocalList<VehicleRow, VehicleColumn> = {
  defaultColumn: 'name',
  textOf: (row, column) => (column === 'capacity' ? String(row.capacity ?? -1) : row[column]),
  searchText: ({ name, plate, tags, depot }) => `${name} ${plate} ${tags} ${depot}`,
}
