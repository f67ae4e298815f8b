import { useCallback, useMemo, useRef, useState } from 'react'
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
      return id
    } catch (error) {
      setProblem(isFull(error) ? 'noSpace' : 'notStored')
      return null
    } finally {
      setStoring((count) => count - 1)
    }
  }

  const takePhoto = (photo: File) => {
    if (room > storing) void keep('photo', photo, takenAtOf(photo, new Date()))
  }
  /** Counts signing and erasing. */
  const signing = useRef(0)
  const sign = (picture: Blob) => {
    signing.current += 1
    const turn = signing.current
    const previous = signature?.id ?? null
    void keep('signature', picture, new Date().toISOString()).then((id) => {
      if (id === null) return
      // The new one is there before the previous one is removed.
      if (previous !== null) send({ type: 'picture.removed', id: previous })
      // It was erased, or signed again, while it was being stored.
      if (turn !== signing.current) send({ type: 'picture.removed', id })
    })
  }
  const eraseSignature = () => {
    signing.current += 1
    if (signature !== null) send({ type: 'picture.removed', id: signature.id })
  }
  const read = useCallback((id: string) => store.read(id), [store])
  return { photos, signature, storing, problem, takePhoto, sign, eraseSignature, read }
}

const isFull = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'QuotaExceededError' || error.message === 'storage-full')
