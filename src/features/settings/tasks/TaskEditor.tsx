import type { TaskDraft } from '../../../domain/tasks/taskDraft'
import { RecordDialog } from '../../../kits/form/RecordDialog'
import { TextAreaField } from '../../../kits/form/TextAreaField'
import { TextField } from '../../../kits/form/TextField'
import { Toggle } from '../../../kits/form/Toggle'
import { flagText, partsFrom } from '../../../kits/stop/describeParts'
import type { TaskEditorActorRef } from '../../../machines/taskEditor/taskEditorWorkflow'
import { tasksTexts as texts } from '../../../texts/settings/tasks'

/** Describes the parts of a task for display. */
const parts = partsFrom<TaskDraft>({
  title: { label: texts.name, show: ({ title }) => title },
  description: { label: texts.description, show: ({ description }) => description },
  active: { label: texts.active, show: ({ active }) => flagText(active) },
})

/** A task that drivers confirm. */
export const TaskEditor = ({ actor }: { actor: TaskEditorActorRef }) => (
  <RecordDialog actor={actor} machine="taskEditor" texts={texts} parts={parts}>
    {({ values: { title, description, active }, set, errorOf }) => (
      <>
        <TextField
          label={texts.name}
          name="title"
          value={title}
          error={errorOf('title')}
          onChange={(text) => set('title', text)}
        />
        <TextAreaField
          label={texts.description}
          name="description"
          max={500}
          value={description}
          error={errorOf('description')}
          hint={texts.descriptionHint}
          onChange={(text) => set('description', text)}
        />
        <Toggle
          label={texts.active}
          name="active"
          hint={texts.activeHint}
          error={errorOf('active')}
          checked={active}
          onChange={(isOn) => set('active', isOn)}
        />
      </>
    )}
  </RecordDialog>
)
