import * as Schema from 'effect/Schema'
import { Company } from '../../contract/company/company'
import { foundAddressFields } from '../../domain/calls/geocoding'
import { ErrorFact } from '../../domain/calls/errorFacts'
import { pastedColumns } from '../../domain/paste/pastedColumns'
import { valueColumns } from '../../domain/paste/pastedStops'
import { declareDurable, noPayload, type WrittenEvent } from '../../eventlog/durable'
import { nextAddress } from './pasteRows'
import { stopPasteMachine } from './stopPasteMachine'

const failed = Schema.Struct({ error: ErrorFact })
const FoundAddress = Schema.Struct(foundAddressFields)

/** Log of pasted rows: they wait until the user resumes them. */
export const stopPasteLog = declareDurable<typeof stopPasteMachine>({
  machine: stopPasteMachine,
  version: 1,
  input: Schema.Struct({
    company: Company,
    tour: Schema.Struct({ iri: Schema.String, name: Schema.String, colour: Schema.String }),
    text: Schema.String,
    commandId: Schema.String,
  }),
  events: {
    'text.changed': Schema.Struct({ text: Schema.String }),
    'text.confirmed': noPayload,
    'head.switched': Schema.Struct({ hasHead: Schema.Boolean }),
    'column.chosen': Schema.Struct({
      index: Schema.Finite,
      column: Schema.NullOr(Schema.Literals(pastedColumns)),
    }),
    'columns.confirmed': noPayload,
    'step.back': noPayload,
    'row.switched': Schema.Struct({ number: Schema.Finite, isLeftOut: Schema.Boolean }),
    'value.edited': Schema.Struct({
      number: Schema.Finite,
      column: Schema.Literals(valueColumns),
      text: Schema.String,
    }),
    'address.edited': Schema.Struct({ number: Schema.Finite, text: Schema.String }),
    'address.searched': Schema.Struct({ number: Schema.Finite }),
    'search.start': noPayload,
    'search.stop': noPayload,
    'rows.confirmed': noPayload,
    'connection.restored': noPayload,
    close: noPayload,
    'edit.resume': noPayload,
    'xstate.done.actor.findAddress': Schema.Struct({ output: Schema.NullOr(FoundAddress) }),
    'xstate.error.actor.findAddress': failed,
    'xstate.done.actor.addStops': noPayload,
    'xstate.error.actor.addStops': failed,
  },
  relaxed: ['text.changed', 'value.edited', 'address.edited'],
  merges: areOfOneField,
  upcasters: {},
  facts: ({ text, table, rows, places, added, handovers }) => [
    text.length,
    table && [table.head === null, table.rows.length, table.columns],
    rows.map(({ number, isLeftOut }) => (isLeftOut ? -number : number)),
    Object.keys(places).length,
    nextAddress(rows, places)?.length,
    added,
    handovers,
  ],
  openKeys: ['column', 'commandId', 'iri', 'colour', '@id'],
  resumes: 'when-asked',
  isTrivial: ({ context }) => context.text.trim() === '',
})

function areOfOneField(earlier: WrittenEvent, later: WrittenEvent): boolean {
  return (['type', 'number', 'column'] as const).every((key) => earlier[key] === later[key])
}
