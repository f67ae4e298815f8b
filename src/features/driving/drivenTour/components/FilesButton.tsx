import { Box } from '@chakra-ui/react/box'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../../../components/dialogs/Dialog'
import { Button } from '../../../../components/inputs/controls'
import { Icon } from '../../../../components/marks/Icon'
import type { Iri } from '../../../../contract/wire/ids'
import { AttachmentList } from '../../../../kits/files/AttachmentList'
import { useApi } from '../../../../platform/useApi'
import { formatNumber } from '../../../../texts/kit/format'
import { drivenTourTexts as texts } from '../../../../texts/tours/drivenTour'

/** Number of files attached to the tour; opens them. */
export function FilesButton({ iri, name }: { iri: Iri; name: string }) {
  const { queries } = useApi()
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery(queries.files.attachments(iri))
  const count = data?.members.length
  return (
    <>
      <Button
        variant="quiet"
        aria-label={count === undefined ? texts.files : texts.filesCount({ count })}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="paperclip" />
        <Box as="span" hideBelow="md">
          {texts.files}
        </Box>
        {count === undefined ? null : (
          <Box as="span" color="fg.muted" fontWeight="normal" fontVariantNumeric="tabular-nums">
            {formatNumber(count)}
          </Box>
        )}
      </Button>
      {isOpen ? (
        <Dialog title={texts.filesOf({ name })} onClose={() => setIsOpen(false)}>
          <AttachmentList record={iri} recordName={name} />
        </Dialog>
      ) : null}
    </>
  )
}
