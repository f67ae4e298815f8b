import { useCallback } from 'react'
import type { ActionItem } from '../../../components/actions/ActionMenu'
import { Button } from '../../../components/inputs/controls'
import { Icon } from '../../../components/marks/Icon'
import { iriOf } from '../../../contract/wire/ids'
import { exportedFields } from '../../../kits/destinationTable/customFieldColumns'
import { textOr } from '../../../kits/destinationTable/cellTexts'
import { ExportButton } from '../../../kits/destinationTable/ExportButton'
import { DataTable } from '../../../kits/table/DataTable'
import { ListScreen } from '../../../kits/table/ListScreen'
import { RowName } from '../../../kits/table/RowName'
import { BarButton } from '../../../kits/table/SelectionBar'
import { usePlatform } from '../../../platform/platform'
import { useDeletion } from '../../../platform/useDeletion'
import { destinationsTexts } from '../../../texts/stops/destinations'
import { listTexts } from '../../../texts/kit/list'
import { shellTexts } from '../../../texts/shell/shell'
import { templateListTexts as texts } from '../../../texts/stops/templateList'
import type { TemplateRow } from './deriveTemplateRows'
import { nameOfTemplate } from './templateColumns'
import { useTemplateList } from './useTemplateList'
import { useTemplateOfAddress } from './useTemplateOfAddress'

/** /destination-templates; `?template=<id>` opens the dialog of one. */
export function DestinationTemplatesScreen() {
  const { workflows } = usePlatform()
  const open = useCallback(
    ({ iri }: TemplateRow) => workflows.open('templateSync', { iri, purpose: 'edit' }),
    [workflows],
  )
  const { table, answer, rows, choice, selection, customFields, areFieldsPending } = useTemplateList(open)
  useTemplateOfAddress((id) =>
    workflows.open('templateSync', { iri: iriOf('/api/destination-templates', id), purpose: 'edit' }),
  )
  const { selected } = selection
  const askToDelete = useDeletion('destinationTemplate', (iri) => selection.toggleRows([iri], false))
  const create = () => workflows.open('templateSync', { iri: null, purpose: 'edit' })
  const exportRows = () =>
    workflows.open('xlsxExport', {
      kind: 'destinationTemplates',
      iris: selected.size > 0 ? [...selected] : null,
      query: table.query,
      customFields: exportedFields(customFields),
    })
  const rowActions = (row: TemplateRow): ActionItem[] => [
    { key: 'edit', label: shellTexts.edit, icon: 'pencil', onSelect: () => open(row) },
    {
      key: 'sync',
      label: texts.sync,
      icon: 'refresh',
      isDisabled: row.linkedCount === 0,
      reason: row.linkedCount === 0 ? texts.nothingLinked : undefined,
      onSelect: () => workflows.open('templateSync', { iri: row.iri, purpose: 'sync' }),
    },
    {
      key: 'delete',
      label: shellTexts.delete,
      icon: 'trash',
      onSelect: () => askToDelete({ ...row, name: nameOfTemplate(row) }),
    },
  ]
  return (
    <>
      <ListScreen
        title={texts.title}
        searchLabel={texts.search}
        table={table}
        answer={answer}
        choice={choice}
        selection={selection}
        emptyText={texts.empty}
        emptyAction={
          <Button onClick={create}>
            <Icon name="plus" />
            {texts.newTemplate}
          </Button>
        }
        create={{ label: texts.newTemplate, onCreate: create }}
        actions={
          selected.size > 0 ? null : (
            <ExportButton
              hasSelection={false}
              // Until the custom fields are loaded, the export would lack their columns.
              isDisabled={areFieldsPending}
              onExport={exportRows}
            />
          )
        }
        selectionActions={
          <BarButton
            icon="file-down"
            label={destinationsTexts.exportExcel}
            hint={listTexts.exportSelection}
            disabled={areFieldsPending}
            onClick={exportRows}
          />
        }
      >
        <DataTable
          label={texts.title}
          columns={choice.columns}
          shownColumns={choice.shown}
          rows={rows}
          rowKey={rowKey}
          rowName={nameOfTemplate}
          defective={answer.data?.defective}
          sort={table.sort}
          onSort={table.sortBy}
          selection={selection}
          onOpen={open}
          rowActions={rowActions}
          renderNarrow={(row) => ({
            name: <RowName onOpen={() => open(row)}>{nameOfTemplate(row)}</RowName>,
            second: row.address,
            secondEnd: textOr(row.linkedCount, (count) => texts.destinationCount({ count })),
          })}
        />
      </ListScreen>
    </>
  )
}

const rowKey = (row: TemplateRow) => row.iri
