import { Box } from '@chakra-ui/react/box'
import { useCallback, useMemo, type Ref } from 'react'
import { Checkbox } from '../../../components/Checkbox'
import { SortHead } from '../../../components/SortHead'
import { Cell, HeadCell, Table } from '../../../components/table'
import type { Iri } from '../../../contract/ids'
import { listTexts } from '../../../texts/list'
import { proofsTexts } from '../../../texts/proofs'
import type { ProofRow } from '../deriveProofRows'
import { nextSort, type ProofColumn, type ProofSort } from '../proofListState'
import { checkedState } from '../../../kits/table/selection'
import type { ProofSelection } from '../useProofSelection'
import { ProofTableRow } from './ProofTableRow'
import { fromMedium, fromSmall, fromWide } from './columns'

type ProofTableProps = {
  rows: readonly ProofRow[]
  /** Paths of the members that could not be read. */
  defective: readonly string[]
  sort: ProofSort
  onSort: (sort: ProofSort) => void
  /** Null for whom selecting would be of no use. */
  selection: ProofSelection | null
  /** The table itself takes the focus when what had it is gone. */
  ref?: Ref<HTMLTableElement>
}

export function ProofTable({ rows, defective, sort, onSort, selection, ref }: ProofTableProps) {
  const iris = useMemo(() => rows.map((row) => row.iri), [rows])
  const toggleRow = selection?.toggleRow
  const onToggle = useCallback(
    (iri: Iri, isSelected: boolean, isRange: boolean) => toggleRow?.(iri, isSelected, isRange ? iris : null),
    [toggleRow, iris],
  )
  const head = (column: ProofColumn) => ({
    direction: sort.column === column ? sort.direction : undefined,
    onSort: () => onSort(nextSort(sort, column)),
  })
  return (
    <Table ref={ref} tabIndex={-1} outline={0} aria-label={proofsTexts.title}>
      <thead>
        <tr>
          {selection === null ? null : (
            <HeadCell scope="col" width="46px">
              <Checkbox
                place="cell"
                label={listTexts.selectPage}
                checked={checkedState(selection.selected, iris)}
                onToggle={(isChecked) => selection.toggleRows(iris, isChecked)}
              />
            </HeadCell>
          )}
          <SortHead label={proofsTexts.columnStatus} width="150px" display={fromSmall} {...head('status')} />
          <SortHead label={proofsTexts.columnTime} width="160px" display={fromSmall} {...head('time')} />
          <SortHead label={proofsTexts.columnDestination} {...head('destination')} />
          <SortHead label={proofsTexts.columnCity} width="170px" display={fromMedium} {...head('city')} />
          <SortHead label={proofsTexts.columnTour} width="78px" display={fromSmall} {...head('tour')} />
          <SortHead
            label={proofsTexts.columnCreator}
            width={{ xl: '220px', '2xl': '280px' }}
            display={fromWide}
            {...head('creator')}
          />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ProofTableRow
            key={row.iri}
            row={row}
            isSelected={selection?.selected.has(row.iri) ?? false}
            onToggle={selection === null ? null : onToggle}
          />
        ))}
        {defective.map((iri, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a defective member may lack the path, too
          <DefectiveRow key={`${iri} ${index}`} iri={iri} hasSelection={selection !== null} />
        ))}
      </tbody>
    </Table>
  )
}

function DefectiveRow({ iri, hasSelection }: { iri: string; hasSelection: boolean }) {
  return (
    <tr>
      {hasSelection ? <Cell /> : null}
      <Cell colSpan={6} isMuted title={iri}>
        <Box as="span" color="failed">
          {listTexts.defective}
        </Box>
      </Cell>
    </tr>
  )
}
