import type { AuditEntry } from '../../../contract/company/audit'
import { formatDateTime } from '../../../texts/kit/format'
import { auditTexts as texts } from '../../../texts/settings/audit'
import { deriveAuditRows, type AuditRow } from './deriveAuditRows'

const head = [texts.time, texts.author, texts.deed, texts.subject, texts.field, texts.before, texts.after]

/**
 * Returns one row per changed value, so that a spreadsheet can filter by it; one row for entries without
 * values.
 */
export const auditSheet = (entries: readonly AuditEntry[], productKey: string): string[][] => [
  head,
  ...deriveAuditRows(entries, productKey).flatMap(linesOf),
]

function linesOf({ at, author, deed, subject, changes }: AuditRow): string[][] {
  const deedCells = [at === null ? '' : formatDateTime(at), author, deed, subject]
  if (changes.length === 0) return [[...deedCells, '', '', '']]
  return changes.map(({ label, before, after }) => [...deedCells, label, before ?? '', after ?? ''])
}
