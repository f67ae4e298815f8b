import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ActionItem } from '../../../components/actions/ActionMenu'
import { mailStates } from '../../../contract/company/sentMail'
import { NoticeBar } from '../../../components/states/NoticeBar'
import { statusOf } from '../../../domain/calls/errors'
import { FilterLine, FilterSelect } from '../../../kits/period/FilterLine'
import { DataTable } from '../../../kits/table/DataTable'
import { ListScreen } from '../../../kits/table/ListScreen'
import { useColumnChoice } from '../../../kits/table/useColumnChoice'
import { useTableState } from '../../../kits/table/useTableState'
import { usePlatform } from '../../../platform/platform'
import { useApi } from '../../../platform/useApi'
import { mailsTexts as texts } from '../../../texts/settings/mails'
import { deriveMailRows, type MailRow } from './deriveMailRows'
import { mailColumns, nameOfRow, narrowMail } from './mailColumns'
import { mailTable } from './mailTable'

const states = [
  { value: '', label: texts.allStates },
  ...mailStates.map((state) => ({ value: state, label: texts.states[state] })),
]

/** /settings/mails: sent, waiting and failed mails of the company. */
export function MailsScreen() {
  const { queries } = useApi()
  const { workflows, config } = usePlatform()
  const table = useTableState(mailTable)
  const answer = useQuery(queries.mails.list(table.query))
  const choice = useColumnChoice('mails', mailColumns)
  const members = answer.data?.members
  const rows = useMemo(() => deriveMailRows(members ?? []), [members])
  const { state } = table.state.filters
  const choose = (value: string) => table.send({ type: 'filter.changed', filter: 'state', value })
  const actionsOf = ({ iri, recipient }: MailRow): ActionItem[] => [
    {
      key: 'retry',
      label: texts.retry,
      icon: 'refresh',
      onSelect: () => workflows.open('command', { command: { kind: 'retryMail', iri, name: recipient } }),
    },
  ]
  return (
    <>
      {config.sendsMails === false ? (
        <NoticeBar>
          <strong>{texts.noServer}</strong> {texts.noServerDetail}
        </NoticeBar>
      ) : null}
      <ListScreen
        title={texts.title}
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
          label={texts.title}
          columns={choice.columns}
          shownColumns={choice.shown}
          rows={rows}
          rowKey={iriOfRow}
          rowName={nameOfRow}
          defective={answer.data?.defective}
          sort={table.sort}
          onSort={table.sortBy}
          rowActions={actionsOf}
          hasRowActions={mayRetry}
          quickActions={quickActions}
          renderNarrow={narrowMail}
        />
      </ListScreen>
    </>
  )
}

const mayRetry = ({ canRetry }: MailRow) => canRetry
const iriOfRow = ({ iri }: MailRow) => iri
const quickActions = ['retry']
