import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Tag } from '../../contract/company/labels'
import type { User } from '../../contract/access/user'
import { useColumnChoice } from '../../kits/table/useColumnChoice'
import { useTableSelection } from '../../kits/table/useTableSelection'
import { useTableState } from '../../kits/table/useTableState'
import { useCurrentUser } from '../../platform/useCurrentUser'
import { useApi } from '../../platform/useApi'
import { tourColumns } from './components/tourColumns'
import { deriveTourRows } from './deriveTourRows'
import { tourTable } from './tourTable'

const noUsers: readonly User[] = []
const noTags: readonly Tag[] = []

/** What the screen shows: a page of tours with what their rows take from elsewhere, the columns and what is checked. */
export function useTourList() {
  const { queries } = useApi()
  const { company } = useCurrentUser()
  const table = useTableState(tourTable)
  const answer = useQuery(queries.tourTemplates.list(table.query))
  const { data: users = noUsers } = useQuery(queries.users.all())
  const { data: tags = noTags } = useQuery(queries.labels.tags())
  const members = answer.data?.members
  const rows = useMemo(
    () => deriveTourRows(members ?? [], users, tags, company),
    [members, users, tags, company],
  )
  const choice = useColumnChoice('tourTemplates', tourColumns)
  const iris = useMemo(() => rows.map(({ iri }) => iri), [rows])
  const selection = useTableSelection({
    query: table.query,
    shown: { iris, totalItems: answer.data?.totalItems ?? 0 },
    iris: queries.tourTemplates.iris,
  })
  return { table, answer, rows, users, tags, choice, selection }
}
