import { destinationKeys } from '../../api/destinations/destinationsQueries'
import { destinationTemplateKeys } from '../../api/destinationTemplates/destinationTemplatesApi'
import { referredByStops } from '../../api/referredRecords'
import { tourTemplateKeys } from '../../api/tourTemplates/tourTemplatesQueries'
import type { PlaceOfNew } from '../../domain/destination/destinationDraft'
import { bodyOfDraft } from '../../domain/destination/destinationDraftBody'
import { changedMembers } from '../../domain/drafts/changedMembers'
import { createCommandId } from '../../lib/commandId'
import { unfinishedWorkTexts } from '../../texts/shell/unfinishedWork'
import { destinationEditorTexts as texts } from '../../texts/stops/destinationEditor'
import { newestFirst } from '../kinds/recordEditor/arrivedActors'
import { defineRecordWorkflow } from '../kinds/recordEditor/recordWorkflow'
import { staleAfterSave } from '../kinds/recordEditor/staleAfterSave'
import type { Ports } from '../workflow'
import { nextAfterSave, syncAfterSave } from './destinationEditorFacts'
import { destinationEditorLog } from './destinationEditorLog'
import { destinationEditorMachine, type DestinationEditorActorRef } from './destinationEditorMachine'
import { changesByUndo, type TemplateApplication } from './templateApplication'

export type DestinationEditorRequest = {
  /** Null creates a new destination. */
  iri: string | null
  /** The tour a new destination joins. */
  tourTemplate: string | null
  /** Colour of that tour, for the pin on the map. */
  colour: string
  /** The kind to create. A route has a name, but no single place. Default: a destination. */
  routeType?: 'destination' | 'route'
  /** Place of a new destination, clicked on a map. */
  place?: PlaceOfNew | null
  /** Stream of the plan that a new stop is added to. */
  replyTo?: string | null
}

/** The only editor of destinations, for all screens. */
export const destinationEditorWorkflow = defineRecordWorkflow<
  typeof destinationEditorMachine,
  DestinationEditorRequest
>({
  machine: destinationEditorMachine,
  log: destinationEditorLog,
  calls: ({ api: { destinations } }) => ({
    load: ({ iri }, options) => destinations.get(iri, options),
    save: ({ iri, company, base, draft }, { commandId, etag, signal }) => {
      const body = bodyOfDraft(draft, company)
      if (iri === null) return destinations.create(body, { commandId, signal })
      const changes = changedMembers(bodyOfDraft(base, company), body)
      return destinations.update(iri, changes, { commandId, etag, signal })
    },
    newest: (options) => destinations.list(newestFirst, options),
  }),
  more: ({ notify, live }) => ({
    actions: {
      notifyApplied: (_, application) =>
        notify({
          type: 'info',
          message: texts.templateApplied({ name: application.name }),
          action: { label: texts.undo, onClick: () => undo(application, live()) },
        }),
    },
  }),
  invalidates: staleAfterSave({
    saved: [destinationKeys.all, tourTemplateKeys.all, destinationTemplateKeys.all],
    referred: referredByStops,
  }),
  // A request opens its own form beside a parked draft.
  isAbout: () => false,
  open: ({ iri, tourTemplate, colour, routeType, place, replyTo }, { user }) => ({
    iri,
    tourTemplate,
    colour,
    routeType: routeType ?? 'destination',
    place: place ?? null,
    company: user.company ?? { '@id': '' },
    commandId: createCommandId(),
    replyTo: replyTo ?? null,
  }),
  reopen: ({ context: { iri, colour } }) => ({ iri, tourTemplate: null, colour }),
  parked: { message: texts.parked, label: texts.continueEditing },
  title: (isNew) => (isNew ? unfinishedWorkTexts.newDestination : unfinishedWorkTexts.editDestination),
  nameOf: ({ name, address }) => name.trim() || address,
  done: ({ iri }) => (iri === null ? texts.created : texts.updated),
  afterSave: ({ isSyncWanted, saved }, { notify }) => {
    if (isSyncWanted && saved === null) notify({ type: 'info', message: texts.syncLater })
  },
  next: ({ value, context }) => {
    if (value !== 'saved') return null
    const request = syncAfterSave(context)
    if (request !== null) return { workflow: 'templateSync', request }
    const another = nextAfterSave(context)
    return another && { workflow: 'destinationEditor', request: another }
  },
  replies: ({ context: { iri, saved, replyTo } }) =>
    iri === null && saved !== null && replyTo != null
      ? { stream: replyTo, event: { type: 'stops.added', stops: [saved['@id']] } }
      : null,
})

/** @param live the live actors of this tab: a template cannot be undone in a closed editor */
function undo({ commandId, ...application }: TemplateApplication, live: ReturnType<Ports['live']>): void {
  const editors = live.filter(({ machine }) => machine.id === destinationEditorMachine.id)
  for (const editor of editors as unknown as readonly DestinationEditorActorRef[]) {
    const { context } = editor.getSnapshot()
    if (context.commandId !== commandId) continue
    editor.send({ type: 'fields.changed', changes: changesByUndo(context.draft, application) })
  }
}
