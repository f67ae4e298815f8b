import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StoredFile } from '../../../../contract/proof/file'
import { readMoment } from '../../../../domain/records/origin'
import { previewKind } from '../../../../domain/files/previewKind'
import { nameOfFile } from '../../../../kits/files/deriveFileRows'
import { PreviewDialog } from '../../../../kits/files/PreviewDialog'
import { useBlobAddress } from '../../../../kits/files/useBlobAddress'
import { useApi } from '../../../../platform/useApi'
import { useCurrentUser } from '../../../../platform/useCurrentUser'
import { proofTexts as texts } from '../../../../texts/exports/proof'
import { formatTime } from '../../../../texts/kit/format'
import { ProofPart } from './ProofPart'

/** The photos of a proof. Each opens large, with the others beside it. */
export function ProofPhotos({ photos }: { photos: readonly StoredFile[] }) {
  const { facts } = useCurrentUser()
  const [shown, show] = useState<number | null>(null)
  return (
    <ProofPart title={texts.photos} aside={photos.length === 0 ? '' : String(photos.length)}>
      {photos.length === 0 ? <p className="proof-empty">{texts.noPhotos}</p> : null}
      <ul className="proof-photos" data-count={Math.min(photos.length, 3)}>
        {photos.map((photo, index) => (
          <li key={photo['@id']}>
            <Photo photo={photo} onOpen={() => show(index)} />
          </li>
        ))}
      </ul>
      {shown === null ? null : (
        <PreviewDialog
          files={photos}
          index={shown}
          onShow={show}
          canDownload={facts.isCompanyAdmin}
          onClose={() => show(null)}
        />
      )}
    </ProofPart>
  )
}

function Photo({ photo, onOpen }: { photo: StoredFile; onOpen: () => void }) {
  const { queries } = useApi()
  const { contentType } = photo
  const isPicture = previewKind(contentType) === 'image'
  const { data, isError } = useQuery({ ...queries.files.content(photo), enabled: isPicture })
  const address = useBlobAddress(data, contentType ?? null)
  const [isBroken, setIsBroken] = useState(false)
  const name = nameOfFile(photo)
  const at = readMoment(photo.createdAt)
  const isFailed = isError || isBroken || !isPicture
  return (
    <button type="button" className="proof-photo" aria-label={texts.photo({ name })} onClick={onOpen}>
      {address === null || isFailed ? null : <img alt="" src={address} onError={() => setIsBroken(true)} />}
      {isFailed ? <span className="proof-photo-failed">{texts.photoFailed}</span> : null}
      <span className="proof-photo-caption">
        <span>{photo.description || name}</span>
        {at === null ? null : <time dateTime={at.toISOString()}>{formatTime(at)}</time>}
      </span>
    </button>
  )
}
