import { NetworkError } from '../../src/domain/calls/errors'
import { isDirty } from '../../src/machines/kinds/recordEditor/recordEditing'
import type { DestinationEditorContext } from '../../src/machines/destinationEditor/destinationEditorTypes'
import { tourEditorWorkflow } from '../../src/machines/tourEditor/tourEditorWorkflow'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { PageModel } from '../browser/browserPaths'
import { editorOmissions } from '../browser/editorInPage'
import type { AnyModel } from '../support/model'
import {
  blank,
  destination,
  destinationEditorModel,
  existing,
  newer,
  template,
} from './destinationEditorModel'

/*
 * The part of the destination form that a page can show: opened from the list of destinations, for an
 * existing and for a new one. An address can only be chosen, so the invalid field here is 'Referenz', and a
 * new one takes its address from a template.
 */

/** As in the list: synced by a template. */
export const linked = { ...destination, destinationTemplate: template['@id'] }
const tooLong = 'R'.repeat(256)

/** Conditions of the buttons of a template and of its sync. */
function isOffered({ context }: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const { iri, base, draft } = context as DestinationEditorContext
  const isLinked = draft.destinationTemplate !== null
  const mustSave = iri === null || isDirty({ base, draft })
  if (event.type === 'template.chosen') return (event['template'] === null) === isLinked
  if (event.type === 'save.request') return event['sync'] !== true || (isLinked && mustSave)
  return event.type !== 'record.synced' || (isLinked && !mustSave)
}

const facts = (context: DestinationEditorContext) => [
  destinationEditorModel.facts?.(context),
  context.draft.refId === tooLong,
  isDirty(context),
]
const events = {
  ...destinationEditorModel.events,
  'fields.changed': [{ changes: { name: 'Rotes Rathaus' } }, { changes: { refId: tooLong } }],
  'xstate.done.actor.loadRecord': [{ output: { record: linked, etag: '"1"' } }],
  'xstate.error.actor.loadRecord': [{ error: new NetworkError() }],
  'xstate.done.actor.loadNewer': [{ output: { record: newer, etag: '"2"' } }],
}

export const destinationInPage: PageModel = {
  models: [
    { ...destinationEditorModel, input: existing, facts, events } as AnyModel,
    { ...destinationEditorModel, input: { ...blank, tourTemplate: null }, facts, events } as AnyModel,
  ],
  omissions: editorOmissions('name', { buttons: 5189, fields: 261, choices: 22 }, isOffered),
  kind: tourEditorWorkflow.machine,
  impossible: {},
}
