import type { Iri } from '../../contract/wire/ids'
import type { StaffDraft } from '../../domain/staff/staffDraft'
import { createCommandId } from '../../lib/commandId'
import { staffTexts as texts } from '../../texts/settings/staff'
import { unfinishedWorkTexts } from '../../texts/shell/unfinishedWork'
import { defineWorkflow } from '../workflow'
import { staffEditorActors, staleAfter } from './staffEditorActors'
import { staffEditorLog } from './staffEditorLog'
import { staffEditorMachine } from './staffEditorMachine'

export type StaffEditorRequest = {
  /** Null creates somebody. */
  iri: Iri | null
}

/** The dialog of a member of staff. */
export const staffEditorWorkflow = defineWorkflow<typeof staffEditorMachine, StaffEditorRequest>({
  machine: staffEditorMachine,
  log: staffEditorLog,
  actors: staffEditorActors,
  manner: 'dialog',
  key: () => 'editor',
  isAbout: ({ context }, { iri }) => iri !== null && context.iri === iri,
  open: ({ iri }, { user }) => ({
    iri,
    isSelf: iri === user['@id'],
    company: user.company ?? { '@id': '' },
    commandId: createCommandId(),
  }),
  reopen: ({ context: { iri } }) => ({ iri }),
  resumed: () => ({ type: 'edit.resume' }),
  parked: { message: unfinishedWorkTexts.parked, label: unfinishedWorkTexts.continueEditing },
  describe: (snapshot) => ({
    title: snapshot?.context.iri === null ? unfinishedWorkTexts.newStaff : unfinishedWorkTexts.editStaff,
    detail: snapshot === null ? '' : nameOf(snapshot.context.draft) || snapshot.context.draft.email.trim(),
  }),
  ended: ({ value, context: { iri, isSelf, draft } }, { notify, session }) => {
    if (value !== 'saved') return
    notify({ type: 'success', message: doneText(iri, draft) })
    // The shell shows who is signed in.
    if (iri !== null && isSelf) session.send({ type: 'user.changed' })
  },
  invalidates: staleAfter,
})

const nameOf = ({ firstName, lastName }: StaffDraft) => `${firstName} ${lastName}`.trim()

function doneText(iri: Iri | null, draft: StaffDraft): string {
  const name = nameOf(draft)
  if (iri !== null) return texts.changed({ name })
  return draft.plainPassword === 'none'
    ? texts.invited({ name, email: draft.email.trim() })
    : texts.created({ name })
}
