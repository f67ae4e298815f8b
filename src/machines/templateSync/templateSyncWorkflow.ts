import type { DestinationTemplate } from '../../contract/destination/destinationTemplate'
import type { Iri } from '../../contract/wire/ids'
import { createCommandId } from '../../lib/commandId'
import { unfinishedWorkTexts } from '../../texts/shell/unfinishedWork'
import { destinationTemplateTexts as texts } from '../../texts/stops/destinationTemplates'
import type { CommandOf } from '../command/commandTypes'
import { defineWorkflow } from '../workflow'
import { staleAfter, templateSyncActors } from './templateSyncActors'
import { templateSyncLog } from './templateSyncLog'
import { templateSyncMachine } from './templateSyncMachine'
import type { TemplateSyncContext } from './templateSyncTypes'

export type TemplateRequest = {
  /** Null creates a new template. */
  iri: Iri | null
  /** `edit` opens the form, `sync` the choice of properties and destinations. */
  purpose: 'edit' | 'sync'
  /** The destinations to sync; null: all linked ones. */
  destinations?: readonly Iri[] | null
  /** Whether the toast names the one destination whose editor requested the sync. */
  isForOne?: boolean
  /** Stream of the destination editor that receives the saved template or the sync. */
  replyTo?: string | null
  /**
   * Called with the saved template when a dialog without a workflow opened it. A reload of the page forgets
   * both.
   */
  onSaved?: (template: DestinationTemplate) => void
}

/** The dialog of a template, from its form to the last synced destination. */
export const templateSyncWorkflow = defineWorkflow<typeof templateSyncMachine, TemplateRequest>({
  machine: templateSyncMachine,
  log: templateSyncLog,
  actors: templateSyncActors,
  presentation: 'dialog',
  // A sync may be opened from the form of the template, which stays open beneath it.
  key: ({ purpose }) => purpose,
  open: ({ iri, purpose, destinations, replyTo }, { user }) => ({
    iri,
    purpose,
    destinations: destinations ?? null,
    company: user.company ?? { '@id': '' },
    commandId: createCommandId(),
    replyTo: replyTo ?? null,
  }),
  reopen: ({ context: { iri, purpose } }) => ({ iri, purpose }),
  resumed: () => ({ type: 'edit.resume' }),
  parked: { message: texts.parked, label: texts.continueEditing },
  describe: (snapshot) => ({
    title: snapshot === null ? unfinishedWorkTexts.editTemplate : titleOf(snapshot.context),
    detail: snapshot?.context.draft.name.trim() ?? '',
  }),
  ended: ({ value, context }, { notify, open }, request) => {
    const { destinations, saved } = context
    if (value === 'synced') {
      const isOne = request?.isForOne === true && destinations?.length === 1
      const undo = undoOf(context)
      notify({
        type: 'success',
        message: isOne ? texts.syncedOne : texts.syncedMany,
        ...(undo && { action: { label: texts.undoSync, onClick: () => open('command', { command: undo }) } }),
      })
    }
    if (saved !== null) request?.onSaved?.(saved)
  },
  replies: ({ value, context: { purpose, saved, replyTo } }) => {
    if (replyTo == null) return null
    if (value === 'synced') return { stream: replyTo, event: { type: 'record.synced' } }
    const isChosen = purpose === 'edit' && saved !== null
    return isChosen ? { stream: replyTo, event: { type: 'template.chosen', template: saved } } : null
  },
  invalidates: staleAfter,
})

/** The command that undoes the sync; null when the server returns no id. */
function undoOf({ iri, syncId, draft }: TemplateSyncContext): CommandOf<'undoSync'> | null {
  return iri === null || syncId === null ? null : { kind: 'undoSync', iri, syncId, name: draft.name.trim() }
}

/** A saved template is unfinished only because of its sync. */
function titleOf({ iri, purpose, saved }: TemplateSyncContext): string {
  if (purpose === 'sync' || saved !== null) return unfinishedWorkTexts.syncTemplate
  return iri === null ? unfinishedWorkTexts.newTemplate : unfinishedWorkTexts.editTemplate
}
