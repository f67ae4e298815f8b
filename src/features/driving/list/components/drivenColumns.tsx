import { TourBadge } from '../../../../components/marks/TourBadge'
import { pathOf } from '../../../../domain/navigation/clientRoutes'
import { figure } from '../../../../kits/destinationTable/cells'
import { textOr } from '../../../../kits/destinationTable/cellTexts'
import type { TableColumn } from '../../../../kits/table/columns'
import type { NarrowRow } from '../../../../kits/table/DataRow'
import { RowName } from '../../../../kits/table/RowName'
import { formatHoursMinutes } from '../../../../texts/kit/format'
import { shellTexts } from '../../../../texts/shell/shell'
import { drivenToursTexts as texts } from '../../../../texts/tours/drivenTours'
import type { DrivenRow } from '../deriveDrivenRows'
import '../drivenTours.css'
import {
  Delay,
  Distance,
  Driver,
  NarrowFacts,
  Period,
  Status,
  Stops,
  stopsInWords,
  titleOfDistance,
} from './DrivenFigures'

export const nameOfRow = ({ name }: DrivenRow): string => name || texts.nameless
export const tourPath = ({ id }: DrivenRow): string => pathOf('tours-id', { id })

const vehicleColumn: TableColumn<DrivenRow> = {
  id: 'vehicle',
  label: texts.columnVehicle,
  width: '162px',
  from: 'lg',
  render: ({ vehicle }) => vehicle || shellTexts.missing,
  title: ({ vehicle }) => vehicle || undefined,
}

export const drivenColumns: readonly TableColumn<DrivenRow>[] = [
  {
    id: 'tour',
    label: texts.columnTour,
    width: '66px',
    isDefault: true,
    render: (row) => <Badge row={row} />,
  },
  {
    id: 'name',
    label: texts.columnName,
    isSortable: true,
    isLocked: true,
    render: (row) => <Name row={row} />,
  },
  {
    id: 'driver',
    label: texts.columnDriver,
    width: { lg: '124px', xl: '162px', '2xl': '190px' },
    isSortable: true,
    isDefault: true,
    from: 'lg',
    render: (row) => <Driver row={row} />,
    title: (row) => texts.driver({ name: row.driver?.name ?? '', otherDriver: row.otherDriver }) || undefined,
  },
  vehicleColumn,
  {
    id: 'status',
    label: texts.columnStatus,
    width: '118px',
    isSortable: true,
    isDefault: true,
    // Below, the period of a running tour says it.
    from: '2xl',
    render: (row) => <Status row={row} />,
  },
  {
    id: 'period',
    label: texts.columnPeriod,
    width: { md: '158px', '2xl': '206px' },
    isSortable: true,
    isDefault: true,
    render: (row) => <Period row={row} />,
    title: ({ start, end }) => (start === null && end === null ? undefined : texts.period({ start, end })),
  },
  {
    id: 'duration',
    label: texts.columnDuration,
    width: '84px',
    ...figure(({ durationSeconds }) => textOr(durationSeconds, formatHoursMinutes)),
  },
  {
    id: 'stops',
    label: texts.columnStops,
    width: { lg: '262px' },
    isDefault: true,
    from: 'lg',
    render: (row) => <Stops row={row} />,
    title: ({ stops }) =>
      stops.states === null && stops.done === null && stops.total === null ? undefined : stopsInWords(stops),
  },
  {
    id: 'distance',
    label: texts.columnDistance,
    width: '116px',
    isSortable: true,
    isDefault: true,
    align: 'end',
    from: '2xl',
    render: (row) => <Distance row={row} />,
    title: titleOfDistance,
  },
  {
    id: 'delay',
    label: texts.columnDelay,
    width: '104px',
    isDefault: true,
    align: 'end',
    render: (row) => (
      <span className="driven-delay">
        <Delay row={row} />
      </span>
    ),
  },
]

/** Columns for a server without plans of dates, which knows no vehicles. */
export const columnsWithoutPlans = drivenColumns.filter((column) => column !== vehicleColumn)

export function narrowDriven(row: DrivenRow): NarrowRow {
  return {
    lead: <Badge row={row} />,
    name: <Name row={row} />,
    nameEnd: <Delay row={row} />,
    second: <NarrowFacts row={row} />,
    secondEnd: <Period row={row} isShort />,
  }
}

function Badge({ row: { name, code, colour } }: { row: DrivenRow }) {
  return (
    <span className="data-badge">
      <TourBadge name={name} code={code} colour={colour} />
    </span>
  )
}

function Name({ row }: { row: DrivenRow }) {
  return <RowName href={tourPath(row)}>{nameOfRow(row)}</RowName>
}
