import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ActionMenu, type ActionItem } from '../../components/actions/ActionMenu'
import { ReasonedButton } from '../../components/actions/ReasonedButton'
import { Icon } from '../../components/marks/Icon'
import { ErrorPanel } from '../../components/states/ErrorPanel'
import { SkeletonRows } from '../../components/states/SkeletonRows'
import type { StoredFile } from '../../contract/proof/file'
import type { Iri } from '../../contract/wire/ids'
import { previewKind } from '../../domain/files/previewKind'
import { usePlatform } from '../../platform/platform'
import { useApi } from '../../platform/useApi'
import { useCurrentUser } from '../../platform/useCurrentUser'
import { attachmentsTexts as texts } from '../../texts/files/attachments'
import { shellTexts } from '../../texts/shell/shell'
import { filesTexts } from '../../texts/files/files'
import { previewTexts } from '../../texts/files/preview'
import { formatDate } from '../../texts/kit/format'
import { errorTexts } from '../../texts/shell/errors'
import { deriveFileRows, nameOfFile, type FileRow } from './deriveFileRows'
import { FileName } from './FileName'
import './files.css'
import { PreviewDialog } from './PreviewDialog'
import { Thumbnail } from './Thumbnail'
import { useFileDownload } from './useFileDownload'

type AttachmentListProps = {
  record: Iri
  /** Name of the record, for dialogs opened from here. */
  recordName: string
}

/** The list 'Anhänge' of a record. Every user can view attachments, admins can change them. */
export function AttachmentList({ record, recordName }: AttachmentListProps) {
  const { queries } = useApi()
  const { workflows } = usePlatform()
  const { facts } = useCurrentUser()
  const answer = useQuery(queries.files.attachments(record))
  const users = useQuery(queries.users.all())
  const [shown, show] = useState<number | null>(null)
  const files = answer.data?.members
  const rows = useMemo(() => deriveFileRows(files ?? [], users.data ?? []), [files, users.data])
  const reason = facts.isCompanyAdmin ? undefined : texts.adminsOnly
  const actionsOf = useRowActions(record, reason, show)
  return (
    <Box as="section" aria-label={texts.heading}>
      <Flex align="center" justify="space-between" gap="3" marginBottom="3">
        <Box as="h3" fontWeight="semibold">
          {texts.heading}
        </Box>
        <ReasonedButton
          reason={reason}
          onClick={() => workflows.open('attachmentUpload', { record, recordName })}
        >
          <Icon name="plus" />
          {texts.add}
        </ReasonedButton>
      </Flex>
      {answer.isPending ? <SkeletonRows rowHeight="56px" /> : null}
      {answer.isError && files === undefined ? (
        <ErrorPanel
          message={errorTexts.loadFailed}
          action={{ label: errorTexts.retry, onClick: () => void answer.refetch() }}
        />
      ) : null}
      {files?.length === 0 ? <Box color="fg.muted">{texts.none}</Box> : null}
      {files === undefined || files.length === 0 ? null : (
        <ul className="file-rows">
          {rows.map((row, index) => {
            const file = files[index]
            return file === undefined ? null : (
              <li key={row.iri} className="file-row">
                <AttachmentRow file={file} row={row} onView={() => show(index)} />
                <ActionMenu
                  label={`${texts.heading}: ${nameOfFile(file)}`}
                  items={() => actionsOf(file, index)}
                />
              </li>
            )
          })}
        </ul>
      )}
      {shown === null || files === undefined ? null : (
        <PreviewDialog
          files={files}
          index={shown}
          onShow={show}
          canDownload={facts.isCompanyAdmin}
          onClose={() => show(null)}
        />
      )}
    </Box>
  )
}

/** Buttons of actions that require an admin; disabled for other users. */
function useRowActions(record: Iri, reason: string | undefined, show: (index: number) => void) {
  const { workflows } = usePlatform()
  const download = useFileDownload()
  return (file: StoredFile, index: number): readonly ActionItem[] => {
    const { '@id': iri, links } = file
    const name = nameOfFile(file)
    const forAdmins = { isDisabled: reason !== undefined, ...(reason === undefined ? {} : { reason }) }
    return [
      { key: 'view', label: texts.view, icon: 'eye', onSelect: () => show(index) },
      {
        key: 'download',
        label: texts.download,
        icon: 'file-down',
        ...forAdmins,
        onSelect: () => download(file),
      },
      {
        key: 'unlink',
        label: texts.unlink,
        icon: 'unlink',
        ...forAdmins,
        onSelect: () =>
          workflows.open('command', {
            command: {
              kind: 'detachFile',
              record,
              iri,
              name,
              path: links?.unattachPath ?? null,
              from: 'record',
            },
          }),
      },
      {
        key: 'edit',
        label: texts.edit,
        icon: 'pencil',
        ...forAdmins,
        onSelect: () => workflows.open('fileEditor', { iri }),
      },
    ]
  }
}

function AttachmentRow({ file, row, onView }: { file: StoredFile; row: FileRow; onView: () => void }) {
  const name = nameOfFile(file)
  const kind = previewKind(file.contentType)
  const hint =
    kind === 'none' ? previewTexts.unsupportedType({ name, type: file.contentType ?? '' }) : undefined
  const second = [
    row.type === null ? filesTexts.fileDeleted : row.type,
    row.creator?.name ?? shellTexts.staffDeleted,
    row.at === null ? '' : formatDate(row.at),
  ]
  return (
    <>
      <button
        type="button"
        className="file-open"
        aria-label={previewTexts.open({ name })}
        title={hint}
        onClick={onView}
      >
        <Thumbnail file={file} />
      </button>
      <div className="file-row-text">
        <div className="file-row-head">
          <FileName name={name} />
        </div>
        <div className="file-row-second">{second.filter(Boolean).join(' · ')}</div>
        {row.note === '' ? null : <div className="file-row-second">{row.note}</div>}
      </div>
    </>
  )
}
