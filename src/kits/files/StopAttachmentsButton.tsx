import { Button } from '../../components/inputs/controls'
import { Icon } from '../../components/marks/Icon'
import type { Iri } from '../../contract/wire/ids'
import { attachmentsTexts as texts } from '../../texts/files/attachments'
import { useStopAttachmentsDownload } from './useFileDownload'

/** Saves the attachments of all stops of a tour. */
export function StopAttachmentsButton({ tour, name }: { tour: Iri; name: string }) {
  const download = useStopAttachmentsDownload()
  return (
    <Button alignSelf="start" marginTop="4" onClick={() => download(tour, name)}>
      <Icon name="file-down" />
      {texts.downloadOfStops}
    </Button>
  )
}
