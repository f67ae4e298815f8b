import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { importStates } from '../../../contract/imports/imports'
import { statusOf } from '../../../domain/calls/errors'
import { AdministrationTabs } from '../../../kits/administration/AdministrationTabs'
import { FilterLine, FilterSelect } from '../../../kits/period/FilterLine'
import { DataTable } from '../../../kits/table/DataTable'
import { ListScreen } from '../../../kits/table/ListScreen'
import { useColumnChoice } from '../../../kits/table/useColumnChoice'
import { useTableState } from '../../../kits/table/useTableState'
import { useApi } from '../../../platform/useApi'
import { administrationTexts } from '../../../texts/administration/administration'
import { screenTexts } from '../../../texts/shell/screens'
import { importsTexts as texts } from '../../../texts/imports/imports'
import { administrationColumns, nameOfImport, narrowAdministration } from './components/importColumns'
import { deriveImportRows, type ImportListRow } from './deriveImportRows'
import { importTable } from './importTable'

const states = [
  { value: '', label: texts.allStates },
  ...importStates.map((state) => ({ value: state, label: texts.states[state] })),
]

/** /administration/imports: the imports of all companies, read-only. */
export function AdministrationImportsScreen() {
  const { queries } = useApi()
  const table = useTableState(importTable)
  const answer = useQuery(queries.imports.ofAllCompanies(table.query))
  const choice = useColumnChoice('administration-imports', administrationColumns)
  const members = answer.data?.members
  const rows = useMemo(() => deriveImportRows(members ?? []), [members])
  const { state } = table.state.filters
  const choose = (value: string) => table.send({ type: 'filter.changed', filter: 'state', value })
  return (
    <ListScreen
      title={administrationTexts.title}
      pageName={screenTexts['administration-imports'].title}
      tabs={<AdministrationTabs active="administration-imports" />}
      searchLabel={texts.searchAll}
      table={table}
      answer={answer}
      choice={choice}
      failedText={statusOf(answer.error) === 404 ? texts.allUnknownHere : undefined}
      emptyText={texts.emptyAll}
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
        label={screenTexts['administration-imports'].title}
        columns={choice.columns}
        shownColumns={choice.shown}
        rows={rows}
        rowKey={iriOfRow}
        rowName={nameOfImport}
        defective={answer.data?.defective}
        sort={table.sort}
        renderNarrow={narrowAdministration}
      />
    </ListScreen>
  )
}

const iriOfRow = ({ iri }: ImportListRow) => iri
