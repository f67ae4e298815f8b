import * as Schema from 'effect/Schema'
import { ProofRules } from '../../contract/proof/proofRules'
import { proofStates } from '../../contract/tour/planningTerms'
import { ErrorFact } from '../../domain/calls/errorFacts'
import { declareDurable, noPayload } from '../../eventlog/durable'
import { isEmpty } from './proofCaptureFacts'
import { proofCaptureMachine } from './proofCaptureMachine'
import { Confirmed, FoundPlace, OfferedTask, ProofStop, StoredPicture } from './proofCaptureTypes'

const failed = Schema.Struct({ error: ErrorFact })
const confirmed = Schema.Struct({ output: Confirmed })

/**
 * Log of a proof: a completed one is sent by itself after every interruption, a draft waits for the driver.
 * Contents of pictures are not in the log.
 */
export const proofCaptureLog = declareDurable<typeof proofCaptureMachine>({
  machine: proofCaptureMachine,
  version: 1,
  input: Schema.Struct({
    clientId: Schema.String,
    tour: Schema.String,
    stop: ProofStop,
    rules: ProofRules,
    tasks: Schema.Array(OfferedTask),
    replyTo: Schema.NullOr(Schema.String),
  }),
  events: {
    'state.chosen': Schema.Struct({ state: Schema.Literals(proofStates) }),
    'note.changed': Schema.Struct({ note: Schema.String }),
    'recipient.changed': Schema.Struct({ recipient: Schema.String }),
    'reason.chosen': Schema.Struct({ reason: Schema.String }),
    'task.toggled': Schema.Struct({ task: Schema.String, at: Schema.String }),
    'picture.stored': StoredPicture,
    'picture.removed': Schema.Struct({ id: Schema.String }),
    'place.found': FoundPlace,
    'proof.complete': Schema.Struct({ at: Schema.String }),
    'proof.discard': noPayload,
    'proof.undo': noPayload,
    'undo.over': noPayload,
    'send.now': noPayload,
    'proof.correct': noPayload,
    'proof.giveUp': Schema.Struct({ reason: Schema.String }),
    'picture.due': Schema.Struct({ index: Schema.Int }),
    'connection.restored': noPayload,
    'xstate.done.actor.announceDone': noPayload,
    'xstate.error.actor.announceDone': failed,
    'xstate.done.actor.announceUndone': noPayload,
    'xstate.error.actor.announceUndone': failed,
    'xstate.done.actor.announceBeforeSending': noPayload,
    'xstate.error.actor.announceBeforeSending': failed,
    'xstate.done.actor.sendProof': confirmed,
    'xstate.error.actor.sendProof': failed,
    'xstate.done.actor.picture.*': confirmed,
    'xstate.error.actor.picture.*': failed,
    'xstate.done.actor.clearPictures': noPayload,
    'xstate.error.actor.clearPictures': failed,
    'xstate.done.actor.discardDraft': noPayload,
    'xstate.error.actor.discardDraft': failed,
    'xstate.done.actor.discardProof': noPayload,
    'xstate.error.actor.discardProof': failed,
  },
  relaxed: ['note.changed', 'recipient.changed', 'reason.chosen'],
  merges: (earlier, later) => earlier.type === later.type,
  upcasters: {},
  facts: ({ result, note, recipient, reason, doneTasks, pictures, removed, doneAt, ...others }) => [
    result,
    [note.length, recipient.length, reason.length],
    doneTasks.map(({ task }) => task),
    pictures.map(({ id, kind, status, pauses }) => [id, kind, status, pauses]),
    removed,
    [doneAt, others.revision, others.proofSentAt, others.failures],
    [others.wait?.reason ?? null, others.refusal?.status ?? null, others.givenUp !== null],
  ],
  openKeys: [
    'clientId',
    'tour',
    'iri',
    'id',
    'kind',
    'contentType',
    'takenAt',
    'at',
    'state',
    'task',
    'code',
    'replyTo',
  ],
  resumes: 'by-itself',
  isTrivial: ({ value, context }) => value === 'capturing' && isEmpty(context),
})
