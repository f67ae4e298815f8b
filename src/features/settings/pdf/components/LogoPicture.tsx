import { useQuery } from '@tanstack/react-query'
import type { StoredFile } from '../../../../contract/proof/file'
import { FileIcon } from '../../../../kits/files/FileIcon'
import { useBlobAddress } from '../../../../kits/files/useBlobAddress'
import { useApi } from '../../../../platform/useApi'
import '../pdfSettings.css'

type LogoPictureProps = {
  file: StoredFile
  /** Shows the whole picture; a small one may be cropped to a square. */
  isWhole?: boolean
}

/** A picture on white, as in the PDF; a placeholder if the server has no preview. */
export function LogoPicture({ file, isWhole = false }: LogoPictureProps) {
  const { queries } = useApi()
  const path = file.links?.thumbnailPath ?? ''
  const small = useQuery({ ...queries.files.thumbnail(path), enabled: !isWhole && path.startsWith('/') })
  const whole = useQuery({ ...queries.files.content(file), enabled: isWhole })
  const smallAddress = useBlobAddress(small.data, 'image/webp')
  const wholeAddress = useBlobAddress(whole.data, file.contentType ?? null)
  const address = isWhole ? wholeAddress : smallAddress
  return (
    <span className="logo-picture">
      {address === null ? <FileIcon contentType={file.contentType} /> : <img alt="" src={address} />}
    </span>
  )
}
