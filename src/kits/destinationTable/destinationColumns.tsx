import './destinationColumns.css'
import type { ReactNode } from 'react'
import { ApproximateMark } from '../../components/marks/ApproximateMark'
import type { Company } from '../../contract/company/company'
import type { CustomFieldConfiguration } from '../../contract/destination/customField'
import { destinationColumns, type DestinationColumn } from '../../contract/proof/exportColumns'
import type { TableColumn } from '../table/columns'
import { RowName } from '../table/RowName'
import {
  formatCoordinate,
  formatDateTime,
  formatNumber,
  formatClockTime,
  formatTimeOfDay,
} from '../../texts/kit/format'
import { shellTexts } from '../../texts/shell/shell'
import { figure, plain } from './cells'
import { stayText, textOr } from './cellTexts'
import { customFieldColumns } from './customFieldColumns'
import { TourLink } from './TourLink'
import { TypeMark } from './TypeMark'
import type { DestinationRow } from './deriveDestinationRows'

type Column = TableColumn<DestinationRow>
type Cell = Omit<Column, 'id' | 'label'>

type ColumnParts = {
  company: { lengthOfStayInMinutes?: Company['lengthOfStayInMinutes'] | undefined }
  customFields: readonly CustomFieldConfiguration[]
  /** Whether the table is in a dialog. */
  isInDialog?: boolean
}

/** The fixed columns, followed by one for each enabled custom field. */
export function defineColumns({ company, customFields, isInDialog = false }: ColumnParts): Column[] {
  const cells: Record<DestinationColumn, Cell> = {
    multipoint: { width: '96px', render: ({ isRoute }) => <TypeMark isRoute={isRoute} /> },
    name: { isDefault: true, ...plain(({ name }) => name) },
    address: {
      isDefault: true,
      isLocked: true,
      ...plain(({ address }) => address),
      render: (row) => withMark(row, row.address || shellTexts.missing),
    },
    city: { width: '150px', ...plain(({ city }) => city) },
    street: { width: '190px', ...plain(({ street }) => street) },
    zip: { width: '108px', ...plain(({ zip }) => zip) },
    lat: { width: '116px', ...figure(({ lat }) => textOr(lat, formatCoordinate)) },
    lng: { width: '116px', ...figure(({ lng }) => textOr(lng, formatCoordinate)) },
    'tourTemplate.name': {
      width: 'clamp(92px, 13vw, 220px)',
      isDefault: true,
      from: 'md',
      title: ({ tour }) => tour?.name || undefined,
      render: ({ tour }) =>
        tour === null ? shellTexts.missing : <TourLink tour={tour} isNewTab={isInDialog} />,
    },
    lengthOfStay: {
      width: '122px',
      ...figure(({ lengthOfStay }) => textOr(lengthOfStay, (seconds) => stayText(seconds, company))),
    },
    attachmentCount: {
      width: '152px',
      ...figure(({ attachmentCount }) => textOr(attachmentCount, formatNumber)),
    },
    positionInTour: { width: '92px', ...figure(({ position }) => textOr(position, formatNumber)) },
    refId: { width: '140px', ...plain(({ reference }) => reference) },
    earliestTime: { width: '108px', ...figure(({ earliestTime }) => textOr(earliestTime, formatTimeOfDay)) },
    latestTime: { width: '108px', ...figure(({ latestTime }) => textOr(latestTime, formatTimeOfDay)) },
    eta: {
      width: '98px',
      align: 'end',
      render: ({ eta }) => <span style={{ fontWeight: 600 }}>{textOr(eta, formatClockTime)}</span>,
    },
    propertyDescription: { isDefault: true, from: 'lg', ...plain(({ note }) => note) },
    createdAt: {
      width: '154px',
      ...plain(({ createdAt }) => (createdAt === null ? '' : formatDateTime(createdAt))),
    },
    'createdBy.fullName': { width: '180px', ...plain(({ createdBy }) => createdBy) },
  }
  return [
    ...(Object.keys(destinationColumns) as DestinationColumn[]).map((id) => ({
      id,
      label: destinationColumns[id],
      isSortable: true,
      ...cells[id],
    })),
    ...customFieldColumns<DestinationRow>(customFields),
  ]
}

/** Marks an approximate position behind the address; the address shrinks first. */
function withMark({ isApproximate }: DestinationRow, address: ReactNode): ReactNode {
  if (!isApproximate) return address
  return (
    <span className="marked-address">
      <span>{address}</span>
      <ApproximateMark />
    </span>
  )
}

/**
 * Makes the name the keyboard target of a row, or the address if the name is hidden or empty.
 * @param isNameShown whether the column Name is visible
 */
export function withRowNames(
  columns: readonly Column[],
  isNameShown: boolean,
  onOpen: (row: DestinationRow) => void,
): Column[] {
  const hasName = (row: DestinationRow) => isNameShown && row.name !== ''
  const opening = (row: DestinationRow, text: string) => (
    <RowName onOpen={() => onOpen(row)}>{text || shellTexts.missing}</RowName>
  )
  const renders: Partial<Record<string, Column['render']>> = {
    name: (row) => (hasName(row) ? opening(row, row.name) : shellTexts.missing),
    address: (row) =>
      withMark(row, hasName(row) ? row.address || shellTexts.missing : opening(row, row.address)),
  }
  return columns.map((column) => ({ ...column, render: renders[column.id] ?? column.render }))
}
