import * as Schema from 'effect/Schema'
import { tourTemplateKeys } from '../../api/tourTemplates/tourTemplatesQueries'
import { userKeys } from '../../api/users/usersApi'
import { User } from '../../contract/access/user'
import {
  bodyOfStaff,
  changesOfStaff,
  isStaffChanged,
  StaffDraftChanges,
  type StaffDraft,
} from '../../domain/staff/staffDraft'
import { createCommandId } from '../../lib/commandId'
import { staffTexts as texts } from '../../texts/settings/staff'
import { unfinishedWorkTexts } from '../../texts/shell/unfinishedWork'
import { recordFacts } from '../kinds/recordEditor/recordLogParts'
import { defineRecordWorkflow } from '../kinds/recordEditor/recordWorkflow'
import { staleAfterAnswer } from '../kinds/recordEditor/staleAfterSave'
import { staffEditorMachine } from './staffEditorMachine'

/** The dialog of a member of staff. Its log contains no password: no event can carry one. */
export const staffEditorWorkflow = defineRecordWorkflow<typeof staffEditorMachine>({
  machine: staffEditorMachine,
  log: {
    record: User,
    changes: StaffDraftChanges,
    input: { isSelf: Schema.Boolean },
    openKeys: ['roles', 'plainPassword'],
    facts: (context) => [recordFacts(context), context.isPasswordForgotten],
    isTrivial: ({ value, context }) => value === 'loadFailed' || !isStaffChanged(context),
  },
  calls: ({ api: { users }, secrets }) => ({
    load: ({ iri }, options) => users.get(iri, options),
    // Without its password, a save fails before anything is sent.
    save: async ({ iri, base, draft, secretKey }, options) => {
      const password = draft.plainPassword === 'none' ? null : secrets.read(secretKey)
      const body = iri === null ? bodyOfStaff(draft, password) : changesOfStaff(base, draft, password)
      return users.save(iri, body, options)
    },
  }),
  // Tours lack the skills that their drivers do not have.
  invalidates: staleAfterAnswer([userKeys.all, tourTemplateKeys.all]),
  open: ({ iri }, { user }) => ({
    iri,
    isSelf: iri === user['@id'],
    company: user.company ?? { '@id': '' },
    commandId: createCommandId(),
  }),
  title: (isNew) => (isNew ? unfinishedWorkTexts.newStaff : unfinishedWorkTexts.editStaff),
  nameOf: (draft) => fullNameOf(draft) || draft.email,
  done: ({ iri, draft }) => {
    const name = fullNameOf(draft)
    if (iri !== null) return texts.changed({ name })
    return draft.plainPassword === 'none'
      ? texts.invited({ name, email: draft.email.trim() })
      : texts.created({ name })
  },
  afterSave: ({ iri, isSelf }, { session }) => {
    // The app shell shows the signed-in user.
    if (iri !== null && isSelf) session.send({ type: 'user.changed' })
  },
})

const fullNameOf = ({ firstName, lastName }: StaffDraft) => `${firstName} ${lastName}`.trim()
