import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import type { ReactNode } from 'react'
import { Button, Spinner } from '../../components/inputs/controls'
import { Key } from '../../components/marks/Key'
import { shellTexts } from '../../texts/shell/shell'
import { stopFormTexts as texts } from '../../texts/stops/stopForm'

type EditorFooterProps = {
  /** Whether there are unsaved changes. */
  isChanged: boolean
  /** Whether the last save failed. */
  isNotSent: boolean
  isSaving: boolean
  isConflicted: boolean
  canSave: boolean
  /** Actions on the record as a whole, at the start of the row. */
  start?: ReactNode
  /** In a narrow frame they have their own row, so that a longer status causes no layout shift. */
  isStacked?: boolean
  onClose: () => void
}

/** Save status and buttons. */
export function EditorFooter({
  isChanged,
  isNotSent,
  isSaving,
  isConflicted,
  canSave,
  start,
  isStacked = false,
  onClose,
}: EditorFooterProps) {
  const submitText = () => {
    if (isConflicted) return texts.applyAndSave
    return isNotSent && isChanged ? texts.sendAgain : shellTexts.save
  }
  return (
    <>
      {start === undefined ? null : (
        <Box
          display="flex"
          flexWrap="wrap"
          gap="2"
          flexBasis={isStacked ? '100%' : { base: '100%', md: 'auto' }}
          marginInlineEnd="auto"
          css={{ '& button': { flex: { base: '1 1 auto', md: '0 0 auto' } } }}
        >
          {start}
        </Box>
      )}
      <Flex align="center" gap="2" minWidth={0}>
        <Box fontSize="sm" color="fg.muted" marginInlineEnd="2" aria-live="polite">
          {isChanged ? (isNotSent ? texts.notSent : texts.unsaved) : null}
        </Box>
        <Button onClick={onClose} disabled={isSaving}>
          {shellTexts.close}
        </Button>
        <Button
          type="submit"
          variant="solid"
          // Not `disabled`, which would lose the focus; the machine ignores a second request.
          aria-disabled={!canSave || undefined}
        >
          {isSaving ? <Spinner /> : null}
          {submitText()}
          <Key>{texts.saveKey}</Key>
        </Button>
      </Flex>
    </>
  )
}
