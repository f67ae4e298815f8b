import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Iri } from '../../../contract/wire/ids'
import { PreviewDialog } from '../../../kits/files/PreviewDialog'
import { useFileDownload } from '../../../kits/files/useFileDownload'
import { useFilesOver } from '../../../kits/files/useFilesOver'
import { usePickedUpload } from '../../../kits/files/usePickedUpload'
import { FilterLine, FilterSelect } from '../../../kits/period/FilterLine'
import { ExportButton } from '../../../kits/destinationTable/ExportButton'
import { DataTable } from '../../../kits/table/DataTable'
import { ListScreen } from '../../../kits/table/ListScreen'
import { BarButton } from '../../../kits/table/SelectionBar'
import { useColumnChoice } from '../../../kits/table/useColumnChoice'
import { useTableSelection } from '../../../kits/table/useTableSelection'
import { useTableState } from '../../../kits/table/useTableState'
import { usePlatform } from '../../../platform/platform'
import { useApi } from '../../../platform/useApi'
import { useDeletion } from '../../../platform/useDeletion'
import { attachmentsTexts } from '../../../texts/files/attachments'
import { filesTexts as texts } from '../../../texts/files/files'
import { listTexts } from '../../../texts/kit/list'
import { shellTexts } from '../../../texts/shell/shell'
import { destinationsTexts } from '../../../texts/stops/destinations'
import { fileColumns, narrowFile, recordColumn } from '../../../kits/files/fileColumns'
import { deriveFileRows, type FileRow } from '../../../kits/files/deriveFileRows'
import { fileTable, fileTableByKind } from '../../../kits/files/fileTable'

/** /files */
export function FilesScreen() {
  const { queries } = useApi()
  const { workflows, config } = usePlatform()
  const table = useTableState(config.fileKinds ? fileTableByKind : fileTable)
  const answer = useQuery(queries.files.list(table.query))
  const users = useQuery(queries.users.all())
  const members = answer.data?.members
  const choice = useColumnChoice('files', config.fileKinds ? columnsWithRecord : fileColumns)
  const { kind } = table.state.filters
  const chooseKind = (value: string) => table.send({ type: 'filter.changed', filter: 'kind', value })
  const rows = useMemo(() => deriveFileRows(members ?? [], users.data ?? []), [members, users.data])
  const [shown, show] = useState<number | null>(null)
  const indexOf = (iri: Iri) => members?.findIndex((file) => file['@id'] === iri) ?? -1
  const download = useFileDownload()
  const upload = usePickedUpload(null, '')
  const { root, isOver, handlers } = useFilesOver(upload)
  const page = useMemo(
    () => ({ iris: rows.map(iriOfRow), totalItems: answer.data?.totalItems ?? 0 }),
    [rows, answer.data],
  )
  const selection = useTableSelection({ query: table.query, shown: page, iris: queries.files.iris })
  const hasSelection = selection.selected.size > 0
  const askToDelete = useDeletion('file', (iri) => selection.toggleRows([iri], false))
  const exportList = () =>
    workflows.open('xlsxExport', {
      kind: 'files',
      iris: hasSelection ? [...selection.selected] : null,
      query: table.query,
    })
  return (
    <div ref={root} className="files-screen" data-over={isOver || undefined} {...handlers}>
      <ListScreen
        title={texts.title}
        searchLabel={texts.search}
        table={table}
        answer={answer}
        choice={choice}
        selection={selection}
        selectionActions={
          <BarButton
            icon="file-down"
            label={destinationsTexts.exportExcel}
            hint={listTexts.exportSelection}
            onClick={exportList}
          />
        }
        actions={
          hasSelection ? null : <ExportButton hasSelection={false} isDisabled={false} onExport={exportList} />
        }
        emptyText={config.fileKinds ? texts.emptyWithoutProofs : texts.empty}
        filters={
          config.fileKinds ? (
            <FilterLine onClear={kind === '' ? null : () => chooseKind('')} message={null}>
              <FilterSelect
                name="kind"
                label={texts.kindFilter}
                value={kind}
                options={kindOptions}
                onChange={chooseKind}
              />
            </FilterLine>
          ) : undefined
        }
        create={{
          label: texts.upload,
          onCreate: () => workflows.open('attachmentUpload', { record: null, recordName: '' }),
        }}
      >
        <DataTable
          label={texts.title}
          columns={choice.columns}
          shownColumns={choice.shown}
          rows={rows}
          rowKey={iriOfRow}
          rowName={nameOfRow}
          defective={answer.data?.defective}
          sort={table.sort}
          onSort={table.sortBy}
          selection={selection}
          onOpen={(row) => show(indexOf(row.iri))}
          rowActions={(row) => [
            {
              key: 'view',
              label: attachmentsTexts.view,
              icon: 'eye',
              onSelect: () => show(indexOf(row.iri)),
            },
            {
              key: 'download',
              label: attachmentsTexts.download,
              icon: 'file-down',
              onSelect: () => {
                const file = members?.[indexOf(row.iri)]
                if (file !== undefined) download(file)
              },
            },
            {
              key: 'edit',
              label: attachmentsTexts.edit,
              icon: 'pencil',
              onSelect: () => workflows.open('fileEditor', { iri: row.iri }),
            },
            {
              key: 'delete',
              label: shellTexts.delete,
              icon: 'trash',
              onSelect: () => askToDelete({ iri: row.iri, name: nameOfRow(row) }),
            },
          ]}
          renderNarrow={narrowFile}
        />
        {shown === null || members === undefined ? null : (
          <PreviewDialog files={members} index={shown} onShow={show} canDownload onClose={() => show(null)} />
        )}
      </ListScreen>
    </div>
  )
}

const columnsWithRecord = fileColumns.flatMap((column) =>
  column.id === 'name' ? [column, recordColumn] : [column],
)
const kindOptions = Object.entries(texts.kinds).map(([value, label]) => ({ value, label }))
const iriOfRow = ({ iri }: FileRow) => iri
const nameOfRow = ({ name }: FileRow) => name || texts.nameless
