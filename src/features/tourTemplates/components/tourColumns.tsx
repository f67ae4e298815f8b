import { Box } from '@chakra-ui/react/box'
import { Fragment } from 'react'
import { TourBadge } from '../../../components/TourBadge'
import { UserHoverCard } from '../../../components/UserHoverCard'
import { pathOf } from '../../../contract/clientRoutes'
import type { TableColumn } from '../../../kits/table/columns'
import type { NarrowRow } from '../../../kits/table/DataRow'
import { RowName } from '../../../kits/table/RowName'
import { formatNumber, formatTimeRange } from '../../../texts/format'
import { shellTexts } from '../../../texts/shell'
import { toursTexts } from '../../../texts/tours'
import type { TourRow, TourStatus } from '../deriveTourRows'
import { TagDot } from '../../../components/TagDot'

export const planPath = ({ id }: TourRow) => pathOf('tour-templates-id-plan', { id })

const statusTexts: Record<TourStatus, string> = {
  running: toursTexts.running,
  ready: toursTexts.ready,
  inactive: toursTexts.inactive,
}

export const tourColumns: readonly TableColumn<TourRow>[] = [
  {
    id: 'tour',
    label: toursTexts.columnTour,
    width: '72px',
    isDefault: true,
    render: (row) => <Badge row={row} />,
  },
  {
    id: 'name',
    label: toursTexts.columnName,
    width: { lg: '32%', xl: '23%' },
    isSortable: true,
    isLocked: true,
    render: (row) => <Name row={row} />,
  },
  {
    id: 'assignees',
    label: toursTexts.columnAssignees,
    isDefault: true,
    render: (row) => <Assignees row={row} />,
    title: namesOf,
  },
  {
    id: 'tags',
    label: toursTexts.columnTags,
    width: '130px',
    isDefault: true,
    from: 'xl',
    render: ({ tags }) =>
      tags.length === 0 ? shellTexts.missing : tags.map((tag) => <TagDot key={tag.name} {...tag} />),
    title: ({ tags }) => tags.map(({ name }) => name).join(', '),
  },
  {
    id: 'destinations',
    label: toursTexts.columnDestinations,
    width: '74px',
    isSortable: true,
    isDefault: true,
    align: 'end',
    from: 'lg',
    render: ({ destinationCount }) => formatNumber(destinationCount),
  },
  {
    id: 'period',
    label: toursTexts.columnPeriod,
    width: '132px',
    isSortable: true,
    isDefault: true,
    render: periodOf,
  },
  {
    id: 'capacity',
    label: toursTexts.columnCapacity,
    width: '112px',
    isSortable: true,
    isDefault: true,
    align: 'end',
    from: 'xl',
    render: (row) => <Load row={row} />,
  },
  {
    id: 'status',
    label: toursTexts.columnStatus,
    width: '90px',
    isDefault: true,
    from: 'lg',
    render: ({ status }) => (
      <>
        {status === 'running' ? (
          <Box
            as="span"
            display="inline-block"
            boxSize="2"
            borderRadius="full"
            background="success"
            marginInlineEnd="1.5"
          />
        ) : null}
        {statusTexts[status]}
      </>
    ),
  },
]

export function narrowTour(row: TourRow): NarrowRow {
  return {
    lead: <Badge row={row} />,
    name: <Name row={row} />,
    second: namesOf(row) || toursTexts.notAssigned,
    secondEnd: periodOf(row),
  }
}

function Badge({ row: { name, code, colour, status } }: { row: TourRow }) {
  return (
    <span className="data-badge">
      <TourBadge name={name} code={code} colour={colour} isInactive={status === 'inactive'} />
    </span>
  )
}

function Name({ row }: { row: TourRow }) {
  return <RowName href={planPath(row)}>{row.name === '' ? shellTexts.missing : row.name}</RowName>
}

function Assignees({ row: { assignees } }: { row: TourRow }) {
  if (assignees.length === 0) {
    return (
      <Box as="span" color="warning" fontWeight="semibold">
        {toursTexts.notAssigned}
      </Box>
    )
  }
  return assignees.map((assignee, index) => (
    <Fragment key={assignee.name}>
      {index === 0 ? null : ', '}
      <UserHoverCard user={assignee} />
    </Fragment>
  ))
}

function Load({ row: { load, maximum, isOverloaded } }: { row: TourRow }) {
  const text = maximum === null ? formatNumber(load) : `${formatNumber(load)} / ${formatNumber(maximum)}`
  if (!isOverloaded) return text
  return (
    <Box as="span" color="failed" fontWeight="semibold">
      {text}
    </Box>
  )
}

function namesOf({ assignees }: TourRow): string {
  return assignees.map(({ name }) => name).join(', ')
}

function periodOf({ start, end }: TourRow): string {
  return formatTimeRange(start, end)
}
