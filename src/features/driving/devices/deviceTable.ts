import { deviceStates } from '../../../contract/access/device'
import type { TableDefinition } from '../../../kits/table/tableState'

/** Sortable columns of devices. */
export type DeviceColumn = 'device' | 'driver' | 'position' | 'battery' | 'state'
/** In the order of the toolbar. */
export const deviceFilters = ['state', 'driver'] as const
export type DeviceFilter = (typeof deviceFilters)[number]

/** Sort keys and filters of devices. The device located last comes first. */
export const deviceTable: TableDefinition<DeviceColumn, DeviceFilter> = {
  sortFields: {
    device: 'name',
    driver: 'driver.fullName',
    position: 'positionAt',
    battery: 'batteryPercent',
    state: 'state',
  },
  defaultSort: { field: 'positionAt', direction: 'DESC' },
  filters: {
    state: { parameter: 'state', isValid: (value) => deviceStates.some((state) => state === value) },
    driver: { parameter: 'driver.id' },
  },
}
