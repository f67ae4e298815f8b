import type { FastifyInstance } from 'fastify'
import {
  TourTemplatesExportWrite,
  excelExports,
  tourTemplateColumns,
  wantedColumns,
  type TourTemplateColumn,
} from '../../../src/contract/proof/exportColumns'
import type { Api } from '../../api'
import { exportBodyBytes, type ExcelColumn, type SheetExporter } from '../../excel/exportSheet'
import { momentCell, numberCell, textCell, timeCell, yesNoCell, type Cell } from '../../excel/writeSheet'
import { computed } from '../../resources/members'
import type { Resource } from '../../resources/resource'
import { decode, objectBody } from '../../resources/writeResource'
import { texts } from '../../texts'
import { memberOf } from '../stopColumns'
import { assigneeNames, tagNames } from './tourTemplateSorts'

/** The Excel file of tour templates, called Touren on screen. */
export function registerTourTemplatesExport(
  app: FastifyInstance,
  api: Api,
  tourTemplates: Resource,
  exportSheet: SheetExporter,
): void {
  const { path, fileName } = excelExports.tourTemplates
  // People read names where a client reads IRIs.
  const named: Resource = {
    ...tourTemplates,
    members: {
      ...tourTemplates.members,
      tags: computed(tagNames, 'xmls:string'),
      assignees: computed(assigneeNames, 'xmls:string'),
    },
  }
  app.post(path, { bodyLimit: exportBodyBytes }, async (request, reply) => {
    const body = decode(TourTemplatesExportWrite, objectBody(request.body))
    const wanted = wantedColumns<TourTemplateColumn>(tourTemplateColumns, body)
    return exportSheet(request, reply, api, {
      resource: named,
      member: 'tourTemplates',
      iris: body.tourTemplates,
      sheetName: texts.excel.tourTemplates,
      fileName,
      columns: wanted.map(columnOf),
      members: wanted.map(memberOf),
    })
  })
}

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
  maximumCapacity: count,
  earliestTime: time,
  latestTime: time,
  active: { width: 8, toCell: yesNoCell },
  destinationCount: { width: 17, toCell: countCell },
  destinationCapacity: { width: 9, toCell: countCell },
  distanceMeters: { width: 12, unit: texts.excel.kilometers, toCell: (value) => rounded(value, 1000, 1) },
  durationSeconds: { width: 16, unit: texts.excel.minutes, toCell: (value) => rounded(value, 60, 0) },
  createdAt: { width: 17, toCell: momentCell },
  'createdBy.fullName': { width: 22, toCell: fullNameCell },
}

function columnOf(id: TourTemplateColumn): ExcelColumn {
  const { width, unit, toCell } = forms[id]
  const head = tourTemplateColumns[id]
  return {
    head: unit ? texts.excel.headWithUnit({ head, unit }) : head,
    width,
    cell: ({ members }) => toCell(members[memberOf(id)]),
  }
}

/** The database gives sums and counts as text. */
function countCell(value: unknown): Cell {
  return Number(value ?? 0)
}

function rounded(value: unknown, divisor: number, decimals: number): Cell {
  return typeof value === 'number' ? Number((value / divisor).toFixed(decimals)) : null
}

function fullNameCell(value: unknown): Cell {
  const name = typeof value === 'object' && value !== null && 'fullName' in value ? value.fullName : null
  return textCell(name)
}
