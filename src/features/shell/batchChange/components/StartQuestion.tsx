import { Box } from '@chakra-ui/react/box'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Dialog } from '../../../../components/dialogs/Dialog'
import { Button } from '../../../../components/inputs/controls'
import type { Iri } from '../../../../contract/wire/ids'
import { TodayNote } from '../../../../kits/calendar/DayNotes'
import { useApi } from '../../../../platform/useApi'
import { useCurrentUser } from '../../../../platform/useCurrentUser'
import { shellTexts } from '../../../../texts/shell/shell'
import { startToursTexts as texts } from '../../../../texts/tours/tours'
import { deriveStartRemarks } from '../deriveStartRemarks'

type StartQuestionProps = {
  title: string
  items: readonly { iri: Iri; name: string }[]
  rootAttributes: Record<string, string>
  onConfirm: () => void
  onCancel: () => void
}

const mostRemarks = 5

/** Starting several tours needs a confirmation, because customers may be notified. */
export function StartQuestion({ title, items, rootAttributes, onConfirm, onCancel }: StartQuestionProps) {
  const { queries } = useApi()
  const { company } = useCurrentUser()
  const { data: tours } = useQuery(queries.tourTemplates.inUse())
  const confirm = useRef<HTMLButtonElement>(null)
  const remarks = tours === undefined ? [] : deriveStartRemarks(items, tours, company)
  const more = remarks.length - mostRemarks
  return (
    <Dialog
      title={title}
      size="small"
      onClose={onCancel}
      rootAttributes={rootAttributes}
      initialFocus={() => confirm.current}
      footer={
        <>
          <Button onClick={onCancel}>{shellTexts.cancel}</Button>
          <Button ref={confirm} variant="solid" onClick={onConfirm}>
            {texts.start}
          </Button>
        </>
      }
    >
      {texts.question({ count: items.length })}
      <Box color="fg.muted" marginTop="2">
        {texts.stops}
      </Box>
      <TodayNote />
      {remarks.length === 0 ? null : (
        <Box as="ul" aria-label={texts.remarks} marginTop="2" listStyle="none" padding="0">
          {remarks.slice(0, mostRemarks).map(({ iri, name, isStrict, text }) => (
            <Box as="li" key={iri} marginTop="2" overflowWrap="anywhere">
              <Box as="span" fontWeight="semibold">
                {name}
              </Box>
              <Box color={isStrict ? 'failed' : 'warning'}>{text}</Box>
            </Box>
          ))}
        </Box>
      )}
      {more > 0 ? <Box marginTop="2">{texts.moreRemarks({ count: more })}</Box> : null}
    </Dialog>
  )
}
