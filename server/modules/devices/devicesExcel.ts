import { deviceColumns, type DeviceColumn } from '../../../src/contract/proof/exportColumns'
import type { ExcelColumn } from '../../excel/exportSheet'
import { fullNameCell, momentCell, numberCell, textCell, yesNoCell, type Cell } from '../../excel/writeSheet'
import { texts } from '../../texts'
import { memberOf } from '../stopColumns'

/** A value that was never reported stays empty. */
const known =
  (toCell: (value: unknown) => Cell) =>
  (value: unknown): Cell =>
    value == null ? null : toCell(value)

const forms: Record<DeviceColumn, { width: number; toCell: (value: unknown) => Cell }> = {
  name: { width: 26, toCell: textCell },
  model: { width: 26, toCell: textCell },
  'driver.fullName': { width: 24, toCell: fullNameCell },
  state: { width: 12, toCell: (value) => textCell(texts.excel.deviceStates[String(value)] ?? value) },
  batteryPercent: { width: 11, toCell: known(numberCell) },
  isCharging: { width: 11, toCell: known(yesNoCell) },
  appVersion: { width: 12, toCell: textCell },
  address: { width: 42, toCell: textCell },
  lat: { width: 13, toCell: known(numberCell) },
  lng: { width: 13, toCell: known(numberCell) },
  positionAt: { width: 18, toCell: known(momentCell) },
  lastSeenAt: { width: 18, toCell: known(momentCell) },
  clockOffsetSeconds: { width: 16, toCell: known(numberCell) },
  createdAt: { width: 17, toCell: momentCell },
}

/** A column of the Excel file of the devices. */
export function deviceColumn(id: DeviceColumn): ExcelColumn {
  const { width, toCell } = forms[id]
  return { head: deviceColumns[id], width, cell: ({ members }) => toCell(members[memberOf(id)]) }
}
