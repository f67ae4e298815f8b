import { VehicleWrite, vehiclesPath } from '../../../src/contract/company/vehicle'
import { weekdayCodes } from '../../../src/contract/rhythm/rhythm'
import { withVehicleRules } from '../../../src/contract/tour/tourTemplate'
import { vehicles as table, vehicleTags } from '../../db/schema/availability'
import { column, links, readOnly } from '../../resources/members'
import { defineResource } from '../../resources/resource'
import { accuracyOfMoved, startAddressMembers } from '../addressMembers'
import { tags } from '../labels/labels'

export const vehicles = defineResource<typeof VehicleWrite.Type>({
  path: vehiclesPath,
  shortName: 'Vehicle',
  title: 'A vehicle of the company, called Fahrzeug on screen',
  table,
  exportedAs: 'fahrzeuge',
  version: table.version,
  members: {
    name: column(table.name),
    plate: column(table.plate),
    vehicleType: column(table.vehicleType),
    excludeMotorway: column(table.excludeMotorway),
    excludeFerry: column(table.excludeFerry),
    excludeToll: column(table.excludeToll),
    maximumCapacity: column(table.maximumCapacity),
    weekdays: column(table.weekdays),
    tags: links(table, { owner: vehicleTags.vehicleId, target: vehicleTags.tagId }, tags),
    note: column(table.note),
    createdAt: readOnly(table.createdAt),
    ...startAddressMembers(table),
  },
  sortable: {
    name: table.name,
    plate: table.plate,
    vehicleType: table.vehicleType,
    maximumCapacity: table.maximumCapacity,
    startAddress: table.startAddress,
    createdAt: table.createdAt,
  },
  defaultSort: { by: table.name, direction: 'ASC' },
  search: table.searchText,
  writing: {
    create: VehicleWrite,
    update: VehicleWrite,

    async prepare(value, _context, existing, columns) {
      const { excludeMotorway, excludeToll } = withVehicleRules(value)
      const { weekdays } = value
      return {
        excludeMotorway: excludeMotorway ?? null,
        excludeToll: excludeToll ?? null,
        ...(weekdays != null && { weekdays: weekdayCodes.filter((code) => weekdays.includes(code)) }),
        ...accuracyOfMoved('start', columns, existing),
      }
    },
  },
})
