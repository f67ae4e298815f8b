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
 * What a page can show of the form of a destination: opened from the list of destinations, and for a new one from
 * there. An address can only be chosen, so the field that is wrong here is 'Referenz', and a new one takes its place
 * from a template.
 */

/** As it is in the list: synced by a template. */
export const linked = { ...destination, destinationTemplate: template['@id'] }
const tooLong = 'R'.repeat(256)

/** What the buttons of a template and of its sync are there for. */
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
  omissions: editorOmissions('name', { buttons: 4108, fields: 248, choices: 22 }, isOffered),
  kind: tourEditorWorkflow.machine,
  impossible: {},
}
