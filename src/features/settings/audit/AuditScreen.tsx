import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { auditActions, auditKinds } from '../../../contract/company/audit'
import { Button } from '../../../components/inputs/controls'
import { Icon } from '../../../components/marks/Icon'
import { Tooltip } from '../../../components/marks/Tooltip'
import { statusOf } from '../../../domain/calls/errors'
import { FilterLine, FilterSelect, withChosen } from '../../../kits/period/FilterLine'
import { endsBeforeItStarts } from '../../../kits/period/period'
import { PeriodInput } from '../../../kits/period/PeriodInput'
import { useWiderPeriod } from '../../../kits/period/useWiderPeriod'
import { DataTable } from '../../../kits/table/DataTable'
import { ListScreen } from '../../../kits/table/ListScreen'
import { useColumnChoice } from '../../../kits/table/useColumnChoice'
import { useTableState } from '../../../kits/table/useTableState'
import { usePlatform } from '../../../platform/platform'
import { useApi } from '../../../platform/useApi'
import { periodTexts } from '../../../texts/kit/period'
import { auditTexts as texts } from '../../../texts/settings/audit'
import { auditColumns, narrowAudit } from './auditColumns'
import { AuditEntryDialog } from './AuditEntryDialog'
import { auditFilters, auditTable, type AuditFilter } from './auditTable'
import { deriveAuditRows, type AuditRow } from './deriveAuditRows'
import { useAuditExport } from './useAuditExport'

/** Prefix of filter values for all actions on a kind of record. */
const wholeKind = 'kind.'

const deeds = [
  { value: '', label: texts.allDeeds },
  ...auditKinds.map((kind) => ({ value: wholeKind + kind, label: texts.kinds[kind] })),
  ...auditActions.map((action) => ({ value: action, label: texts.deeds[action] })),
]

/** /settings/audit */
export function AuditScreen() {
  const { queries } = useApi()
  const { config } = usePlatform()
  const table = useTableState(auditTable)
  const answer = useQuery(queries.audit.list(table.query))
  const widerPeriod = useWiderPeriod(table, answer, queries.audit.list)
  const members = answer.data?.members
  const { data: users } = useQuery(queries.users.all())
  const persons = withChosen(
    (users ?? []).map(({ '@id': iri, fullName, email }) => ({ '@id': iri, name: fullName || email })),
    table.state.filters.person,
    texts.allPersons,
  )
  const exportAll = useAuditExport()
  const rows = useMemo(() => deriveAuditRows(members ?? [], config.productKey), [members, config.productKey])
  const [opened, setOpened] = useState<AuditRow | null>(null)
  const open = useCallback((row: AuditRow) => setOpened(row), [])
  const columns = useMemo(() => auditColumns(open), [open])
  const choice = useColumnChoice('audit', columns)
  const { filters } = table.state
  const set = auditFilters.filter((name) => filters[name] !== '')
  const change = (filter: AuditFilter, value: string) => table.send({ type: 'filter.changed', filter, value })
  const chooseDeed = (value: string) => {
    const isKind = value.startsWith(wholeKind)
    change('kind', isKind ? value.slice(wholeKind.length) : '')
    change('deed', isKind ? '' : value)
  }
  const clear = () => {
    for (const name of set) change(name, '')
  }
  return (
    <>
      <ListScreen
        title={texts.title}
        searchLabel={texts.search}
        table={table}
        answer={answer}
        choice={choice}
        emptyHint={widerPeriod}
        failedText={statusOf(answer.error) === 404 ? texts.unknownHere : undefined}
        emptyText={texts.empty}
        actions={
          <Tooltip content={texts.exportHint} placement="bottom">
            <Button hideBelow="md" onClick={() => exportAll(table.query)}>
              <Icon name="file-down" />
              {texts.export}
            </Button>
          </Tooltip>
        }
        filters={
          <FilterLine
            onClear={set.length === 0 ? null : clear}
            message={endsBeforeItStarts(filters) ? periodTexts.wrong : null}
          >
            <PeriodInput from={filters.from} to={filters.to} onChange={change} />
            <FilterSelect
              name="person"
              label={texts.personFilter}
              value={filters.person}
              options={persons}
              onChange={(value) => change('person', value)}
            />
            <FilterSelect
              name="deed"
              label={texts.deedFilter}
              value={filters.kind === '' ? filters.deed : wholeKind + filters.kind}
              options={deeds}
              onChange={chooseDeed}
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
          onOpen={open}
          renderNarrow={narrowAudit(open)}
        />
      </ListScreen>
      {opened === null ? null : <AuditEntryDialog row={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

const iriOfRow = ({ iri }: AuditRow) => iri
const nameOfRow = ({ deed, subject }: AuditRow) => (subject === '' ? deed : `${deed}, ${subject}`)
