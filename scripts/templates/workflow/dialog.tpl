import type { {{Name}}Draft } from '../../domain/{{names}}/{{name}}Draft'
import { RecordDialog } from '../../kits/form/RecordDialog'
import { TextAreaField } from '../../kits/form/TextAreaField'
import { TextField } from '../../kits/form/TextField'
import { partsFrom } from '../../kits/stop/describeParts'
import type { {{Name}}EditorActorRef } from '../../machines/{{name}}Editor/{{name}}EditorWorkflow'
import { {{name}}EditorTexts as texts } from '../../texts/{{names}}/{{name}}Editor'

/** The fields of a record as the user reads them. */
const parts = partsFrom<{{Name}}Draft>({
  name: { label: texts.name, show: ({ name }) => name },
  note: { label: texts.note, show: ({ note }) => note },
})

/** '{{singular}} anlegen', '{{singular}} bearbeiten' */
export const {{Name}}Editor = ({ actor }: { actor: {{Name}}EditorActorRef }) => (
  <RecordDialog actor={actor} machine="{{name}}Editor" texts={texts} parts={parts}>
    {({ values: { name, note }, set, errorOf }) => (
      <>
        <TextField
          label={texts.name}
          name="name"
          value={name}
          error={errorOf('name')}
          onChange={(text) => set('name', text)}
        />
        <TextAreaField
          label={texts.note}
          name="note"
          max={500}
          value={note}
          error={errorOf('note')}
          onChange={(text) => set('note', text)}
        />
      </>
    )}
  </RecordDialog>
)
