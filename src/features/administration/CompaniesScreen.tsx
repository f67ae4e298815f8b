import { NoticeBar } from '../../components/states/NoticeBar'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { ActionItem } from '../../components/actions/ActionMenu'
import { companyStates, switchableFeatures, usualExtensionDays } from '../../contract/company/administration'
import type { Iri } from '../../contract/wire/ids'
import { statusOf } from '../../domain/calls/errors'
import { AdministrationTabs } from '../../kits/administration/AdministrationTabs'
import { FilterLine, FilterSelect } from '../../kits/period/FilterLine'
import { DataTable } from '../../kits/table/DataTable'
import { ListScreen } from '../../kits/table/ListScreen'
import { useColumnChoice } from '../../kits/table/useColumnChoice'
import type { WidthClass } from '../../kits/table/columns'
import { useTableState } from '../../kits/table/useTableState'
import { useWidthClass } from '../../kits/table/useWidthClass'
import type { AdministrationCommand } from '../../machines/command/administrationCommands'
import { usePlatform } from '../../platform/platform'
import { useApi } from '../../platform/useApi'
import { useNow } from '../../platform/useNow'
import { administrationTexts as texts } from '../../texts/administration/administration'
import { screenTexts } from '../../texts/shell/screens'
import { CompanyPanel } from './components/CompanyPanel'
import { companyColumns, narrowCompany, nameOfCompany } from './components/companyColumns'
import { companyTable } from './companyTable'
import { StreetsNotice } from './components/StreetsNotice'
import { deriveCompanyRows, possibleActions, type CompanyRow } from './deriveCompanyRows'

/** How often relative times are updated. */
const tickMs = 60_000

const states = [
  { value: '', label: texts.allStates },
  ...companyStates.map((state) => ({ value: state, label: texts.states[state] })),
]

/** /administration/companies */
export function CompaniesScreen() {
  const { queries } = useApi()
  const { workflows, config } = usePlatform()
  const table = useTableState(companyTable)
  const answer = useQuery(queries.administration.companies(table.query))
  const now = useNow(tickMs)
  const members = answer.data?.members
  const rows = useMemo(() => deriveCompanyRows(members ?? [], new Date(now)), [members, now])
  const [opened, setOpened] = useState<Iri | null>(null)
  const open = useCallback(({ iri }: CompanyRow) => setOpened(iri), [])
  const columns = useMemo(() => companyColumns(open, new Date(now)), [open, now])
  const choice = useColumnChoice('administration-companies', columns)
  const width = useWidthClass()
  const shown = rows.find(({ iri }) => iri === opened)
  const send = (command: AdministrationCommand) => workflows.open('command', { command })
  const { state } = table.state.filters
  return (
    <>
      {config.sendsMails === false ? (
        <NoticeBar>
          <strong>{texts.noMailServer}</strong> {texts.noMailServerDetail}
        </NoticeBar>
      ) : null}
      {config.streets ? <StreetsNotice streets={config.streets} /> : null}
      <ListScreen
        title={texts.title}
        pageName={screenTexts['administration-companies'].title}
        tabs={<AdministrationTabs active="administration-companies" />}
        searchLabel={texts.searchCompanies}
        table={table}
        answer={answer}
        choice={choice}
        failedText={statusOf(answer.error) === 404 ? texts.unknownHere : undefined}
        emptyText={texts.emptyCompanies}
        filters={
          <FilterLine
            onClear={
              state === '' ? null : () => table.send({ type: 'filter.changed', filter: 'state', value: '' })
            }
            message={null}
          >
            <FilterSelect
              name="state"
              label={texts.stateFilter}
              value={state}
              options={states}
              onChange={(value) => table.send({ type: 'filter.changed', filter: 'state', value })}
            />
          </FilterLine>
        }
        aside={
          shown === undefined ? null : (
            <CompanyPanel
              key={shown.iri}
              row={shown}
              now={now}
              onCommand={send}
              onClose={() => setOpened(null)}
            />
          )
        }
      >
        <DataTable
          label={screenTexts['administration-companies'].title}
          columns={choice.columns}
          shownColumns={
            shown === undefined ? choice.shown : choice.shown.filter((column) => fitsBeside(column, width))
          }
          rows={rows}
          rowKey={iriOfRow}
          rowName={nameOfCompany}
          defective={answer.data?.defective}
          sort={table.sort}
          onSort={table.sortBy}
          onOpen={open}
          rowActions={(row) => (config.extensions.includes('platformActions') ? actionsOf(row, send) : [])}
          renderNarrow={narrowCompany(open, new Date(now))}
          isMuted={isPaused}
          isMarked={({ iri }) => iri === opened}
        />
      </ListScreen>
    </>
  )
}

const iriOfRow = ({ iri }: CompanyRow) => iri
const isPaused = ({ state }: CompanyRow) => state === 'paused'
/** Beside the panel, which shows all details, there is space for these columns. */
const fitsBeside = (column: string, width: WidthClass) =>
  width === '2xl' ? column !== 'created' : ['name', 'state', 'trialEnd', 'users'].includes(column)

function actionsOf(row: CompanyRow, send: (command: AdministrationCommand) => void): ActionItem[] {
  const { iri, name } = row
  const { canExtend, canPause, canWake } = possibleActions(row)
  return [
    ...(canExtend
      ? [
          {
            key: 'extend',
            label: texts.extendTrial,
            icon: 'clock' as const,
            onSelect: () => send({ kind: 'extendTrial', iri, name, days: usualExtensionDays }),
          },
        ]
      : []),
    ...(canPause
      ? [
          {
            key: 'pause',
            label: texts.pause,
            icon: 'pause' as const,
            onSelect: () => send({ kind: 'setPaused', iri, name, isPaused: true }),
          },
        ]
      : []),
    ...(canWake
      ? [
          {
            key: 'wake',
            label: texts.wake,
            icon: 'play' as const,
            onSelect: () => send({ kind: 'setPaused', iri, name, isPaused: false }),
          },
        ]
      : []),
    ...(row.deletionAt === null
      ? []
      : [
          {
            key: 'keep',
            label: texts.keep,
            icon: 'undo' as const,
            onSelect: () => send({ kind: 'keepCompany', iri, name }),
          },
        ]),
    ...(row.features === null ? [] : switchableFeatures).map((feature) => {
      const isOn = row.features?.includes(feature) === true
      const named = { feature: texts.features[feature] ?? feature }
      return {
        key: feature,
        label: isOn ? texts.switchOff(named) : texts.switchOn(named),
        icon: 'smartphone' as const,
        onSelect: () => send({ kind: 'switchFeature', iri, name, feature, isOn: !isOn }),
      }
    }),
  ]
}
