import { useQuery } from '@tanstack/react-query'
import type { StoredFile } from '../../contract/proof/file'
import { previewKind } from '../../domain/files/previewKind'
import { useApi } from '../../platform/useApi'
import { FileIcon } from './FileIcon'
import { useBlobAddress } from './useBlobAddress'

/** A thumbnail if the server renders one; an icon of the file type otherwise. */
export function Thumbnail({ file: { contentType, links } }: { file: StoredFile }) {
  const { queries } = useApi()
  const path = links?.thumbnailPath ?? ''
  const isRendered = previewKind(contentType) === 'image' && path.startsWith('/')
  const { data } = useQuery({ ...queries.files.thumbnail(path), enabled: isRendered })
  // Without content there is no thumbnail.
  const address = useBlobAddress(data?.size === 0 ? undefined : data, 'image/webp')
  if (address === null) return <FileIcon contentType={contentType} />
  return <img className="file-thumbnail" alt="" src={address} />
}
