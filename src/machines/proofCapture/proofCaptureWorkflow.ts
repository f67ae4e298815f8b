import type { AnyEventObject } from 'xstate'
import type { Iri } from '../../contract/wire/ids'
import { driverProofTexts as texts } from '../../texts/driver/proof'
import type { DriverPorts } from '../driverPorts'
import { defineWorkflow } from '../workflow'
import { proofCaptureActors } from './proofCaptureActors'
import { visitOf } from './proofCaptureFacts'
import { proofCaptureLog } from './proofCaptureLog'
import { proofCaptureMachine } from './proofCaptureMachine'
import type { ProofCaptureContext, ProofCaptureInput } from './proofCaptureTypes'

/** With `begin`, a proof is begun if the stop has none on this device. */
export type ProofCaptureRequest = { stop: Iri; begin?: ProofCaptureInput }

/** The proof of a stop: captured by a screen, then sent by itself. */
export const proofCaptureWorkflow = defineWorkflow<
  typeof proofCaptureMachine,
  ProofCaptureRequest,
  DriverPorts
>({
  machine: proofCaptureMachine,
  log: proofCaptureLog,
  actors: proofCaptureActors,
  presentation: 'screen',
  key: ({ stop }) => stop,
  keyOf: ({ context }) => context.stop.iri,
  open: ({ begin }) => begin ?? null,
  reopen: ({ context }) => ({ stop: context.stop.iri }),
  describe: (snapshot) => ({ title: texts.title, detail: snapshot?.context.stop.name ?? '' }),
  ended: () => undefined,
  replies: ({ context }) => {
    const event = lastReport(context)
    return context.replyTo === null || event === null ? null : { stream: context.replyTo, event }
  },
  invalidates: () => [],
})

/** What the tour learns at the end; it repeats all that earlier reports have said. */
function lastReport(context: ProofCaptureContext): AnyEventObject | null {
  const { stop, clientId, revision, state, at, sentAt } = visitOf(context)
  const report = { stop, clientId, revision }
  // Given up after its proof was stored: the server has the stop as done.
  if (state !== null) return { type: 'proof.sent', ...report, state, doneAt: at, at: sentAt }
  return revision > 0 ? { type: 'stop.undone', ...report } : null
}
