import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../components/inputs/controls'
import { Icon } from '../../../../components/marks/Icon'
import type { Iri } from '../../../../contract/wire/ids'
import { PreviewDialog } from '../../../../kits/files/PreviewDialog'
import { useApi } from '../../../../platform/useApi'
import { attachmentsTexts } from '../../../../texts/files/attachments'
import { previewTexts } from '../../../../texts/files/preview'
import { errorTexts } from '../../../../texts/shell/errors'

type PreviewButtonProps = {
  iri: Iri
  /** Name of the file for an icon button in a row. */
  rowName?: string
}

/** Opens the preview of a file by its IRI. */
export function PreviewButton({ iri, rowName }: PreviewButtonProps) {
  const { queries } = useApi()
  const [isShown, setIsShown] = useState(false)
  const { data: file, isError } = useQuery({ ...queries.files.one(iri), enabled: isShown })
  return (
    <div>
      {rowName === undefined ? (
        <Button onClick={() => setIsShown(true)}>
          <Icon name="eye" />
          {attachmentsTexts.view}
        </Button>
      ) : (
        <Button
          variant="quiet"
          size="icon"
          aria-label={previewTexts.open({ name: rowName })}
          title={attachmentsTexts.view}
          onClick={() => setIsShown(true)}
        >
          <Icon name="eye" />
        </Button>
      )}
      {isShown && isError ? <p>{errorTexts.loadFailed}</p> : null}
      {isShown && file !== undefined ? (
        <PreviewDialog
          files={[file]}
          index={0}
          onShow={() => undefined}
          canDownload
          onClose={() => setIsShown(false)}
        />
      ) : null}
    </div>
  )
}
