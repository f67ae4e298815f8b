import { Camera, Check, CircleAlert, CircleCheck, CircleSlash, CircleX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { MissingPart } from '../../../contract/proof/proofRules'
import type { ProofResult } from '../../../machines/proofCapture/proofCaptureTypes'
import { proofTexts as texts } from '../../../texts/driver/proofPage'
import { TakePhoto } from './PhotoField'

type CompletionProps = {
  result: ProofResult
  missing: readonly MissingPart[]
  isStoring: boolean
  /** Whether a picture could not be stored: the driver reads this before completing. */
  hasProblem: boolean
  onPhoto: (photo: File) => void
  onComplete: () => void
}

/** Names what is missing; the solid button does exactly that, or completes. */
export function Completion({ result, missing, isStoring, hasProblem, onPhoto, onComplete }: CompletionProps) {
  const isComplete = missing.length === 0 && !isStoring
  // A tap while a signature is being stored counts once it is.
  const isWanted = useRef(false)
  useEffect(() => {
    if (isStoring || !isWanted.current) return
    isWanted.current = false
    if (isComplete && !hasProblem) onComplete()
  }, [isStoring, isComplete, hasProblem, onComplete])
  const lacksPhotos = missing.some(({ part }) => part === 'photos')
  return (
    <div className="block stack footer-acts">
      {missing.length === 0 ? (
        <p className="row" role="status">
          <Check className="state-success" size={26} aria-hidden />
          {result === 'COMPLETED' ? texts.allThere : texts.allThereUnsigned}
        </p>
      ) : (
        <p className="row" role="status">
          <CircleAlert className="state-failed" size={26} aria-hidden />
          <span>
            {texts.missing} <span className="strong">{missing.map(wordsOf).join(', ')}</span>
          </span>
        </p>
      )}
      <div className="row">
        {lacksPhotos ? (
          <TakePhoto className="button solid main" onTaken={onPhoto}>
            <Camera size={24} aria-hidden />
            {texts.addPhoto}
          </TakePhoto>
        ) : null}
        <button
          type="button"
          className={lacksPhotos ? 'button tall' : 'button solid main'}
          aria-disabled={!isComplete}
          onClick={() => {
            if (isComplete) onComplete()
            else isWanted.current = isStoring
          }}
        >
          {isStoring ? (
            texts.storing
          ) : (
            <>
              {lacksPhotos ? null : <ResultIcon result={result} />}
              {texts.complete[result]}
            </>
          )}
        </button>
      </div>
    </div>
  )
}

function ResultIcon({ result }: { result: ProofResult }) {
  if (result === 'FAILED') return <CircleX size={24} aria-hidden />
  if (result === 'ABORTED') return <CircleSlash size={24} aria-hidden />
  return <CircleCheck size={24} aria-hidden />
}

function wordsOf(missing: MissingPart): string {
  switch (missing.part) {
    case 'photos': {
      const count = missing.required - missing.count
      return count === 1 ? texts.missingPhoto : texts.missingPhotos({ count })
    }
    case 'signature':
      return texts.missingSignature
    case 'recipientName':
      return texts.missingRecipient
    default:
      return texts.missingReason
  }
}
