import { tourColumns, type TourColumn } from '../../../src/contract/proof/exportColumns'
import type { ExcelColumn } from '../../excel/exportSheet'
import { fullNameCell, momentCell, textCell, yesNoCell, type Cell } from '../../excel/writeSheet'
import type { Row } from '../../resources/resource'
import { texts } from '../../texts'
import { memberOf } from '../stopColumns'

/** A tour is running as long as it has no end. */
const stateCell = ({ members }: Row): Cell =>
  members['endDate'] == null ? texts.excel.running : texts.excel.completed

/** Empty without a driver. */
const driverCell = ({ members: { driver, driverDeleted } }: Row): Cell =>
  driver === null && driverDeleted === true ? textCell(texts.excel.staffDeleted) : fullNameCell(driver)

const ofMember =
  (id: TourColumn, toCell: (value: unknown) => Cell) =>
  ({ members }: Row): Cell =>
    toCell(members[memberOf(id)])

const forms: Record<TourColumn, { width: number; cell: (row: Row) => Cell }> = {
  name: { width: 34, cell: ofMember('name', textCell) },
  state: { width: 15, cell: stateCell },
  startDate: { width: 17, cell: ofMember('startDate', momentCell) },
  endDate: { width: 17, cell: ofMember('endDate', momentOrNone) },
  'driver.fullName': { width: 22, cell: driverCell },
  serviceLocationCount: { width: 17, cell: ofMember('serviceLocationCount', Number) },
  proofCount: { width: 21, cell: ofMember('proofCount', Number) },
  locationTracking: { width: 10, cell: ofMember('locationTracking', yesNoCell) },
}

/** Returns the members that the column reads. */
export function membersOfTour(id: TourColumn): string[] {
  if (id === 'state') return ['endDate']
  return id === 'driver.fullName' ? ['driver', 'driverDeleted'] : [memberOf(id)]
}

/** Returns a column of the Excel file of driven tours. */
export const tourColumn = (id: TourColumn): ExcelColumn => ({ head: tourColumns[id], ...forms[id] })

function momentOrNone(value: unknown): Cell {
  return value == null ? null : momentCell(value)
}
