import { Icon } from '../../components/marks/Icon'
import { previewKind } from '../../domain/files/previewKind'

const icons = { image: 'file-image', pdf: 'file-text', none: 'file', deleted: 'file' } as const

/** Icon of a file type in a square. */
export function FileIcon({ contentType }: { contentType: string | null | undefined }) {
  return (
    <span className="file-icon">
      <Icon name={icons[previewKind(contentType)]} />
    </span>
  )
}
