import type { AuditEntry } from '../../../contract/company/audit'
import type { Iri } from '../../../contract/wire/ids'
import { readMoment } from '../../../domain/records/origin'
import { changeLine, changeTexts, deedText, type Change } from '../../../kits/audit/auditWords'
import { shownText } from '../../../lib/shownText'

/** An entry of the log as shown in its row. An empty string or null means unknown. */
export type AuditRow = {
  iri: Iri
  at: Date | null
  author: string
  deed: string
  subject: string
  changes: readonly Change[]
  /** All changes in one line. */
  summary: string
}

export const deriveAuditRows = (entries: readonly AuditEntry[], productKey: string): AuditRow[] =>
  entries.map((entry) => {
    const changes = changeTexts(entry, productKey)
    return {
      iri: entry['@id'],
      at: readMoment(entry.createdAt),
      author: shownText(entry.authorName),
      deed: deedText(entry.action),
      subject: shownText(entry.subjectName),
      changes,
      summary: changes.map(changeLine).join('; '),
    }
  })
