import { WorkStrip } from '../../../components/frame/WorkStrip'
import { attachmentsTexts as texts } from '../../../texts/files/attachments'
import { useUpload, type UploadActor } from './useUpload'

type UploadStripProps = { actor: UploadActor; isDialogOpen: boolean; onOpen: () => void }

/** Represents an upload in the background. Hidden for an empty one. */
export function UploadStrip({ actor, isDialogOpen, onOpen }: UploadStripProps) {
  const snapshot = useUpload(actor)
  const { files, note } = snapshot.context
  if (files.length === 0 && note === '') return null
  const isFailed = snapshot.matches('resting')
  const done = files.filter(({ status }) => status === 'checked').length
  const figure = isFailed
    ? texts.stripFailed
    : snapshot.hasTag('open')
      ? texts.stripUnsent
      : texts.stripDone({ done, count: files.length })
  return (
    <WorkStrip
      name={texts.stripName({ count: files.length })}
      said={figure}
      hint={texts.openAgain}
      icon="upload"
      isFailed={isFailed}
      isDialogOpen={isDialogOpen}
      onOpen={onOpen}
      figure={figure}
    />
  )
}
