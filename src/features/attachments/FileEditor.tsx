import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { Button } from '../../components/inputs/controls'
import { Icon } from '../../components/marks/Icon'
import { uploadLimits } from '../../contract/proof/file'
import type { Iri } from '../../contract/wire/ids'
import type { FileDraft } from '../../domain/files/fileDraft'
import { PreviewDialog } from '../../kits/files/PreviewDialog'
import { RecordDialog } from '../../kits/form/RecordDialog'
import { TextAreaField } from '../../kits/form/TextAreaField'
import { TextField } from '../../kits/form/TextField'
import type { RecordForm } from '../../kits/form/useRecordForm'
import { partsFrom } from '../../kits/stop/describeParts'
import type { FileEditorActorRef } from '../../machines/fileEditor/fileEditorMachine'
import { useApi } from '../../platform/useApi'
import { fileEditorTexts as texts } from '../../texts/files/fileEditor'
import { errorTexts } from '../../texts/shell/errors'
import { LinkedRecords } from './components/LinkedRecords'

const parts = partsFrom<FileDraft>({
  name: { label: texts.name, show: ({ name }) => name },
  description: { label: texts.note, show: ({ description }) => description },
})

/** 'Anhang bearbeiten': name, note, a look at the file, and what it hangs at. */
export function FileEditor({ actor }: { actor: FileEditorActorRef }) {
  const iri = useSelector(actor, ({ context }) => context.iri)
  return (
    <RecordDialog actor={actor} machine="fileEditor" size="medium" texts={texts} parts={parts}>
      {(form) => (
        <>
          <Fields form={form} />
          {iri === null ? null : (
            <>
              <Look iri={iri} />
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

/** Looks at the file, about which the form knows no more than what can be changed. */
function Look({ iri }: { iri: Iri }) {
  const { queries } = useApi()
  const [isShown, setIsShown] = useState(false)
  const { data: file, isError } = useQuery({ ...queries.files.one(iri), enabled: isShown })
  return (
    <div>
      <Button onClick={() => setIsShown(true)}>
        <Icon name="eye" />
        {texts.view}
      </Button>
      {isShown && isError ? <p>{errorTexts.loadFailed}</p> : null}
      {isShown && file !== undefined ? (
        <PreviewDialog
          files={[file]}
          index={0}
          onShow={() => undefined}
          canDownload
          onClose={() => setIsShown(false)}
        />
      ) : null}
    </div>
  )
}
