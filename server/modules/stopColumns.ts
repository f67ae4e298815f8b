import { eq } from 'drizzle-orm'
import * as Result from 'effect/Result'
import * as Schema from 'effect/Schema'
import {
  rhythmColumn,
  type DestinationColumn,
  type DestinationTemplateColumn,
} from '../../src/contract/proof/exportColumns'
import { rhythmSentence } from '../../src/contract/rhythm/rhythmSentence'
import { RhythmRead } from '../../src/contract/rhythm/rhythmWire'
import type { Db } from '../db/client'
import { companies } from '../db/schema/people'
import type { ExcelColumn } from '../excel/exportSheet'
import { momentCell, numberCell, textCell, timeCell, type Cell } from '../excel/writeSheet'
import type { Row } from '../resources/resource'
import { texts } from '../texts'

/** Header of a column, and whether the company enters service times in minutes. */
type ColumnFacts = { head: string; isInMinutes: boolean }

const of = (member: string) => (row: Row) => row.members[member]
const part = (value: unknown, name: string) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : null

/** Returns the member that a column reads. */
export const memberOf = (id: string): string => id.split('.', 1)[0] ?? id

/** Returns a column of an Excel file of stops or stop templates. Ids are the paths of the members. */
export function stopColumn(
  id: DestinationColumn | DestinationTemplateColumn,
  { head, isInMinutes }: ColumnFacts,
): ExcelColumn {
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
    case 'linkedDestinationCount':
      return column(19, Number)
    case 'positionInTour':
    case 'capacity':
      return column(9, numberCell)
    case 'timeWindowType':
      return column(19, (value) => textCell(texts.excel.timeWindowTypes[String(value)] ?? value))
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

/** The rhythm of a destination as a sentence, which an import reads again. */
export const rhythmSheetColumn: ExcelColumn = {
  head: rhythmColumn.rhythm,
  width: 42,
  cell: (row) => {
    const rhythm = Schema.decodeUnknownResult(RhythmRead)(of('rhythm')(row))
    return Result.isSuccess(rhythm) ? textCell(rhythmSentence(rhythm.success)) : null
  },
}

export async function areServiceTimesInMinutes(db: Db, companyId: string): Promise<boolean> {
  const [company] = await db
    .select({ isInMinutes: companies.lengthOfStayInMinutes })
    .from(companies)
    .where(eq(companies.id, companyId))
  return company?.isInMinutes === true
}
