import type { Absence, AbsenceKind } from '../../../contract/company/absence'
import type { User } from '../../../contract/access/user'
import type { Vehicle } from '../../../contract/company/vehicle'
import { dayNumberOf, type IsoDay } from '../../../contract/rhythm/calendarDay'
import { bodyToRestore } from '../../../domain/absences/absenceDraft'
import type { Iri } from '../../../contract/wire/ids'
import { userChoice } from '../../../kits/form/UserSelect'
import type { LocalList } from '../../../kits/table/pageInBrowser'
import type { TableDefinition } from '../../../kits/table/tableState'
import { absencesTexts as texts } from '../../../texts/settings/absences'
import { vehiclesTexts } from '../../../texts/settings/vehicles'

/** An absence as shown in lists. */
export type AbsenceRow = {
  iri: Iri
  /** Null if it is one of a vehicle. */
  user: Iri | null
  name: string
  firstDay: IsoDay
  lastDay: IsoDay
  /** As text; empty if a day is unknown. */
  days: string
  /** Null if a day is unknown. */
  length: number | null
  kind: AbsenceKind | null
  note: string
  isNow: boolean
  isOver: boolean
  /** What creates it again after its deletion; null if a part of it is unknown. */
  body: ReturnType<typeof bodyToRestore>
}

/** In the order of their first days. */
export function absenceRows(
  absences: readonly Absence[],
  users: readonly User[],
  vehicles: readonly Vehicle[],
  today: IsoDay,
): AbsenceRow[] {
  const names = new Map([
    ...users.map((user) => [user['@id'], userChoice(user).label] as const),
    ...vehicles.map((vehicle) => [vehicle['@id'], vehiclesTexts.nameOf(vehicle)] as const),
  ])
  const rows = absences.map((absence): AbsenceRow => {
    const { '@id': iri, user, vehicle, firstDay, lastDay, kind, note } = absence
    const days = { firstDay: firstDay ?? '', lastDay: lastDay ?? '' }
    const isKnown = firstDay != null && lastDay != null
    return {
      iri,
      user: user ?? null,
      name: names.get(user ?? vehicle ?? '') ?? (vehicle == null ? texts.unknownPerson : texts.vehicle),
      ...days,
      days: texts.daysText(days),
      length: isKnown ? dayNumberOf(lastDay) - dayNumberOf(firstDay) + 1 : null,
      kind: kind ?? null,
      note: note ?? '',
      isNow: isKnown && firstDay <= today && today <= lastDay,
      isOver: lastDay != null && lastDay < today,
      body: bodyToRestore(absence),
    }
  })
  return rows.toSorted((one, other) => (one.firstDay < other.firstDay ? -1 : 1))
}

export type AbsenceSort = 'firstDay' | 'name'

export const absenceTable: TableDefinition<AbsenceSort, never> = {
  sortFields: { firstDay: 'firstDay', name: 'name' },
  defaultSort: { field: 'firstDay', direction: 'ASC' },
  filters: {},
}

/** The absences of a company are loaded completely. */
export const absenceList: LocalList<AbsenceRow, AbsenceSort> = {
  defaultColumn: 'firstDay',
  // Those that are over come last.
  textOf: (row, column) => (column === 'firstDay' && row.isOver ? `z${row.firstDay}` : row[column]),
  searchText: ({ name, note, kind }) => `${name} ${note} ${kind === null ? '' : texts.kinds[kind]}`,
}
