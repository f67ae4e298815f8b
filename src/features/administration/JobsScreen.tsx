import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ActionItem } from '../../components/actions/ActionMenu'
import { jobStates } from '../../contract/company/backgroundJobs'
import { statusOf } from '../../domain/calls/errors'
import { AdministrationTabs } from '../../kits/administration/AdministrationTabs'
import { FilterLine, FilterSelect } from '../../kits/period/FilterLine'
import { DataTable } from '../../kits/table/DataTable'
import { ListScreen } from '../../kits/table/ListScreen'
import { useColumnChoice } from '../../kits/table/useColumnChoice'
import { useTableState } from '../../kits/table/useTableState'
import type { AdministrationCommand } from '../../machines/command/administrationCommands'
import { usePlatform } from '../../platform/platform'
import { useApi } from '../../platform/useApi'
import { administrationTexts } from '../../texts/administration/administration'
import { backgroundJobsTexts as texts } from '../../texts/administration/backgroundJobs'
import { screenTexts } from '../../texts/shell/screens'
import { jobColumns, nameOfJob, narrowJob } from './components/jobColumns'
import { deriveJobRows, type JobRow } from './deriveJobRows'
import { jobTable } from './jobTable'

const states = [
  { value: '', label: texts.allStates },
  ...jobStates.map((state) => ({ value: state, label: texts.states[state] })),
]

/** /administration/jobs: background work that waits, runs or has failed. */
export function JobsScreen() {
  const { queries } = useApi()
  const { workflows } = usePlatform()
  const table = useTableState(jobTable)
  const answer = useQuery(queries.administration.jobs(table.query))
  const choice = useColumnChoice('administration-jobs', jobColumns)
  const members = answer.data?.members
  const rows = useMemo(() => deriveJobRows(members ?? []), [members])
  const send = (command: AdministrationCommand) => workflows.open('command', { command })
  const { state } = table.state.filters
  const choose = (value: string) => table.send({ type: 'filter.changed', filter: 'state', value })
  return (
    <ListScreen
      title={administrationTexts.title}
      pageName={screenTexts['administration-jobs'].title}
      tabs={<AdministrationTabs active="administration-jobs" />}
      searchLabel={texts.search}
      table={table}
      answer={answer}
      choice={choice}
      failedText={statusOf(answer.error) === 404 ? texts.unknownHere : undefined}
      emptyText={texts.empty}
      filters={
        <FilterLine onClear={state === '' ? null : () => choose('')} message={null}>
          <FilterSelect
            name="state"
            label={texts.stateFilter}
            value={state}
            options={states}
            onChange={choose}
          />
        </FilterLine>
      }
    >
      <DataTable
        label={screenTexts['administration-jobs'].title}
        columns={choice.columns}
        shownColumns={choice.shown}
        rows={rows}
        rowKey={iriOfRow}
        rowName={nameOfJob}
        defective={answer.data?.defective}
        sort={table.sort}
        onSort={table.sortBy}
        rowActions={(row) => actionsOf(row, send)}
        renderNarrow={narrowJob}
      />
    </ListScreen>
  )
}

const iriOfRow = ({ iri }: JobRow) => iri

function actionsOf(row: JobRow, send: (command: AdministrationCommand) => void): ActionItem[] {
  const command = { kind: 'changeJob', iri: row.iri, name: nameOfJob(row) } as const
  return [
    ...(row.state === 'running'
      ? []
      : [
          {
            key: 'retry',
            label: texts.retry,
            icon: 'refresh' as const,
            onSelect: () => send({ ...command, deed: 'retry' }),
          },
        ]),
    {
      key: 'cancel',
      label: texts.cancel,
      icon: 'ban',
      onSelect: () => send({ ...command, deed: 'cancel' }),
    },
  ]
}
