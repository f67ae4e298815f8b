import { Link } from 'wouter'
import { TagDot } from '../../../components/marks/TagDot'
import { pathOf } from '../../../domain/navigation/clientRoutes'
import type { Company } from '../../../contract/company/company'
import type { CustomFieldConfiguration } from '../../../contract/destination/customField'
import { destinationTemplateColumns } from '../../../contract/proof/exportColumns'
import { idOfIri } from '../../../contract/wire/ids'
import { figure, plain } from '../../../kits/destinationTable/cells'
import { stayText, textOr } from '../../../kits/destinationTable/cellTexts'
import { customFieldColumns } from '../../../kits/destinationTable/customFieldColumns'
import type { TableColumn } from '../../../kits/table/columns'
import { RowName } from '../../../kits/table/RowName'
import { formatDateTime, formatNumber, formatTimeOfDay } from '../../../texts/kit/format'
import { shellTexts } from '../../../texts/shell/shell'
import { templateListTexts as texts } from '../../../texts/stops/templateList'
import { titleOfTemplate, type TemplateRow } from './deriveTemplateRows'
import type { TemplateField } from './templateTable'

type Column = TableColumn<TemplateRow>

type ColumnParts = {
  company: { [Field in 'lengthOfStayInMinutes' | 'showCapacities']?: Company[Field] | undefined }
  customFields: readonly CustomFieldConfiguration[]
  onOpen: (row: TemplateRow) => void
}

/** Returns the columns in their order: those of the record, then one per enabled custom field. */
export function defineTemplateColumns({ company, customFields, onOpen }: ColumnParts): Column[] {
  const ofField = (id: TemplateField, cell: Omit<Column, 'id' | 'label'>): Column => ({
    id,
    label: destinationTemplateColumns[id],
    isSortable: true,
    ...cell,
  })
  return [
    ofField('name', {
      width: { md: '26%' },
      isDefault: true,
      isLocked: true,
      render: (row) => <RowName onOpen={() => onOpen(row)}>{nameOfTemplate(row)}</RowName>,
    }),
    ofField('importReference', {
      // Usually the name itself.
      width: '170px',
      from: 'lg',
      ...plain(({ importReference }) => importReference),
    }),
    ofField('address', { isDefault: true, ...plain(({ address }) => address) }),
    ofField('city', { width: '150px', ...plain(({ city }) => city) }),
    ofField('street', { width: '190px', ...plain(({ street }) => street) }),
    ofField('zip', { width: '108px', ...plain(({ zip }) => zip) }),
    ofField('refId', { width: '140px', ...plain(({ reference }) => reference) }),
    {
      id: 'tags',
      label: texts.columnTags,
      width: '220px',
      render: ({ tags }) =>
        tags.length === 0
          ? shellTexts.missing
          : tags.map(({ iri, name, colour }) => <TagDot key={iri} name={name} colour={colour} />),
      title: ({ tags }) => tags.map(({ name }) => name).join(', ') || undefined,
    },
    ...(company.showCapacities === true
      ? [
          ofField('capacity', {
            width: '96px',
            ...figure(({ capacity }) => textOr(capacity, formatNumber)),
          }),
        ]
      : []),
    ofField('lengthOfStay', {
      width: '122px',
      ...figure(({ lengthOfStay }) => textOr(lengthOfStay, (seconds) => stayText(seconds, company))),
    }),
    ofField('earliestTime', {
      width: '108px',
      ...figure(({ earliestTime }) => textOr(earliestTime, formatTimeOfDay)),
    }),
    ofField('latestTime', {
      width: '108px',
      ...figure(({ latestTime }) => textOr(latestTime, formatTimeOfDay)),
    }),
    ofField('linkedDestinationCount', {
      width: '144px',
      isDefault: true,
      from: 'md',
      align: 'end',
      render: (row) => <LinkedCount row={row} />,
    }),
    ofField('attachmentCount', {
      width: '152px',
      ...figure(({ attachmentCount }) => textOr(attachmentCount, formatNumber)),
    }),
    ofField('propertyDescription', { isDefault: true, from: 'lg', ...plain(({ note }) => note) }),
    ofField('createdAt', {
      width: '154px',
      ...plain(({ createdAt }) => (createdAt === null ? '' : formatDateTime(createdAt))),
    }),
    ofField('createdBy.fullName', { width: '180px', ...plain(({ createdBy }) => createdBy) }),
    ...customFieldColumns<TemplateRow>(customFields),
  ]
}

export const nameOfTemplate = (row: TemplateRow): string => titleOfTemplate(row) || texts.nameless

/** The number links to the destinations. */
function LinkedCount({ row }: { row: TemplateRow }) {
  const { iri, linkedCount: count } = row
  if (count === 0) return formatNumber(0)
  return (
    <Link
      href={`${pathOf('destinations')}?template=${encodeURIComponent(idOfIri(iri))}`}
      aria-label={texts.showLinked({ count, name: nameOfTemplate(row) })}
      style={linkStyle}
    >
      {count === null ? texts.someLinked : formatNumber(count)}
    </Link>
  )
}

/** A target of 24 px, aligned with the numbers without a link. */
const linkStyle = {
  display: 'inline-block',
  minWidth: 24,
  paddingBlock: 3,
  color: 'var(--tw-colors-accent)',
  textDecoration: 'underline',
} as const
