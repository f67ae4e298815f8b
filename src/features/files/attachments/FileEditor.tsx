import { useSelector } from '@xstate/react'
import { uploadLimits } from '../../../contract/proof/file'
import type { FileDraft } from '../../../domain/files/fileDraft'
import { RecordDialog } from '../../../kits/form/RecordDialog'
import { TextAreaField } from '../../../kits/form/TextAreaField'
import { TextField } from '../../../kits/form/TextField'
import type { RecordForm } from '../../../kits/form/useRecordForm'
import { partsFrom } from '../../../kits/stop/describeParts'
import type { FileEditorActorRef } from '../../../machines/fileEditor/fileEditorWorkflow'
import { fileEditorTexts as texts } from '../../../texts/files/fileEditor'
import { LinkedRecords } from './components/LinkedRecords'
import { PreviewButton } from './components/PreviewButton'

const parts = partsFrom<FileDraft>({
  name: { label: texts.name, show: ({ name }) => name },
  description: { label: texts.note, show: ({ description }) => description },
})

/** 'Anhang bearbeiten': name, note, a preview of the file, and the records it is attached to. */
export function FileEditor({ actor }: { actor: FileEditorActorRef }) {
  const iri = useSelector(actor, ({ context }) => context.iri)
  return (
    <RecordDialog actor={actor} machine="fileEditor" size="medium" texts={texts} parts={parts}>
      {(form) => (
        <>
          <Fields form={form} />
          {iri === null ? null : (
            <>
              <PreviewButton iri={iri} />
              <LinkedRecords file={iri} name={form.base.name} />
            </>
          )}
        </>
      )}
    </RecordDialog>
  )
}

function Fields({ form }: { form: RecordForm<FileDraft> }) {
  const { name, description } = form.values
  return (
    <>
      <TextField
        label={texts.name}
        name="name"
        value={name}
        error={form.errorOf('name')}
        onChange={(text) => form.set('name', text)}
      />
      <TextAreaField
        label={texts.note}
        name="description"
        rows={2}
        max={uploadLimits.noteLength}
        value={description}
        error={form.errorOf('description')}
        onChange={(text) => form.set('description', text)}
      />
    </>
  )
}
