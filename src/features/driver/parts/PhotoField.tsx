import { Camera, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatTime } from '../../../texts/kit/format'
import { proofTexts as texts } from '../../../texts/driver/proofPage'

type Photo = { id: string; takenAt: string }

type PhotoFieldProps = {
  photos: readonly Photo[]
  /** Number of required photos. */
  required: number
  /** Number of photos that are being stored. */
  storing: number
  read: (id: string) => Promise<Blob | null>
  onTaken: (photo: File) => void
  onRemoved: (id: string) => void
}

/** The photos of a proof, a dashed tile for each that is missing, and one to take another. */
export function PhotoField({ photos, required, storing, read, onTaken, onRemoved }: PhotoFieldProps) {
  const missing = Math.max(0, required - photos.length - storing)
  return (
    <div className="photos">
      {photos.map((photo, index) => (
        <PhotoTile key={photo.id} photo={photo} number={index + 1} read={read} onRemoved={onRemoved} />
      ))}
      {Array.from({ length: storing }, (_, index) => (
        <div key={`storing-${index}`} className="photo" role="status" aria-label={texts.storingPhoto} />
      ))}
      {Array.from({ length: missing }, (_, index) => (
        <TakePhoto key={`missing-${index}`} className="photo-missing" onTaken={onTaken}>
          <Camera size={30} aria-hidden />
          {texts.photo({ number: photos.length + storing + index + 1 })}
          <span className="small">{texts.photoMissing}</span>
        </TakePhoto>
      ))}
      {missing > 0 ? null : (
        <TakePhoto className="photo-missing photo-add" onTaken={onTaken}>
          <Camera size={30} aria-hidden />
          <span className="small">{texts.addPhoto}</span>
        </TakePhoto>
      )}
    </div>
  )
}

type TakePhotoProps = { className: string; onTaken: (photo: File) => void; children: React.ReactNode }

/** Opens the camera; a browser without one offers its files. */
export function TakePhoto({ className, onTaken, children }: TakePhotoProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" className={className} onClick={() => input.current?.click()}>
        {children}
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          for (const file of currentTarget.files ?? []) onTaken(file)
          // The same file may be taken again after it was removed.
          currentTarget.value = ''
        }}
      />
    </>
  )
}

type PhotoTileProps = Pick<PhotoFieldProps, 'read' | 'onRemoved'> & { photo: Photo; number: number }

function PhotoTile({ photo, number, read, onRemoved }: PhotoTileProps) {
  const address = useStoredPicture(photo.id, read)
  return (
    <div className="photo">
      {address === null ? null : <img src={address} alt={texts.photo({ number })} />}
      <button
        type="button"
        className="icon-button"
        aria-label={texts.removePhoto({ number })}
        onClick={() => onRemoved(photo.id)}
      >
        <span>
          <X size={20} aria-hidden />
        </span>
      </button>
      <p className="photo-caption row between">
        <span>{texts.photo({ number })}</span>
        <span>{formatTime(new Date(photo.takenAt))}</span>
      </p>
    </div>
  )
}

/** Address of a stored picture for this page; null until it is read. */
function useStoredPicture(id: string, read: (id: string) => Promise<Blob | null>): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    let isOver = false
    void read(id).then((picture) => {
      if (picture === null || isOver) return
      made = URL.createObjectURL(picture)
      setAddress(made)
    })
    return () => {
      isOver = true
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [id, read])
  return address
}
