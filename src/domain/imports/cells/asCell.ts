import type { Company } from '../../../contract/company/company'
import type { ImportColumn } from '../columns/importColumns'
import { readCell } from './readCell'

/**
 * Normalizes a text of a record like a cell of our own exports. Stored text may be spelled differently from
 * its parsed value.
 */
export function asCell(column: ImportColumn, text: string, { company }: { company: Company }): string {
  const stayUnit = company.lengthOfStayInMinutes === true ? 'minutes' : 'seconds'
  // Drops the leading apostrophe that exports put before text resembling a formula.
  const cell = text.trim().replace(/^'(?=[=+\-@\t])/, '')
  return readCell(column, cell, { company, stayUnit })
}
