import type { PlaceOfNew } from '../../domain/destination/destinationDraft'
import { createCommandId } from '../../lib/commandId'
import { unfinishedWorkTexts } from '../../texts/shell/unfinishedWork'
import { destinationEditorTexts as texts } from '../../texts/stops/destinationEditor'
import { defineWorkflow } from '../workflow'
import { destinationEditorActors, staleAfter } from './destinationEditorActors'
import { nextAfterSave, syncAfterSave } from './destinationEditorFacts'
import { destinationEditorLog } from './destinationEditorLog'
import { destinationEditorMachine } from './destinationEditorMachine'

export type DestinationEditorRequest = {
  /** Null creates a new destination. */
  iri: string | null
  /** The tour a new destination joins. */
  tourTemplate: string | null
  /** Colour of that tour, for the pin on the map. */
  colour: string
  /** What is created. A route has no single place, but a name. Default: a destination. */
  routeType?: 'destination' | 'route'
  /** Where a new destination is, pointed at on a map. */
  place?: PlaceOfNew | null
  /** The plan that a new stop is added to, by its stream. */
  replyTo?: string | null
}

/** The one editor of destinations, whatever screen asks for it. */
export const destinationEditorWorkflow = defineWorkflow<
  typeof destinationEditorMachine,
  DestinationEditorRequest
>({
  machine: destinationEditorMachine,
  log: destinationEditorLog,
  actors: destinationEditorActors,
  manner: 'dialog',
  key: () => 'editor',
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
  resumed: () => ({ type: 'edit.resume' }),
  parked: { message: texts.parked, label: texts.continueEditing },
  describe: (snapshot) => ({
    title:
      snapshot?.context.iri === null
        ? unfinishedWorkTexts.newDestination
        : unfinishedWorkTexts.editDestination,
    detail: snapshot?.context.draft.name.trim() || snapshot?.context.draft.address.trim() || '',
  }),
  ended: ({ value, context }, { notify }) => {
    if (value !== 'saved') return
    notify({ type: 'success', message: context.iri === null ? texts.created : texts.updated })
    if (context.isSyncWanted && context.saved === null) notify({ type: 'info', message: texts.syncLater })
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
  invalidates: staleAfter,
})
