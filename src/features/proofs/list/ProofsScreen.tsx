import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { ListQuery } from '../../../api/resourceApi'
import { Button } from '../../../components/inputs/controls'
import { Icon } from '../../../components/marks/Icon'
import { Tooltip } from '../../../components/marks/Tooltip'
import { mayEnter } from '../../../contract/access/permissions'
import { ExportButton } from '../../../kits/destinationTable/ExportButton'
import { openingPeriod } from '../../../kits/period/period'
import { useWiderPeriod } from '../../../kits/period/useWiderPeriod'
import { PdfPartsMenu } from '../../../kits/proofs/PdfPartsMenu'
import { usePdfParts } from '../../../kits/proofs/usePdfParts'
import { DataTable } from '../../../kits/table/DataTable'
import { ListScreen } from '../../../kits/table/ListScreen'
import { BarButton } from '../../../kits/table/SelectionBar'
import { useOpeningQuery } from '../../../kits/table/useOpeningQuery'
import { useColumnChoice } from '../../../kits/table/useColumnChoice'
import { useTableSelection } from '../../../kits/table/useTableSelection'
import { useTableState } from '../../../kits/table/useTableState'
import { usePlatform } from '../../../platform/platform'
import { useApi } from '../../../platform/useApi'
import { useCurrentUser } from '../../../platform/useCurrentUser'
import { listTexts } from '../../../texts/kit/list'
import { destinationsTexts } from '../../../texts/stops/destinations'
import { proofsTexts } from '../../../texts/exports/proofs'
import { narrowProof, proofColumns, proofPath } from './components/proofColumns'
import { ProofFilters } from './components/ProofFilters'
import { deriveProofRows, type ProofRow } from './deriveProofRows'
import { contradictsFilters } from './contradictsFilters'
import { proofTable } from './proofTable'
import { useProofExport } from './useProofExport'

/** /proof-of-services. Starts with the proofs of the last work window. */
export function ProofsScreen() {
  return useOpeningQuery(openingPeriod) ? <ProofList /> : null
}

function ProofList() {
  const { facts } = useCurrentUser()
  const { queries } = useApi()
  const { config, workflows } = usePlatform()
  const [, navigate] = useLocation()
  const listQuery = useSearch()
  const table = useTableState(proofTable)
  const { answer, rows, iris } = useProofs(table.query)
  const widerPeriod = useWiderPeriod(table, answer, queries.proofs.list)
  const choice = useColumnChoice('proofs', proofColumns)
  const selection = useTableSelection({
    query: table.query,
    shown: { iris, totalItems: answer.data?.totalItems ?? 0 },
    iris: queries.proofs.iris,
  })
  const parts = usePdfParts()
  const exportPdf = useProofExport(selection, parts.leftOut)
  const canMerge = config.extensions.includes('mergedPdf')
  const exportExcel = () =>
    workflows.open('xlsxExport', {
      kind: 'proofOfServices',
      iris: selection.selected.size > 0 ? [...selection.selected] : null,
      query: table.query,
    })
  // The export only reads: users who may see the proofs may export them.
  const canExport = mayEnter('proof', facts)
  // The selection bar then has the same actions.
  const hasSelection = selection.selected.size > 0
  return (
    <ListScreen
      title={proofsTexts.title}
      searchLabel={proofsTexts.search}
      table={table}
      answer={answer}
      choice={choice}
      emptyHint={widerPeriod}
      selection={canExport ? selection : null}
      selectionActions={
        <>
          {facts.isCompanyAdmin ? (
            <BarButton
              icon="file-down"
              label={destinationsTexts.exportExcel}
              hint={listTexts.exportSelection}
              onClick={exportExcel}
            />
          ) : null}
          <BarButton
            icon="file-down"
            label={proofsTexts.exportPdf}
            hint={listTexts.exportSelection}
            onClick={() => exportPdf(false)}
          />
          {canMerge && selection.selected.size > 1 ? (
            <BarButton
              icon="file-down"
              label={proofsTexts.onePdf}
              hint={listTexts.exportSelection}
              onClick={() => exportPdf(true)}
            />
          ) : null}
        </>
      }
      filters={
        // The selection bar lacks the space for all of them.
        selection.selected.size > 0 ? undefined : (
          <ProofFilters
            filters={table.state.filters}
            isIgnored={
              !answer.isPlaceholderData && contradictsFilters(answer.data?.members ?? [], table.state.filters)
            }
            onChange={(filter, value) => table.send({ type: 'filter.changed', filter, value })}
          />
        )
      }
      actions={
        canExport ? (
          <>
            {hasSelection ? null : (
              <>
                <ExportButton
                  hasSelection={false}
                  isDisabled={!facts.isCompanyAdmin}
                  isIconOnSmall
                  onExport={exportExcel}
                />
                <Tooltip content={listTexts.exportFilter} placement="bottom">
                  <Button disabled={selection.isCollecting} onClick={() => exportPdf(false)}>
                    <Icon name="file-down" />
                    {proofsTexts.exportPdf}
                  </Button>
                </Tooltip>
              </>
            )}
            <PdfPartsMenu {...parts} onExport={canMerge && !hasSelection ? exportPdf : undefined} />
          </>
        ) : null
      }
    >
      <DataTable
        label={proofsTexts.title}
        columns={choice.columns}
        shownColumns={choice.shown}
        rows={rows}
        rowKey={iriOfRow}
        rowName={nameOfRow}
        defective={answer.data?.defective}
        sort={table.sort}
        onSort={table.sortBy}
        selection={canExport ? selection : null}
        onOpen={(row) => navigate(proofPath(row, listQuery))}
        renderNarrow={narrowProof}
      />
    </ListScreen>
  )
}

/** Loads a page of proofs with the related data of their rows. */
function useProofs(query: ListQuery) {
  const { queries } = useApi()
  const answer = useQuery(queries.proofs.list(query))
  const tours = useQuery(queries.tourTemplates.options())
  const users = useQuery(queries.users.all())
  const members = answer.data?.members
  const rows = useMemo(
    () => deriveProofRows(members ?? [], tours.data ?? [], users.data ?? []),
    [members, tours.data, users.data],
  )
  const iris = useMemo(() => rows.map(iriOfRow), [rows])
  return { answer, rows, iris }
}

const iriOfRow = (row: ProofRow) => row.iri
const nameOfRow = (row: ProofRow) => row.destination || proofsTexts.nameless
