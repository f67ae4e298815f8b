import type { StateValue } from 'xstate'
import {
  draftOfDestination,
  newDestinationDraft,
  type DestinationDraft,
} from '../../src/domain/destination/destinationDraft'
import type { DestinationTemplate } from '../../src/contract/destination/destinationTemplate'
import { placeFields } from '../../src/domain/destination/stopDraft'
import { validationMessages } from '../../src/contract/wire/validationMessages'
import type { destinationEditorMachine } from '../../src/machines/destinationEditor/destinationEditorMachine'
import type {
  DestinationEditorContext,
  DestinationEditorInput,
} from '../../src/machines/destinationEditor/destinationEditorTypes'
import {
  childOf,
  editorRestAfter,
  isChanged,
  isSame,
  unread,
  valueOf,
  type EditorRest,
} from '../support/editorOracle'
import type { LastStep } from '../support/model'
import type { Destination } from '../../src/contract/destination/destination'

/*
 * Oracle of the destination editor beyond the editor of any record. A small world: a draft is valid as soon
 * as it has an address (a route: a name).
 */

type Event = NonNullable<LastStep<typeof destinationEditorMachine>['event']>
type Place = { value: StateValue; context: DestinationEditorContext }

/** The context before anything has been loaded. */
export function contextAtStart(input: DestinationEditorInput): DestinationEditorContext {
  const base = {
    ...newDestinationDraft(input.company),
    tourTemplate: input.tourTemplate,
    multipoint: input.routeType === 'route',
    ...(input.place == null ? {} : { lat: `${input.place.lat}`, lng: `${input.place.lng}` }),
  }
  return { ...input, ...unread, base, draft: base, isSyncWanted: false, isNextWanted: false }
}

/**
 * Returns the resting state after an event; `effects` are the application's actions with their parameters.
 */
export function restAfter(event: Event, before: Place): EditorRest<DestinationEditorContext> {
  const { context, value } = before
  const same = { value, context, effects: [] }
  const isEditing = childOf(value, 'editing') !== null
  switch (event.type) {
    case 'template.chosen': {
      if (!isEditing) return same
      const { template } = event
      const applied = template === null ? { destinationTemplate: null } : takenOver(context, template)
      const after = restAfter({ type: 'fields.changed', changes: applied }, before)
      if (template === null) return after
      const previous = Object.fromEntries(
        Object.keys(applied).map((field) => [field, valueOf(context.draft, field)]),
      )
      const { commandId } = context
      const params = { commandId, name: template.name, previous, applied }
      return { ...after, effects: [{ type: 'notifyApplied', params }] }
    }
    case 'save.request': {
      if (!isEditing || (event.sync && context.draft.destinationTemplate === null)) return same
      const wanted = { ...context, isSyncWanted: event.sync }
      const after = editorRestAfter(recordIn(wanted), { type: 'save.request' }, before)
      const isNextWanted = event.next === true
      return { ...after, context: { ...after.context, isSyncWanted: event.sync, isNextWanted } }
    }
    case 'record.synced': {
      const isReadAgain = isEditing && context.iri !== null && !isChanged(context)
      return { value: isReadAgain ? 'loading' : value, context, effects: [] }
    }
  }
  return editorRestAfter(recordIn(context), event, before)
}

const recordIn = ({ company, iri, place, isSyncWanted }: DestinationEditorContext) => ({
  draftOf: (destination: Destination) => draftOfDestination(destination, company),
  violations: ownViolations,
  places: [placeFields],
  sendsUnchanged: isSyncWanted,
  unkept: iri === null && place != null ? placeFields : [],
})

/** All differing stop fields of a template; fields that only destinations have stay as they are. */
function takenOver(
  { draft, company }: DestinationEditorContext,
  template: DestinationTemplate,
): Partial<DestinationDraft> {
  const {
    active,
    multipoint,
    tourTemplate,
    ignoreOnewayRestriction,
    ignoreAccessRestrictions,
    ignoreOtherRestrictions,
  } = draft
  const own = {
    active,
    multipoint,
    tourTemplate,
    ignoreOnewayRestriction,
    ignoreAccessRestrictions,
    ignoreOtherRestrictions,
  }
  const stop = draftOfDestination(template, company)
  const after = { ...stop, ...own, destinationTemplate: template['@id'] }
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => !isSame(valueOf(draft, field), value)),
  )
}

function ownViolations({ address, multipoint, name }: DestinationDraft): Record<string, string> {
  if (multipoint) return name === '' ? { name: validationMessages.required } : {}
  return address === '' ? { address: validationMessages.required } : {}
}
