import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { matchesReference } from '../../../domain/driving/matchesReference'
import { shownText } from '../../../lib/shownText'
import { proofTexts as texts } from '../../../texts/driver/proofPage'
import { ReaderMissing, scanCodes } from '../device/barcodes'
import { Sheet } from './Sheet'

type ScanSheetProps = { reference: string; onClose: () => void }

/** Reads a code by the camera and compares it with the reference of the stop. */
export function ScanSheet({ reference, onClose }: ScanSheetProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [code, setCode] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    const element = video.current
    if (element === null) return undefined
    let end: (() => void) | null = null
    let isOver = false
    scanCodes(element, setCode).then(
      (ended) => {
        if (isOver) ended()
        else end = ended
      },
      (error: unknown) => setProblem(error instanceof ReaderMissing ? texts.noReader : texts.noCamera),
    )
    return () => {
      isOver = true
      end?.()
    }
  }, [])
  const isMatch = code !== null && matchesReference(code, reference)
  return (
    <Sheet title={texts.scan} onClose={onClose}>
      <video ref={video} className="scan-video" muted playsInline aria-label={texts.camera} />
      <p className="row" role="status">
        {code === null ? (
          (problem ?? texts.scanHint)
        ) : isMatch ? (
          <>
            <CircleCheck className="state-success" size={26} aria-hidden />
            {texts.scanMatches}
          </>
        ) : (
          <>
            <CircleAlert className="state-failed" size={26} aria-hidden />
            {texts.scanDiffers({ code: shownText(code) })}
          </>
        )}
      </p>
    </Sheet>
  )
}
