import * as Schema from 'effect/Schema'
import { ErrorFact } from '../../domain/calls/errorFacts'
import { declareDurable, noPayload } from '../../eventlog/durable'
import { xlsxExportMachine } from './xlsxExportMachine'
import { XlsxExportInput } from './xlsxExportTypes'

const failed = Schema.Struct({ error: ErrorFact })

/** Log of exporting a table: an interrupted export waits until the user resumes it. */
export const xlsxExportLog = declareDurable<typeof xlsxExportMachine>({
  machine: xlsxExportMachine,
  version: 1,
  input: XlsxExportInput,
  events: {
    'column.switched': Schema.Struct({
      group: Schema.Literals(['columns', 'customFields']),
      id: Schema.String,
      isOn: Schema.Boolean,
    }),
    'columns.switched': Schema.Struct({ isOn: Schema.Boolean }),
    'export.start': noPayload,
    close: noPayload,
    'xstate.done.actor.collectIris': Schema.Struct({ output: Schema.Array(Schema.String) }),
    'xstate.error.actor.collectIris': failed,
    'xstate.done.actor.requestSheet': noPayload,
    'xstate.error.actor.requestSheet': failed,
  },
  relaxed: [],
  upcasters: {},
  facts: ({ kind, selection, flags, iris }) => [
    kind,
    selection?.length,
    flags.columns,
    flags.customFields,
    iris.length,
  ],
  openKeys: ['kind', 'selection', 'group', 'id', 'field', 'direction', 'code'],
  resumes: 'when-asked',
  // A choice of columns is quickly repeated.
  isTrivial: (snapshot) => snapshot.matches('choosing'),
})
