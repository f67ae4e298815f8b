import { shallowEqual, useSelector } from '@xstate/react'
import { memo, type ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import { Button } from '../../../../components/inputs/controls'
import { Icon } from '../../../../components/marks/Icon'
import { FileIcon } from '../../../../kits/files/FileIcon'
import { FileName } from '../../../../kits/files/FileName'
import type { attachmentUploadMachine } from '../../../../machines/attachmentUpload/attachmentUploadMachine'
import type { RefusedFile, UploadFile } from '../../../../machines/attachmentUpload/attachmentUploadTypes'
import { attachmentsTexts as texts } from '../../../../texts/files/attachments'
import { formatBytes } from '../../../../texts/kit/format'
import { failureText } from '../failureText'
import { useSent, useUpload, type UploadActor } from '../useUpload'
import { PreviewButton } from './PreviewButton'

/** The files of an upload, failed ones last. */
export function UploadRows({ actor }: { actor: UploadActor }) {
  const { context } = useUpload(actor)
  if (context.files.length + context.refused.length === 0) return null
  return (
    <ul className="file-rows" aria-label={texts.files}>
      {context.files.map(({ key }) => (
        <SentRow key={key} actor={actor} fileKey={key} />
      ))}
      {context.refused.map((file) => (
        <RefusedRow key={file.key} actor={actor} file={file} />
      ))}
    </ul>
  )
}

type SentRowProps = { actor: UploadActor; fileKey: string }

/** Rerenders only if its own file changes: each response changes one of fifteen files. */
const SentRow = memo(function SentRow({ actor, fileKey }: SentRowProps) {
  const { file, isChoosing, canRemove, canCancel, canRetry, isAttached, jobId } = useSelector(
    actor,
    (snapshot) => rowOf(snapshot, fileKey),
    shallowEqual,
  )
  if (file === undefined) return null
  const { index, key, name, status, stored } = file
  return (
    <Row
      file={file}
      aside={status === 'loading' ? <SentOf jobId={jobId} file={file} /> : formatBytes(file.sizeBytes)}
      actions={
        <>
          {stored?.iri == null ? null : <PreviewButton iri={stored.iri} rowName={name} />}
          {canRetry ? (
            <Button
              aria-label={texts.sendAgainName({ name })}
              onClick={() => actor.send({ type: 'file.retry', index })}
            >
              <Icon name="refresh" />
              {texts.sendAgain}
            </Button>
          ) : null}
          {canRemove ? (
            <RemoveButton
              label={texts.remove({ name })}
              onRemove={() => actor.send({ type: 'file.removed', key })}
            />
          ) : null}
          {canCancel ? (
            <RemoveButton
              label={texts.cancel({ name })}
              onRemove={() => actor.send({ type: 'file.cancel', index })}
            />
          ) : null}
        </>
      }
    >
      {status === 'checked' ? (
        <div className="file-row-second" data-tone="done">
          {texts.sent({ isAttached })}
        </div>
      ) : null}
      {status === 'failed' ? (
        <div className="file-row-second" data-tone="failed">
          {failureText(file)}
        </div>
      ) : null}
      {status === 'waiting' && !isChoosing ? <div className="file-row-second">{texts.waiting}</div> : null}
      {status === 'retrying' || status === 'pausing' ? (
        <div className="file-row-second">{texts.waitingAgain}</div>
      ) : null}
      {status === 'cancelled' ? <div className="file-row-second">{texts.cancelled}</div> : null}
      {status === 'loading' ? <Bar jobId={jobId} file={file} /> : null}
    </Row>
  )
})

/** Returns the data of a file's row. */
function rowOf(snapshot: SnapshotFrom<typeof attachmentUploadMachine>, fileKey: string) {
  const { files, record, jobId } = snapshot.context
  const file = files.find(({ key }) => key === fileKey)
  const index = file?.index ?? -1
  const isChoosing = snapshot.hasTag('open')
  return {
    file,
    isChoosing,
    canRemove: isChoosing && snapshot.can({ type: 'file.removed', key: fileKey }),
    canCancel: snapshot.can({ type: 'file.cancel', index }),
    canRetry: snapshot.can({ type: 'file.retry', index }),
    isAttached: record !== null,
    jobId,
  }
}

function RefusedRow({ actor, file }: { actor: UploadActor; file: RefusedFile }) {
  const { name, reason, key } = file
  const remove = { type: 'refusal.removed', key } as const
  return (
    <Row
      file={file}
      aside={formatBytes(file.sizeBytes)}
      actions={
        useUpload(actor).can(remove) ? (
          <RemoveButton label={texts.remove({ name })} onRemove={() => actor.send(remove)} />
        ) : null
      }
    >
      <div className="file-row-second" data-tone="failed">
        {texts.refusals[reason]}
      </div>
      <div className="file-row-second">{texts.ignored({ name })}</div>
    </Row>
  )
}

type RowProps = {
  file: Pick<UploadFile, 'name' | 'contentType'>
  aside: ReactNode
  actions: ReactNode
  children: ReactNode
}

const Row = ({ file: { name, contentType }, aside, actions, children }: RowProps) => (
  <li className="file-row">
    <FileIcon contentType={contentType} />
    <div className="file-row-text">
      <div className="file-row-head">
        <FileName name={name} />
        <span className="file-row-aside">{aside}</span>
      </div>
      {children}
    </div>
    {actions}
  </li>
)

const RemoveButton = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <Button variant="quiet" size="icon" aria-label={label} onClick={onRemove}>
    <Icon name="x" />
  </Button>
)

type ProgressProps = { jobId: string; file: UploadFile }

const sentOf = (loadedBytes: number | undefined, sizeBytes: number) => Math.min(loadedBytes ?? 0, sizeBytes)

function SentOf({ jobId, file: { index, sizeBytes } }: ProgressProps) {
  const { chunks } = useSent(jobId)
  return texts.ofBytes({ sent: sentOf(chunks[index]?.loadedBytes, sizeBytes), bytes: sizeBytes })
}

function Bar({ jobId, file: { index, name, sizeBytes } }: ProgressProps) {
  const { chunks } = useSent(jobId)
  const share = sizeBytes === 0 ? 0 : sentOf(chunks[index]?.loadedBytes, sizeBytes) / sizeBytes
  return (
    <div
      className="file-bar"
      role="progressbar"
      aria-label={texts.progressOf({ name })}
      aria-valuenow={Math.round(share * 100)}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <div style={{ width: `${share * 100}%` }} />
    </div>
  )
}
