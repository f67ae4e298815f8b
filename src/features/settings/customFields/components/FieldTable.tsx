import { useCallback, useMemo } from 'react'
import { customFieldKeys } from '../../../../api/customFields/customFieldsApi'
import type { CustomFieldConfiguration } from '../../../../contract/destination/customField'
import type { Iri } from '../../../../contract/wire/ids'
import type { OrderedList } from '../../../../kits/order/useOrder'
import type { OrderedColumn } from '../../../../kits/orderedTable/orderedRows'
import { OrderedTable } from '../../../../kits/orderedTable/OrderedTable'
import { RecordSwitch } from '../../../../kits/orderedTable/RecordSwitch'
import type { WidthClass } from '../../../../kits/table/columns'
import { useApi } from '../../../../platform/useApi'
import { shellTexts } from '../../../../texts/shell/shell'
import { customFieldsTexts as texts } from '../../../../texts/stops/customFields'
import { isFieldEnabled, type FieldRow } from '../fieldRows'
import { FieldOptions } from './FieldOptions'
import { FieldType } from './FieldType'

type FieldTableProps = {
  rows: readonly FieldRow[]
  order: OrderedList
  width: WidthClass
  onEdit: (row: FieldRow) => void
  onDelete: (row: FieldRow) => void
}

const columns: readonly OrderedColumn<FieldRow>[] = [
  { id: 'type', head: texts.columnType, width: '196px', render: (row) => <FieldType row={row} /> },
  {
    id: 'description',
    head: texts.columnDescription,
    render: ({ description }) => description || shellTexts.missing,
    title: ({ description }) => description,
  },
  {
    id: 'options',
    head: texts.columnOptions,
    hiddenAt: ['md'],
    render: ({ options }) => <FieldOptions options={options} />,
    title: ({ options }) => options.join(', '),
  },
]
const narrow = (row: FieldRow) => <FieldType row={row} />

/** The custom fields in the company's order. */
export function FieldTable(props: FieldTableProps) {
  const { api, queries } = useApi()
  const enabled = useMemo(
    () => ({
      list: queries.customFields.ofDestinations(),
      staleKey: customFieldKeys.all,
      isOn: isFieldEnabled,
      switched: (field: CustomFieldConfiguration, isOn: boolean): CustomFieldConfiguration => ({
        ...field,
        enabled: isOn,
      }),
      write: (iri: Iri, isOn: boolean, options: { commandId: string }) =>
        api.customFields.save(iri, { enabled: isOn }, options),
      texts: { label: texts.enabledOf, switchedOn: texts.activated, switchedOff: texts.deactivated },
    }),
    [api, queries],
  )
  const renderSwitch = useCallback(
    ({ iri, name }: FieldRow) => <RecordSwitch iri={iri} title={name} member={enabled} />,
    [enabled],
  )
  return (
    <OrderedTable<FieldRow>
      {...props}
      label={texts.title}
      nameHead={texts.columnTitle}
      nameWidth="22%"
      columns={columns}
      renderNarrow={narrow}
      switchHead={texts.columnEnabled}
      renderSwitch={renderSwitch}
    />
  )
}
