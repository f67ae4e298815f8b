import { fromPromise } from 'xstate'
import { DecodeError, HttpError } from '../../domain/calls/errors'
import { driverProofTexts as texts } from '../../texts/driver/proof'
import type { DriverPorts, ProofBody, SentProof } from '../driverPorts'
import { contentLost } from './proofCaptureFacts'
import type { Confirmed, PictureRequest, ProofCaptureContext, StopReport } from './proofCaptureTypes'

type ProofPorts = Pick<DriverPorts, 'pictures' | 'sendToWorkflow' | 'notify'> & {
  api: Pick<DriverPorts['api'], 'sendProof' | 'sendPicture'>
}

/** Calls of a proof to the server, the store of pictures and the tour's workflow. */
export function proofCaptureActors({ api, pictures, sendToWorkflow, notify }: ProofPorts) {
  async function sendPicture(request: PictureRequest, signal: AbortSignal): Promise<Confirmed> {
    const { proof, id, kind, contentType } = request
    const content = await pictures.read(id)
    if (content === null) throw new HttpError({ status: contentLost, description: texts.contentLost })
    const answer = await api.sendPicture({ proof, id, kind, content, contentType }, { signal })
    confirmProof(answer, proof)
    // A list without the picture confirms nothing; a server that sends no list has accepted the call.
    if (answer.files != null && !answer.files.some(({ clientId }) => isSameId(clientId, id)))
      throw new DecodeError('a picture')
    return confirmedNow()
  }

  return {
    actors: {
      announce: fromPromise<void, StopReport>(({ input: { tour, state, at, ...report } }) =>
        sendToWorkflow(
          'driveTour',
          { tour },
          state === null ? { type: 'stop.undone', ...report } : { type: 'stop.done', ...report, state, at },
        ),
      ),
      sendProof: fromPromise<Confirmed, ProofBody>(async ({ input, signal }) => {
        confirmProof(await api.sendProof(input, { signal }), input.clientId)
        return confirmedNow()
      }),
      sendPicture: fromPromise<Confirmed, PictureRequest>(({ input, signal }) => sendPicture(input, signal)),
      discardPictures: fromPromise<void, { ids: readonly string[] }>(({ input: { ids } }) =>
        pictures.discard(ids),
      ),
    },
    actions: {
      notifyRefused: ({ context: { stop } }: { context: ProofCaptureContext }) =>
        notify({ type: 'warning', message: texts.refused({ name: stop.name }) }),
    },
  }
}

/** An answer about another proof confirms nothing. */
function confirmProof({ clientId }: SentProof, expected: string): void {
  if (!isSameId(clientId, expected)) throw new DecodeError('a proof')
}

const isSameId = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const confirmedNow = (): Confirmed => ({ at: new Date().toISOString() })
