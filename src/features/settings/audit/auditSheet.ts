import type { AuditEntry } from '../../../contract/company/audit'
import { formatDateTime } from '../../../texts/kit/format'
import { auditTexts as texts } from '../../../texts/settings/audit'
import { deriveAuditRows, type AuditRow } from './deriveAuditRows'

const head = [texts.time, texts.author, texts.deed, texts.subject, texts.field, texts.before, texts.after]

/** A line for each value that was changed, so that a spreadsheet can be filtered by it; one where none was. */
export const auditSheet = (entries: readonly AuditEntry[], productKey: string): string[][] => [
  head,
  ...deriveAuditRows(entries, productKey).flatMap(linesOf),
]

function linesOf({ at, author, deed, subject, changes }: AuditRow): string[][] {
  const deedCells = [at === null ? '' : formatDateTime(at), author, deed, subject]
  if (changes.length === 0) return [[...deedCells, '', '', '']]
  return changes.map(({ label, before, after }) => [...deedCells, label, before ?? '', after ?? ''])
}
