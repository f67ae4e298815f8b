import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { Button } from '../../../components/inputs/controls'
import { SearchField } from '../../../components/inputs/SearchField'
import type { Iri } from '../../../contract/wire/ids'
import type { DurableActorOf } from '../../../eventlog/durableActor'
import { deriveFileRows, type FileRow } from '../../../kits/files/deriveFileRows'
import { fileColumns, narrowFile } from '../../../kits/files/fileColumns'
import { fileTable, fileTableByKind } from '../../../kits/files/fileTable'
import { DataTable } from '../../../kits/table/DataTable'
import { ListPanel } from '../../../kits/table/ListPanel'
import { useLocalTableState } from '../../../kits/table/useTableState'
import { stateName } from '../../../lib/stateName'
import type { attachmentLinkMachine } from '../../../machines/attachmentLink/attachmentLinkMachine'
import { usePlatform } from '../../../platform/platform'
import { useApi } from '../../../platform/useApi'
import { attachmentsTexts as texts } from '../../../texts/files/attachments'
import { filesTexts } from '../../../texts/files/files'
import { shellTexts } from '../../../texts/shell/shell'
import { AttachmentFrame } from './AttachmentFrame'

type LinkDialogProps = { actor: DurableActorOf<typeof attachmentLinkMachine>; onHide: () => void }

/** Fewer rows than the screen of files. */
const tableWith = { ...fileTable, pageSize: 10 } as const
const tableByKind = { ...fileTableByKind, pageSize: 10 } as const
const shownColumns = ['name', 'creator', 'createdAt']

/** The tab 'Existierende Datei anhängen'. */
export function LinkDialog({ actor, onHide }: LinkDialogProps) {
  const snapshot = useSelector(actor, (current) => current)
  const { record, recordName, chosen } = snapshot.context
  const isOver = snapshot.status !== 'active'
  const { queries } = useApi()
  const { config } = usePlatform()
  const table = useLocalTableState(config.fileKinds ? tableByKind : tableWith)
  const answer = useQuery(queries.files.list(table.query))
  const attached = useQuery(queries.files.attachments(record))
  const users = useQuery(queries.users.all())
  useEffect(() => {
    if (isOver) onHide()
  }, [isOver, onHide])
  const members = answer.data?.members
  const rows = useMemo(() => deriveFileRows(members ?? [], users.data ?? []), [members, users.data])
  const linked = useMemo(() => new Set(attached.data?.members.map((file) => file['@id'])), [attached.data])
  const selected = useMemo(() => new Set(chosen.map(({ iri }) => iri)), [chosen])
  if (isOver) return null
  const toggle = (iris: readonly Iri[], isOn: boolean) => {
    const meant = rows.filter(({ iri }) => iris.includes(iri) && !linked.has(iri))
    actor.send({
      type: 'files.checked',
      files: meant.map(({ iri, name }) => ({ iri, name: name || filesTexts.nameless })),
      isOn,
    })
  }
  const isBusy = snapshot.hasTag('busy')
  const isWaiting = snapshot.context.files.some(({ status }) => status === 'retrying' || status === 'pausing')
  const leave = () => (isBusy ? onHide() : actor.send({ type: 'close' }))
  return (
    <AttachmentFrame
      tab="link"
      record={record}
      recordName={recordName}
      rootAttributes={{ 'data-machine': 'attachmentLink', 'data-state': stateName(snapshot.value) }}
      onHide={onHide}
      onClose={leave}
      isGoingOn={isBusy}
      footer={
        <>
          <div className="attachment-sum" role="status">
            {isWaiting
              ? texts.waitingAgain
              : answer.data === undefined
                ? null
                : texts.countChosen({ count: answer.data.totalItems, chosen: chosen.length })}
          </div>
          <Button onClick={leave}>{shellTexts.cancel}</Button>
          <Button
            variant="solid"
            aria-disabled={isBusy || undefined}
            onClick={() => actor.send({ type: 'link.start' })}
          >
            {texts.link}
          </Button>
        </>
      }
    >
      <div className="attachment-search">
        <SearchField
          label={filesTexts.search}
          value={table.state.search}
          onSearch={(text) => table.send({ type: 'search.changed', text })}
        />
      </div>
      <ListPanel table={table} answer={answer} emptyText={texts.noFiles}>
        <DataTable
          label={filesTexts.title}
          columns={fileColumns}
          shownColumns={shownColumns}
          rows={rows}
          rowKey={iriOfRow}
          rowName={nameOfRow}
          defective={answer.data?.defective}
          sort={table.sort}
          onSort={table.sortBy}
          selection={{
            selected,
            toggleRow: (iri, isOn, range) => toggle(range ?? [iri], isOn),
            toggleRows: toggle,
          }}
          lockedReason={({ iri }) => (linked.has(iri) ? texts.alreadyLinked : null)}
          isMuted={({ iri }) => linked.has(iri)}
          renderNarrow={narrowFile}
        />
      </ListPanel>
    </AttachmentFrame>
  )
}

const iriOfRow = ({ iri }: FileRow) => iri
const nameOfRow = ({ name }: FileRow) => name || filesTexts.nameless
