import { useSearch } from 'wouter'
import { UserHoverCard } from '../../../../components/marks/UserHoverCard'
import { pathOf } from '../../../../domain/navigation/clientRoutes'
import { withQuery } from '../../withQuery'
import type { TableColumn } from '../../../../kits/table/columns'
import type { NarrowRow } from '../../../../kits/table/DataRow'
import { RowName } from '../../../../kits/table/RowName'
import { formatDateTime } from '../../../../texts/kit/format'
import { proofsTexts } from '../../../../texts/exports/proofs'
import { shellTexts } from '../../../../texts/shell/shell'
import type { ProofRow } from '../deriveProofRows'
import type { ProofColumn } from '../proofTable'
import { ProofState } from '../../../../kits/proofs/ProofState'
import { TourCell } from './TourCell'

const noCreator = ({ isCreatorDeleted }: ProofRow) =>
  isCreatorDeleted ? shellTexts.staffDeleted : shellTexts.missing

/** Path of a proof with the query of the list, whose hits the proof pages through. */
export const proofPath = ({ id }: ProofRow, listQuery: string): string =>
  withQuery(pathOf('proof-of-services-id', { id }), listQuery)

export const proofColumns: readonly (TableColumn<ProofRow> & { id: ProofColumn })[] = [
  {
    id: 'status',
    label: proofsTexts.columnStatus,
    width: '150px',
    isSortable: true,
    isDefault: true,
    render: (row) => <ProofState state={row.state} />,
  },
  {
    id: 'time',
    label: proofsTexts.columnTime,
    width: '160px',
    isSortable: true,
    isDefault: true,
    render: timeOf,
  },
  {
    id: 'destination',
    label: proofsTexts.columnDestination,
    isSortable: true,
    isLocked: true,
    render: (row) => <ProofName row={row} />,
  },
  {
    id: 'city',
    label: proofsTexts.columnCity,
    width: 'clamp(128px, 10vw, 170px)',
    isSortable: true,
    isDefault: true,
    from: 'lg',
    render: (row) => row.city || shellTexts.missing,
    title: (row) => row.city,
  },
  {
    id: 'tour',
    label: proofsTexts.columnTour,
    width: '78px',
    isSortable: true,
    isDefault: true,
    render: (row) => <TourCell tour={row.tour} />,
  },
  {
    id: 'creator',
    label: proofsTexts.columnCreator,
    width: 'clamp(186px, 14vw, 220px)',
    isSortable: true,
    isDefault: true,
    from: 'xl',
    render: (row) => (row.creator === null ? noCreator(row) : <UserHoverCard user={row.creator} />),
    title: (row) => row.creator?.name,
  },
]

export function narrowProof(row: ProofRow): NarrowRow {
  return {
    lead: <TourCell tour={row.tour} />,
    name: <ProofName row={row} />,
    second: <ProofState state={row.state} />,
    secondEnd: timeOf(row),
  }
}

function ProofName({ row }: { row: ProofRow }) {
  const listQuery = useSearch()
  return <RowName href={proofPath(row, listQuery)}>{row.destination || shellTexts.missing}</RowName>
}

function timeOf({ at }: ProofRow): string {
  return at === null ? shellTexts.missing : formatDateTime(at)
}
