import { Box } from '@chakra-ui/react/box'
import { TagDot } from '../../../../components/marks/TagDot'
import { TourBadge } from '../../../../components/marks/TourBadge'
import { pathOf } from '../../../../domain/navigation/clientRoutes'
import { figure, plain } from '../../../../kits/destinationTable/cells'
import { textOr } from '../../../../kits/destinationTable/cellTexts'
import type { TableColumn } from '../../../../kits/table/columns'
import type { NarrowRow } from '../../../../kits/table/DataRow'
import { RowName } from '../../../../kits/table/RowName'
import {
  formatDateTime,
  formatHoursMinutes,
  formatKilometers,
  formatNumber,
} from '../../../../texts/kit/format'
import { shellTexts } from '../../../../texts/shell/shell'
import { Icon, type IconName } from '../../../../components/marks/Icon'
import { violationSentences, type ViolationSentence } from '../../../../texts/tours/violations'
import { planTexts } from '../../../../texts/tours/plan'
import { toursTexts } from '../../../../texts/tours/tours'
import type { TourStatus } from '../../../../kits/tourFacts/tourFacts'
import type { TourRow } from '../deriveTourRows'
import { DriverCell } from './DriverCell'
import { Load, Period, titleOfPeriod } from './TourFigures'
import { nameOfTour, namesOf } from './tourWords'

export const planPath = ({ id }: TourRow) => pathOf('tour-templates-id-plan', { id })

export const statusTexts: Record<TourStatus, string> = {
  running: toursTexts.running,
  ready: toursTexts.ready,
  active: toursTexts.active,
  inactive: toursTexts.inactive,
}

export const tourColumns: readonly TableColumn<TourRow>[] = [
  {
    id: 'tour',
    label: toursTexts.columnTour,
    // Without checkboxes it has the margin of the table.
    width: { md: '66px', xl: '60px', '2xl': '66px' },
    isDefault: true,
    render: (row) => <Badge row={row} />,
  },
  {
    id: 'name',
    label: toursTexts.columnName,
    isSortable: true,
    isLocked: true,
    render: (row) => <Name row={row} />,
  },
  {
    id: 'assignees',
    label: toursTexts.columnAssignees,
    // The name takes the remaining width.
    width: { md: '26%', lg: '24%', xl: 'clamp(152px, 100vw - 1128px, 240px)', '2xl': '17%' },
    isSortable: true,
    isDefault: true,
    render: (row) => <DriverCell row={row} />,
    title: (row) => namesOf(row) || undefined,
  },
  {
    id: 'tags',
    label: toursTexts.columnTags,
    width: { xl: '102px', '2xl': '132px' },
    isSortable: true,
    isDefault: true,
    from: 'xl',
    // The first one whole says more than the beginnings of all.
    render: ({ tags: [first, ...others] }) =>
      first === undefined ? (
        shellTexts.missing
      ) : (
        <>
          <TagDot name={first.name} colour={first.colour} />
          {others.length === 0 ? null : <span>{toursTexts.moreTags({ count: others.length })}</span>}
        </>
      ),
    title: ({ tags }) => tags.map(({ name }) => name).join(', ') || undefined,
  },
  {
    id: 'destinations',
    label: toursTexts.columnDestinations,
    width: { lg: '60px', xl: '54px', '2xl': '60px' },
    isSortable: true,
    isDefault: true,
    align: 'end',
    from: 'lg',
    render: (row) => <StopCount row={row} />,
  },
  {
    id: 'period',
    label: toursTexts.columnPeriod,
    width: { md: '114px', xl: '104px', '2xl': '114px' },
    isSortable: true,
    isDefault: true,
    render: (row) => <Period row={row} />,
    title: titleOfPeriod,
  },
  {
    id: 'distance',
    label: toursTexts.columnDistance,
    width: '88px',
    isSortable: true,
    isDefault: true,
    from: '2xl',
    ...figure(({ distanceMeters }) => textOr(distanceMeters, formatKilometers)),
  },
  {
    id: 'duration',
    label: toursTexts.columnDuration,
    width: '84px',
    isSortable: true,
    isDefault: true,
    from: '2xl',
    ...figure(({ durationSeconds }) => textOr(durationSeconds, formatHoursMinutes)),
  },
  {
    id: 'capacity',
    label: toursTexts.columnCapacity,
    width: { xl: '82px', '2xl': '104px' },
    isSortable: true,
    isDefault: true,
    align: 'end',
    from: 'xl',
    render: (row) => <Load row={row} />,
  },
  {
    id: 'createdAt',
    label: toursTexts.columnCreatedAt,
    width: '154px',
    isSortable: true,
    ...plain(({ createdAt }) => (createdAt === null ? '' : formatDateTime(createdAt))),
  },
  {
    id: 'createdBy',
    label: toursTexts.columnCreatedBy,
    width: '180px',
    isSortable: true,
    ...plain(({ createdBy }) => createdBy),
  },
  {
    id: 'status',
    label: toursTexts.columnStatus,
    // Includes space for the row's icons beside the word.
    width: { lg: '86px', xl: '72px', '2xl': '104px' },
    isSortable: true,
    isDefault: true,
    from: 'lg',
    render: ({ status }) => <Status status={status} />,
  },
]

export function narrowTour(row: TourRow): NarrowRow {
  return {
    lead: <Badge row={row} />,
    name: <Name row={row} />,
    nameEnd: row.status === 'running' ? <Status status={row.status} /> : undefined,
    second: row.isAssigned === false ? toursTexts.notAssigned : namesOf(row) || shellTexts.missing,
    secondEnd: <Period row={row} />,
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
  return <RowName href={planPath(row)}>{nameOfTour(row)}</RowName>
}

function Status({ status }: { status: TourStatus | null }) {
  if (status === null) return shellTexts.missing
  return (
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
  )
}

/** Shows a mark for violated windows, the worst kind first, or for approximate positions. */
function StopCount({ row }: { row: TourRow }) {
  const [worst, ...others] = remarksOfStops(row)
  const count = textOr(row.destinationCount, formatNumber)
  if (worst === undefined) return count
  const words = [worst, ...others].map(({ text }) => text).join(' ')
  return (
    <Box
      as="span"
      display="inline-flex"
      alignItems="center"
      gap="1"
      verticalAlign="middle"
      color={worst.tone === 'strict' ? 'failed' : 'warning'}
      fontWeight="semibold"
      title={words}
    >
      <Icon name={worst.icon} size={14} />
      {count}
      <span className="visually-hidden">, {words}</span>
    </Box>
  )
}

type StopRemark = ViolationSentence & { icon: IconName }

function remarksOfStops({ violations, approximateCount: count }: TourRow): StopRemark[] {
  const remarks = violationSentences({ ...violations, end: null, load: null }).map(
    (sentence): StopRemark => ({
      ...sentence,
      icon: sentence.tone === 'strict' ? 'circle-alert' : 'triangle-alert',
    }),
  )
  if (count === null || count === 0) return remarks
  return [...remarks, { tone: 'soft', text: planTexts.approximateStops({ count }), icon: 'map-pin' }]
}
