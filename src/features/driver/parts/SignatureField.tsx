import { useEffect, useState } from 'react'
import { shownText } from '../../../lib/shownText'
import { proofTexts as texts } from '../../../texts/driver/proofPage'
import { formatTime } from '../../../texts/kit/format'
import { SignaturePad } from './SignaturePad'

type SignatureFieldProps = {
  recipient: string
  signature: { id: string; takenAt: string } | null
  read: (id: string) => Promise<Blob | null>
  onRecipient: (recipient: string) => void
  onSigned: (signature: Blob) => void
  onErased: () => void
}

/** The name of the recipient and their signature. */
export function SignatureField({
  recipient,
  signature,
  read,
  onRecipient,
  onSigned,
  onErased,
}: SignatureFieldProps) {
  const stored = useContent(signature?.id ?? null, read)
  const caption = [
    shownText(recipient) || texts.sign,
    ...(signature === null ? [] : [formatTime(new Date(signature.takenAt))]),
  ].join(' · ')
  return (
    <div className="stack">
      <label className="field">
        <span className="visually-hidden">{texts.recipient}</span>
        <input
          className="input"
          value={recipient}
          placeholder={texts.recipient}
          autoComplete="off"
          onChange={(event) => onRecipient(event.target.value)}
        />
      </label>
      <SignaturePad stored={stored} caption={caption} onSigned={onSigned} onErased={onErased} />
      {/* Always there and below: it must not move the pad under the finger. */}
      <button
        type="button"
        className="button"
        disabled={recipient.trim() === '' || signature !== null}
        onClick={() => void drawName(recipient).then(onSigned)}
      >
        {texts.signByName}
      </button>
    </div>
  )
}

/** For a recipient who cannot sign on the screen: the typed name as a picture. */
async function drawName(name: string): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = 716
  canvas.height = 240
  const context = canvas.getContext('2d')
  if (context !== null) {
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.fillStyle = '#14202a'
    context.font = 'italic 56px "Fira Sans", sans-serif'
    context.textBaseline = 'middle'
    context.fillText(name.trim(), 32, canvas.height / 2, canvas.width - 64)
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('No picture')) : resolve(blob)), 'image/png'),
  )
}

/** Content of a stored picture; null until it is read. */
function useContent(id: string | null, read: (id: string) => Promise<Blob | null>): Blob | null {
  const [found, setFound] = useState<{ id: string; content: Blob | null } | null>(null)
  useEffect(() => {
    if (id === null) return undefined
    let isOver = false
    void read(id).then((content) => {
      if (!isOver) setFound({ id, content })
    })
    return () => {
      isOver = true
    }
  }, [id, read])
  return found !== null && found.id === id ? found.content : null
}
