import type { PictureUpload, ProofBody, SentProof } from '../driverPorts'
import type { ProofCaptureInput, StoredPicture } from './proofCaptureTypes'

/* A proof for the tests of this folder. */

export const doneAt = '2026-11-30T09:58:00.000Z'

export const proofInput = (more: Partial<ProofCaptureInput> = {}): ProofCaptureInput => ({
  clientId: 'p1',
  tour: '/api/tours/1',
  stop: { iri: '/api/service-locations/1', name: 'Hasengrund', position: 9 },
  rules: {},
  tasks: [],
  replyTo: 'driveTour/1',
  ...more,
})

export const picture = (id: string, more: Partial<StoredPicture> = {}): StoredPicture => ({
  id,
  kind: 'photo',
  sizeBytes: 400_000,
  contentType: 'image/jpeg',
  takenAt: '2026-11-30T09:57:00.000Z',
  ...more,
})

/** The server's answer about a proof with these pictures; null: it sends no list. */
export const answerAbout = (clientId: string, pictures: readonly string[] | null = []): SentProof => ({
  clientId,
  files: pictures?.map((id) => ({ clientId: id, kind: 'photo' })) ?? null,
})

/** A server that stores proofs and pictures once, while it can be reached. */
export function createProofServer() {
  const proofs = new Map<string, ProofBody>()
  const pictures: { proof: string; id: string; kind: string; content: string }[] = []
  const attempts: string[] = []
  let failure: Error | null = null
  const reach = (call: string) => {
    attempts.push(call)
    if (failure !== null) throw failure
  }
  const idsOf = (proof: string) => pictures.filter((each) => each.proof === proof).map(({ id }) => id)
  return {
    proofs,
    pictures,
    attempts,
    fail: (error: Error | null) => {
      failure = error
    },
    api: {
      sendProof: async (body: ProofBody): Promise<SentProof> => {
        reach(`proof ${body.clientId}`)
        if (!proofs.has(body.clientId)) proofs.set(body.clientId, body)
        return answerAbout(body.clientId, idsOf(body.clientId))
      },
      sendPicture: async ({ proof, id, kind, content }: PictureUpload): Promise<SentProof> => {
        reach(`picture ${id}`)
        if (!idsOf(proof).includes(id)) pictures.push({ proof, id, kind, content: await content.text() })
        return answerAbout(proof, idsOf(proof))
      },
    },
  }
}

/** Contents of pictures in memory. */
export function createPictureStore(contents: Readonly<Record<string, string>> = {}) {
  const kept = new Map(Object.entries(contents))
  return {
    kept,
    pictures: {
      read: async (id: string) => {
        const content = kept.get(id)
        return content === undefined ? null : new Blob([content])
      },
      discard: async (ids: readonly string[]) => {
        for (const id of ids) kept.delete(id)
      },
    },
  }
}
