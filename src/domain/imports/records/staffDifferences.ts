import type { User } from '../../../contract/access/user'
import { draftOfStaff } from '../../staff/staffDraft'
import { asCell } from '../cells/asCell'
import type { ImportColumn } from '../columns/importColumns'
import type { RowValues } from '../rows/rowValues'
import { draftOfStaffRow, roleNamesOf, roleOf, roleWordsOf } from '../rows/staffRow'

/** Values of the record that differ from the row. */
export function staffDifferences(values: RowValues, user: User): Partial<Record<ImportColumn, string>> {
  const record = draftOfStaff(user)
  const { draft, unknown } = draftOfStaffRow(values)
  const was: Partial<Record<ImportColumn, string>> = {}
  for (const [column, value] of Object.entries(values) as [ImportColumn, string][]) {
    if (value === '') continue
    if (column === 'firstName' || column === 'lastName' || column === 'phone') {
      const before = record[column]
      if (before !== value && asCell(column, before, { company: { '@id': '' } }) !== value)
        was[column] = before
    } else if (column === 'name') {
      const isOther = draft.firstName !== record.firstName || draft.lastName !== record.lastName
      if (isOther && !values.firstName && !values.lastName)
        was.name = `${record.firstName} ${record.lastName}`
    } else if (column === 'roles') {
      const isOther = unknown.roles !== undefined || String(draft.roles) !== String(record.roles)
      if (isOther && !isSameWords(value, roleNamesOf(user.roles ?? [])))
        was.roles = roleNamesOf(user.roles ?? [])
    } else if (column === 'canViewPlan' || column === 'canViewProof' || column === 'canViewTour') {
      if (draft[column] !== record[column]) was[column] = record[column] ? 'ja' : 'nein'
    }
  }
  return was
}

/**
 * Exports also contain roles that the form does not offer. They use this word for a platform administrator.
 */
const platformWord = 'Plattform-Administrator'
const isSameWords = (one: string, other: string) => {
  const keyOf = (text: string) =>
    roleWordsOf(text)
      .map((word) => (/^ROLE_[A-Z_]+_ADMIN$/.test(word) && roleOf(word) === null ? platformWord : word))
      .toSorted()
      .join()
  return keyOf(one) === keyOf(other)
}
