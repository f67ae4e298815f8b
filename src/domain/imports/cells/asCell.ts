import type { Company } from '../../../contract/company/company'
import type { ImportColumn } from '../columns/importColumns'
import { readCell } from './readCell'

/** A text of a record as a cell of our own sheets says it: what was stored may be written otherwise than it is read. */
export function asCell(column: ImportColumn, text: string, { company }: { company: Company }): string {
  const stayUnit = company.lengthOfStayInMinutes === true ? 'minutes' : 'seconds'
  // Of a text that would be a formula the first sign is a guard.
  const cell = text.trim().replace(/^'(?=[=+\-@\t])/, '')
  return readCell(column, cell, { company, stayUnit })
}
