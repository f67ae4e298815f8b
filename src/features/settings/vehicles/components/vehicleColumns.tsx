import type { NarrowRow } from '../../../../kits/table/DataRow'
import type { TableColumn } from '../../../../kits/table/columns'
import { RowName } from '../../../../kits/table/RowName'
import { vehiclesTexts as texts } from '../../../../texts/settings/vehicles'
import { shellTexts } from '../../../../texts/shell/shell'
import type { VehicleRow } from '../vehicleRows'

type Open = (row: VehicleRow) => void

export const nameOfVehicle = ({ name, plate }: VehicleRow): string => name || plate || shellTexts.missing

type TextMember = 'plate' | 'type' | 'capacityText' | 'days' | 'depot' | 'tags'

const cell = (member: TextMember): Pick<TableColumn<VehicleRow>, 'title' | 'render'> => ({
  title: (row) => row[member] || undefined,
  render: (row) => row[member] || shellTexts.missing,
})

export function vehicleColumns(onOpen: Open): TableColumn<VehicleRow>[] {
  return [
    {
      id: 'name',
      label: texts.columnName,
      isSortable: true,
      isLocked: true,
      render: (row) => <RowName onOpen={() => onOpen(row)}>{nameOfVehicle(row)}</RowName>,
    },
    {
      id: 'plate',
      label: texts.columnPlate,
      width: '136px',
      isSortable: true,
      isDefault: true,
      ...cell('plate'),
    },
    {
      id: 'type',
      label: texts.columnType,
      width: 'clamp(140px, 14vw, 216px)',
      isSortable: true,
      isDefault: true,
      ...cell('type'),
    },
    {
      id: 'capacity',
      label: texts.columnCapacity,
      width: '124px',
      isSortable: true,
      isDefault: true,
      align: 'end',
      ...cell('capacityText'),
    },
    { id: 'days', label: texts.columnDays, width: '112px', isDefault: true, ...cell('days') },
    { id: 'tags', label: texts.columnTags, isDefault: true, from: 'xl', ...cell('tags') },
    { id: 'depot', label: texts.columnDepot, isDefault: true, from: '2xl', ...cell('depot') },
  ]
}

export const narrowVehicle = (row: VehicleRow, onOpen: Open): NarrowRow => ({
  name: <RowName onOpen={() => onOpen(row)}>{nameOfVehicle(row)}</RowName>,
  nameEnd: row.plate,
  second: row.type || shellTexts.missing,
  secondEnd: row.days,
})
