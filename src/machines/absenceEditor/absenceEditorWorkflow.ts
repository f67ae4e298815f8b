import * as Schema from 'effect/Schema'
import { absenceKeys } from '../../api/absences/absencesApi'
import { Absence } from '../../contract/company/absence'
import type { Iri } from '../../contract/wire/ids'
import {
  absenceViolations,
  AbsenceDraftChanges,
  bodyOfAbsence,
  draftOfAbsence,
  newAbsenceDraft,
  type AbsenceDraft,
} from '../../domain/absences/absenceDraft'
import { changedMembers } from '../../domain/drafts/changedMembers'
import { createCommandId } from '../../lib/commandId'
import { absencesTexts as texts } from '../../texts/settings/absences'
import {
  defineFormMachine,
  type EditorActorRef,
  type FormMachine,
} from '../kinds/recordEditor/recordMachines'
import { defineRecordWorkflow } from '../kinds/recordEditor/recordWorkflow'
import { staleAfterAnswer } from '../kinds/recordEditor/staleAfterSave'

/*
 * Edits one absence: a form editor (src/machines/kinds/recordEditor/formEditor.ts). Durable: a draft is listed under
 * 'Nicht abgeschlossen'.
 */

/** `user`: preset of a new absence. */
type AbsenceRequest = { iri: Iri | null; user?: Iri }
/** Empty if the user is chosen in the dialog. */
type Input = { user: Iri }
type Machine = FormMachine<Absence, AbsenceDraft, Input>
export type AbsenceEditorActorRef = EditorActorRef<Machine>

export const absenceEditorWorkflow = defineRecordWorkflow<Machine, AbsenceRequest>({
  machine: defineFormMachine<Absence, AbsenceDraft, Input>({
    machine: 'absenceEditor',
    newDraft: ({ user }) => newAbsenceDraft(user),
    draftOf: draftOfAbsence,
    violationsOf: ({ draft }) => absenceViolations(draft),
  }),
  log: {
    record: Absence,
    changes: AbsenceDraftChanges,
    input: { user: Schema.String },
    openKeys: ['user', 'vehicle', 'firstDay', 'lastDay'],
    version: 1,
    upcasters: {},
  },
  calls: ({ api: { absences } }) => ({
    load: ({ iri }, options) => absences.get(iri, options),
    save: ({ iri, base, draft }, options) => {
      const body = bodyOfAbsence(draft)
      return iri === null
        ? absences.create(body, options)
        : absences.update(iri, changedMembers(bodyOfAbsence(base), body), options)
    },
  }),
  invalidates: staleAfterAnswer([absenceKeys.all]),
  open: ({ iri, user = '' }, { user: { company } }) => ({
    iri,
    user,
    company: company ?? { '@id': '' },
    commandId: createCommandId(),
  }),
  reopen: ({ context: { iri, user } }) => ({ iri, user }),
  title: (isNew) => (isNew ? texts.createTitle : texts.editTitle),
  nameOf: texts.daysText,
  done: ({ iri, draft }) => (iri === null ? texts.created : texts.changed)(draft),
})
