import { asc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import {
  DestinationsExportWrite,
  destinationColumns,
  excelExports,
  wantedColumns,
  type DestinationColumn,
} from '../../../src/contract/exportColumns'
import { validationMessages } from '../../../src/contract/validationMessages'
import type { Api } from '../../api'
import { callerOf } from '../../auth/caller'
import type { Db } from '../../db/client'
import type { StoredCustomFieldValue } from '../../db/schema/columns'
import { customFieldConfigurations } from '../../db/schema/labels'
import { companies } from '../../db/schema/people'
import { exportBodyBytes, type ExcelColumn, type SheetExporter } from '../../excel/exportSheet'
import { momentCell, numberCell, textCell, timeCell, yesNoCell, type Cell } from '../../excel/writeSheet'
import { unprocessable } from '../../http/problem'
import type { Resource, Row } from '../../resources/resource'
import { decode, objectBody } from '../../resources/writeResource'
import { texts } from '../../texts'
import { isUuid } from '../../uuid'

/** The Excel file of destinations, called Ziele on screen. */
export function registerDestinationsExport(
  app: FastifyInstance,
  api: Api,
  destinations: Resource,
  exportSheet: SheetExporter,
): void {
  const { path, fileName } = excelExports.destinations
  app.post(path, { bodyLimit: exportBodyBytes }, async (request, reply) => {
    const { companyId } = callerOf(request)
    const body = decode(DestinationsExportWrite, objectBody(request.body))
    const wanted = wantedColumns<DestinationColumn>(destinationColumns, body)
    const fields = await wantedFields(api.db, companyId, body.customFields ?? {})
    const isInMinutes = await areStaysInMinutes(api.db, companyId)
    return exportSheet(request, reply, api, {
      resource: destinations,
      member: 'destinations',
      iris: body.destinations,
      sheetName: texts.excel.destinations,
      fileName,
      columns: [...wanted.map((id) => columnOf(id, { isInMinutes })), ...fields.map(fieldColumn)],
      members: [
        ...wanted.map((id) => id.split('.', 1)[0] ?? id),
        ...(fields.length > 0 ? ['customFieldValues'] : []),
      ],
    })
  })
}

const of = (member: string) => (row: Row) => row.members[member]
const part = (value: unknown, name: string) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : null

function columnOf(id: DestinationColumn, { isInMinutes }: { isInMinutes: boolean }): ExcelColumn {
  const head = destinationColumns[id]
  const column = (width: number, toCell: (value: unknown) => Cell): ExcelColumn => ({
    head,
    width,
    cell: (row) => toCell(of(id)(row)),
  })
  switch (id) {
    case 'multipoint':
      return column(8, (value) => (value === true ? texts.excel.route : texts.excel.stop))
    case 'lat':
    case 'lng':
      return column(13, numberCell)
    case 'attachmentCount':
      return column(19, Number)
    case 'positionInTour':
      return column(9, numberCell)
    case 'lengthOfStay': {
      const unit = isInMinutes ? texts.excel.minutes : texts.excel.seconds
      const toUnit = (seconds: number) => (isInMinutes ? seconds / 60 : seconds)
      const cell = (row: Row) => {
        const seconds = of(id)(row)
        return typeof seconds === 'number' ? toUnit(seconds) : null
      }
      return { head: texts.excel.headWithUnit({ head, unit }), width: 24, cell }
    }
    case 'earliestTime':
    case 'latestTime':
    case 'eta':
      return column(12, timeCell)
    case 'createdAt':
      return column(17, momentCell)
    case 'tourTemplate.name':
      return { head, width: 26, cell: (row) => textCell(part(of('tourTemplate')(row), 'name')) }
    case 'createdBy.fullName':
      return { head, width: 22, cell: (row) => textCell(part(of('createdBy')(row), 'fullName')) }
    case 'address':
    case 'propertyDescription':
      return column(42, textCell)
    default:
      return column(22, textCell)
  }
}

// ── custom fields ──────────────────────────────────────────────────────────────────────────────────────────

type Field = { id: string; title: string; type: string }

/**
 * The enabled fields that a body wants, in their order.
 * @throws Problem 422 for a field that the company does not have
 */
async function wantedFields(
  db: Db,
  companyId: string,
  flags: Readonly<Record<string, boolean>>,
): Promise<Field[]> {
  const wanted = Object.keys(flags).filter((id) => flags[id] === true)
  if (wanted.length === 0) return []
  const f = customFieldConfigurations
  const fields = await db
    .select({ id: f.id, title: f.title, type: f.type, enabled: f.enabled })
    .from(f)
    .where(eq(f.companyId, companyId))
    .orderBy(asc(f.positionInMobile), asc(f.id))
  const known = new Set(fields.map(({ id }) => id))
  const unknown = wanted.filter((id) => !isUuid(id) || !known.has(id.toLowerCase()))
  if (unknown.length > 0) {
    const message = validationMessages.unknownReference
    throw unprocessable(...unknown.map((id) => ({ propertyPath: `customFields.${id}`, message })))
  }
  const ids = new Set(wanted.map((id) => id.toLowerCase()))
  return fields.filter(({ id, enabled }) => enabled && ids.has(id))
}

const fieldColumn = ({ id, title, type }: Field): ExcelColumn => ({
  head: title,
  width: 22,
  cell: (row) => fieldCell(type, valueOf(of('customFieldValues')(row), id)),
})

function valueOf(stored: unknown, configurationId: string): StoredCustomFieldValue['value'] {
  const values = Array.isArray(stored) ? (stored as StoredCustomFieldValue[]) : []
  return values.find((each) => each.configurationId === configurationId)?.value ?? null
}

/** Numbers may have been stored as the text of a form. */
function fieldCell(type: string, value: StoredCustomFieldValue['value']): Cell {
  if (value === null) return null
  if (typeof value === 'boolean') return yesNoCell(value)
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return value.join(', ')
  return type === 'number' && value !== '' ? Number(value.replace(',', '.')) : value
}

async function areStaysInMinutes(db: Db, companyId: string): Promise<boolean> {
  const [company] = await db
    .select({ isInMinutes: companies.lengthOfStayInMinutes })
    .from(companies)
    .where(eq(companies.id, companyId))
  return company?.isInMinutes === true
}
