import { collectionKey } from '../../api/collectionKey'
import { {{Name}} } from '../../contract/company/{{name}}'
import { changedMembers } from '../../domain/drafts/changedMembers'
import {
  bodyOf{{Name}},
  draftOf{{Name}},
  new{{Name}}Draft,
  {{Name}}DraftChanges,
  {{name}}Violations,
  type {{Name}}Draft,
} from '../../domain/{{names}}/{{name}}Draft'
import { {{name}}EditorTexts as texts } from '../../texts/{{names}}/{{name}}Editor'
import {
  defineFormMachine,
  type EditorActorRef,
  type FormMachine,
} from '../kinds/recordEditor/recordMachines'
import { defineRecordWorkflow } from '../kinds/recordEditor/recordWorkflow'
import { staleAfterAnswer } from '../kinds/recordEditor/staleAfterSave'

type Machine = FormMachine<{{Name}}, {{Name}}Draft>
export type {{Name}}EditorActorRef = EditorActorRef<Machine>

/** The dialog of one record: a form editor (src/machines/kinds/recordEditor/formEditor.ts). */
export const {{name}}EditorWorkflow = defineRecordWorkflow({
  machine: defineFormMachine<{{Name}}, {{Name}}Draft>({
    machine: '{{name}}Editor',
    newDraft: () => new{{Name}}Draft,
    draftOf: draftOf{{Name}},
    violationsOf: ({ draft }) => {{name}}Violations(draft),
  }),
  log: { record: {{Name}}, changes: {{Name}}DraftChanges, version: 1, upcasters: {} },
  calls: ({ api: { {{names}} } }) => ({
    load: ({ iri }, options) => {{names}}.get(iri, options),
    save: ({ iri, base, draft }, options) => {
      const body = bodyOf{{Name}}(draft)
      return iri === null
        ? {{names}}.create(body, options)
        : {{names}}.update(iri, changedMembers(bodyOf{{Name}}(base), body), options)
    },
  }),
  invalidates: staleAfterAnswer([collectionKey('{{path}}')]),
  title: (isNew) => (isNew ? texts.createTitle : texts.editTitle),
  nameOf: ({ name }) => name,
  done: ({ iri, draft }) => (iri === null ? texts.created : texts.changed)(bodyOf{{Name}}(draft)),
})
