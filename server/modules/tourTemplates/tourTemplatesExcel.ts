import { tourTemplateColumns, type TourTemplateColumn } from '../../../src/contract/proof/exportColumns'
import { largestCapacity } from '../../../src/contract/wire/largestCapacity'
import type { ExcelColumn } from '../../excel/exportSheet'
import {
  authorCell,
  momentCell,
  numberCell,
  textCell,
  timeCell,
  yesNoCell,
  type Cell,
} from '../../excel/writeSheet'
import { computed } from '../../resources/members'
import type { Resource } from '../../resources/resource'
import { texts } from '../../texts'
import { memberOf } from '../stopColumns'
import { assigneeNames, tagNames } from './tourTemplateSorts'

/** Tour templates (Touren in the UI) with names instead of IRIs. */
export const namedTourTemplates = (tourTemplates: Resource): Resource => ({
  ...tourTemplates,
  members: {
    ...tourTemplates.members,
    tags: computed(tagNames, 'xmls:string'),
    assignees: computed(assigneeNames, 'xmls:string'),
  },
})

type Form = { width: number; unit?: string; toCell: (value: unknown) => Cell }

const text: Form = { width: 26, toCell: textCell }
const address: Form = { width: 42, toCell: textCell }
const time: Form = { width: 12, toCell: timeCell }
const count: Form = { width: 17, toCell: numberCell }

const forms: Record<TourTemplateColumn, Form> = {
  name: text,
  description: address,
  tags: text,
  assignees: text,
  color: { width: 10, toCell: textCell },
  vehicleType: {
    width: 26,
    toCell: (value) => textCell(texts.excel.vehicles[String(value)] ?? value),
  },
  startAddress: address,
  destinationAddress: address,
  maximumCapacity: {
    ...count,
    toCell: (value) => (value === largestCapacity ? texts.excel.noLimit : numberCell(value)),
  },
  earliestTime: time,
  latestTime: time,
  active: { width: 8, toCell: yesNoCell },
  destinationCount: { width: 17, toCell: countCell },
  destinationCapacity: { width: 9, toCell: countCell },
  distanceMeters: { width: 12, unit: texts.excel.kilometers, toCell: (value) => round(value, 1000, 1) },
  durationSeconds: { width: 16, unit: texts.excel.minutes, toCell: (value) => round(value, 60, 0) },
  createdAt: { width: 17, toCell: momentCell },
  'createdBy.fullName': { width: 22, toCell: authorCell },
}

/** Returns a column of the Excel file of tour templates. */
export function tourTemplateColumn(id: TourTemplateColumn): ExcelColumn {
  const { width, unit, toCell } = forms[id]
  const head = tourTemplateColumns[id]
  return {
    head: unit ? texts.excel.headWithUnit({ head, unit }) : head,
    width,
    cell: ({ members }) => toCell(members[memberOf(id)]),
  }
}

/** The database returns sums and counts as text. */
function countCell(value: unknown): Cell {
  return Number(value ?? 0)
}

function round(value: unknown, divisor: number, decimals: number): Cell {
  return typeof value === 'number' ? Number((value / divisor).toFixed(decimals)) : null
}
