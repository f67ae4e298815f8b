import { useCallback, useMemo, useState } from 'react'
import { createClientId } from '../../../lib/clientId'
import { roomForPictures } from '../../../machines/proofCapture/proofCaptureFacts'
import type { ProofCaptureContext, ProofCaptureEvent } from '../../../machines/proofCapture/proofCaptureTypes'
import { useDriver, useDriverId } from '../driverPlatform'
import { takenAtOf } from '../device/takenAtOf'

export type PictureProblem = 'noSpace' | 'notStored'

/**
 * The pictures of a proof. A picture is stored on the device first, then its event is sent, so that the log never names
 * a picture that a crash has lost.
 */
export function useProofPictures(context: ProofCaptureContext, send: (event: ProofCaptureEvent) => void) {
  const { picturesOf } = useDriver()
  const store = picturesOf(useDriverId())
  const [storing, setStoring] = useState(0)
  const [problem, setProblem] = useState<PictureProblem | null>(null)
  const photos = useMemo(() => context.pictures.filter(({ kind }) => kind === 'photo'), [context.pictures])
  const signature = context.pictures.find(({ kind }) => kind === 'signature') ?? null
  const room = roomForPictures(context)

  const keep = async (kind: 'photo' | 'signature', content: Blob, takenAt: string) => {
    const id = createClientId()
    setProblem(null)
    setStoring((count) => count + 1)
    try {
      const stored =
        kind === 'photo' ? await store.storePhoto(id, content) : await store.storeSignature(id, content)
      send({ type: 'picture.stored', id, kind, takenAt, ...stored })
      return true
    } catch (error) {
      setProblem(isFull(error) ? 'noSpace' : 'notStored')
      return false
    } finally {
      setStoring((count) => count - 1)
    }
  }

  const takePhoto = (photo: File) => {
    if (room > storing) void keep('photo', photo, takenAtOf(photo, new Date()))
  }
  const sign = (picture: Blob) => {
    const previous = signature?.id ?? null
    void keep('signature', picture, new Date().toISOString()).then((isKept) => {
      // The new one is there before the previous one is removed.
      if (isKept && previous !== null) send({ type: 'picture.removed', id: previous })
    })
  }
  const eraseSignature = () => {
    if (signature !== null) send({ type: 'picture.removed', id: signature.id })
  }
  const read = useCallback((id: string) => store.read(id), [store])
  return { photos, signature, storing, problem, takePhoto, sign, eraseSignature, read }
}

const isFull = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'QuotaExceededError' || error.message === 'storage-full')
