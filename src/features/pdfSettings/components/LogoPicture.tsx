import { useQuery } from '@tanstack/react-query'
import type { StoredFile } from '../../../contract/proof/file'
import { FileIcon } from '../../../kits/files/FileIcon'
import { useBlobAddress } from '../../../kits/files/useBlobAddress'
import { useApi } from '../../../platform/useApi'
import '../pdfSettings.css'

type LogoPictureProps = {
  file: StoredFile
  /** Whether it is worth its whole content where the server draws nothing small. */
  isWhole?: boolean
}

/** A picture as it will stand in the PDF: all of it, on white. */
export function LogoPicture({ file, isWhole = false }: LogoPictureProps) {
  const { queries } = useApi()
  const path = file.links?.thumbnailPath ?? ''
  const isDrawn = path.startsWith('/')
  const small = useQuery({ ...queries.files.thumbnail(path), enabled: isDrawn })
  const whole = useQuery({ ...queries.files.content(file), enabled: isWhole && !isDrawn })
  const smallAddress = useBlobAddress(small.data, 'image/webp')
  const wholeAddress = useBlobAddress(whole.data, file.contentType ?? null)
  const address = smallAddress ?? wholeAddress
  return (
    <span className="logo-picture">
      {address === null ? <FileIcon contentType={file.contentType} /> : <img alt="" src={address} />}
    </span>
  )
}
