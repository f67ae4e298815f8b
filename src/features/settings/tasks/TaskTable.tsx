import { Box } from '@chakra-ui/react/box'
import { useCallback, useMemo } from 'react'
import { taskKeys } from '../../../api/tasks/tasksApi'
import type { Task } from '../../../contract/proof/proofOfService'
import type { Iri } from '../../../contract/wire/ids'
import type { OrderedList } from '../../../kits/order/useOrder'
import type { OrderedColumn } from '../../../kits/orderedTable/orderedRows'
import { OrderedTable } from '../../../kits/orderedTable/OrderedTable'
import { RecordSwitch } from '../../../kits/orderedTable/RecordSwitch'
import type { WidthClass } from '../../../kits/table/columns'
import { useApi } from '../../../platform/useApi'
import { tasksTexts as texts } from '../../../texts/settings/tasks'
import { shellTexts } from '../../../texts/shell/shell'
import { isTaskActive, type TaskRow } from './taskRows'

type TaskTableProps = {
  rows: readonly TaskRow[]
  order: OrderedList
  width: WidthClass
  onEdit: (row: TaskRow) => void
  onDelete: (row: TaskRow) => void
}

const describe = ({ description }: TaskRow) => description || shellTexts.missing
const columns: readonly OrderedColumn<TaskRow>[] = [
  {
    id: 'description',
    head: texts.columnDescription,
    render: describe,
    title: ({ description }) => description,
  },
]

const narrow = (row: TaskRow) => (
  <Box as="span" truncate>
    {describe(row)}
  </Box>
)

/** The tasks in the order in which drivers see them. */
export function TaskTable(props: TaskTableProps) {
  const { api, queries } = useApi()
  const active = useMemo(
    () => ({
      list: queries.tasks.all(),
      staleKey: taskKeys.all,
      isOn: isTaskActive,
      switched: (task: Task, isOn: boolean): Task => ({ ...task, active: isOn }),
      write: (iri: Iri, isOn: boolean, options: { commandId: string }) =>
        api.tasks.save(iri, { active: isOn }, options),
      texts: { label: texts.activeOf, switchedOn: texts.activated, switchedOff: texts.deactivated },
    }),
    [api, queries],
  )
  const renderSwitch = useCallback(
    ({ iri, name }: TaskRow) => <RecordSwitch iri={iri} title={name} member={active} />,
    [active],
  )
  return (
    <OrderedTable<TaskRow>
      {...props}
      label={texts.heading}
      nameHead={texts.columnTitle}
      nameWidth="38%"
      columns={columns}
      renderNarrow={narrow}
      switchHead={texts.columnActive}
      renderSwitch={renderSwitch}
    />
  )
}
