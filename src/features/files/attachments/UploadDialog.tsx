import { useEffect } from 'react'
import { Button } from '../../../components/inputs/controls'
import { uploadLimits } from '../../../contract/proof/file'
import { TextField } from '../../../kits/form/TextField'
import '../../../kits/files/files.css'
import { stateName } from '../../../lib/stateName'
import { sumUp } from '../../../machines/attachmentUpload/attachmentUploadFacts'
import { attachmentsTexts as texts } from '../../../texts/files/attachments'
import { shellTexts } from '../../../texts/shell/shell'
import { AttachmentFrame } from './AttachmentFrame'
import { DropStrip } from './components/DropStrip'
import { UploadRows } from './components/UploadRows'
import { usePick, useSent, useUpload, type UploadActor } from './useUpload'

type UploadDialogProps = { actor: UploadActor; onHide: () => void }

/** The tab 'Datei hochladen'. Uploads in flight continue after the dialog is closed. */
export function UploadDialog({ actor, onHide }: UploadDialogProps) {
  const snapshot = useUpload(actor)
  const pick = usePick(actor)
  const { record, recordName, files, refused, note } = snapshot.context
  const isOpen = snapshot.hasTag('open')
  // Deleting the stored files takes time, and the user need not see it.
  const isOver = snapshot.status !== 'active' || snapshot.matches('clearing')
  useEffect(() => {
    if (isOver) onHide()
  }, [isOver, onHide])
  if (isOver) return null
  const isEmpty = files.length + refused.length === 0 && note === ''
  const discard = () => actor.send({ type: 'upload.discard' })
  return (
    <AttachmentFrame
      tab="upload"
      record={record}
      recordName={recordName}
      rootAttributes={{ 'data-machine': 'attachmentUpload', 'data-state': stateName(snapshot.value) }}
      onHide={onHide}
      onClose={isEmpty ? discard : onHide}
      isGoingOn={!isEmpty}
      footer={
        <>
          <div className="attachment-sum">
            <UploadSummary actor={actor} />
          </div>
          <Button onClick={discard}>{shellTexts.cancel}</Button>
          <Button
            variant="solid"
            aria-disabled={!isOpen || snapshot.matches({ keeping: 'thenSending' }) || undefined}
            onClick={() => actor.send({ type: 'upload.start' })}
          >
            {texts.upload}
          </Button>
        </>
      }
    >
      {isOpen ? <DropStrip left={uploadLimits.files - files.length} onPick={pick} /> : null}
      <UploadRows actor={actor} />
      {isOpen ? (
        <div className="attachment-note">
          <TextField
            label={texts.note}
            name="note"
            value={note}
            aside={texts.noteLength({ length: note.length })}
            onChange={(text) =>
              actor.send({ type: 'note.changed', note: text.slice(0, uploadLimits.noteLength) })
            }
          />
        </div>
      ) : null}
    </AttachmentFrame>
  )
}

/** Number and size of the files, and whether they survive the page. */
function UploadSummary({ actor }: { actor: UploadActor }) {
  const { context } = useUpload(actor)
  const { chunks } = useSent(context.jobId)
  if (context.files.length === 0) return null
  const isLasting = context.files.every(({ kept }) => kept !== 'page')
  return (
    <>
      {texts.sum(sumUp(context, (index) => chunks[index]?.loadedBytes ?? 0))}
      <br />
      {isLasting ? texts.stays : texts.staysNot}
    </>
  )
}
