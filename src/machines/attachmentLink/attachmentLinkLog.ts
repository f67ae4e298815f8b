import * as Schema from 'effect/Schema'
import { ErrorFact } from '../../domain/calls/errorFacts'
import { declareDurable, noPayload } from '../../eventlog/durable'
import { attachmentLinkMachine } from './attachmentLinkMachine'
import { ChosenFile } from './attachmentLinkTypes'

/**
 * Log of linking: confirmed links resume by themselves. A mere choice is not kept, as it is quickly repeated.
 */
export const attachmentLinkLog = declareDurable<typeof attachmentLinkMachine>({
  machine: attachmentLinkMachine,
  version: 1,
  input: Schema.Struct({ jobId: Schema.String, record: Schema.String, recordName: Schema.String }),
  events: {
    'files.checked': Schema.Struct({ files: Schema.Array(ChosenFile), isOn: Schema.Boolean }),
    'link.start': noPayload,
    close: noPayload,
    'link.due': Schema.Struct({ index: Schema.Int }),
    'xstate.done.actor.link.*': Schema.Struct({ output: noPayload }),
    'xstate.error.actor.link.*': Schema.Struct({ error: ErrorFact }),
  },
  relaxed: [],
  upcasters: {},
  facts: ({ record, chosen, files, attempt }) => [
    record,
    chosen.map(({ iri }) => iri),
    files.map(({ iri, status, retries, pauses }) => [iri, status, retries, pauses]),
    attempt,
  ],
  openKeys: ['jobId', 'record', 'iri', 'kind', 'code'],
  resumes: 'by-itself',
  isTrivial: (snapshot) => snapshot.matches('choosing'),
})
