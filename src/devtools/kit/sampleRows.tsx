import { OutcomeBadge } from '../../components/marks/OutcomeBadge'
import { TourBadge } from '../../components/marks/TourBadge'
import type { TableColumn } from '../../kits/table/columns'
import { RowName } from '../../kits/table/RowName'
import type { TableDefinition } from '../../kits/table/tableState'
import { formatNumber } from '../../texts/kit/format'
import { kitTexts as texts } from '../../texts/devtools/kit'
import { sampleColours } from './sampleRecords'

export type SampleRow = {
  iri: string
  name: string
  address: string
  tour: string
  colour: string
  capacity: number
}

const streets = ['Choriner Straße', 'Schönholzer Straße', 'Hufelandstraße', 'Greifswalder Straße']
const tours = ['Treppenhausreinigung Prenzlauer Berg', 'Glasreinigung Mitte', 'Winterdienst Pankow Nord']

/** Twelve rows, sorted by name. */
export const sampleRows: readonly SampleRow[] = sampleColours.map(({ code, name }, index) => ({
  iri: `/api/destinations/sample-${index + 1}`,
  name: `${texts.samples.site} ${name}`,
  address: `${streets[index % streets.length] ?? ''} ${index * 7 + 3}, 10435 Berlin`,
  tour: tours[index % tours.length] ?? '',
  colour: code,
  capacity: (index + 1) * 421,
}))

export const sampleTable: TableDefinition<'name' | 'address' | 'capacity', never> = {
  sortFields: { name: 'name', address: 'address', capacity: 'capacity' },
  defaultSort: { field: 'name', direction: 'ASC' },
  filters: {},
}

const { columns } = texts

export const sampleColumns: readonly TableColumn<SampleRow>[] = [
  {
    id: 'name',
    label: columns.name,
    isSortable: true,
    isLocked: true,
    isDefault: true,
    render: ({ name }) => <RowName onOpen={() => undefined}>{name}</RowName>,
  },
  {
    id: 'address',
    label: columns.address,
    isSortable: true,
    isDefault: true,
    render: ({ address }) => address,
    title: ({ address }) => address,
  },
  {
    id: 'tour',
    label: columns.tour,
    width: '90px',
    isDefault: true,
    render: ({ tour, colour }) => <TourBadge name={tour} colour={colour} />,
  },
  {
    id: 'capacity',
    label: columns.capacity,
    width: '110px',
    isSortable: true,
    isDefault: true,
    align: 'end',
    from: 'lg',
    render: ({ capacity }) => formatNumber(capacity),
  },
  {
    id: 'state',
    label: columns.state,
    width: '150px',
    isDefault: true,
    from: 'xl',
    render: () => <OutcomeBadge outcome="success" />,
  },
  { id: 'reference', label: columns.reference, width: '120px', render: () => texts.samples.referenceValue },
  {
    id: 'floor',
    label: columns.floor,
    width: '120px',
    group: texts.sections.customFields.title,
    render: () => '–',
  },
]
