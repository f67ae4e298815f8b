import { Box } from '@chakra-ui/react/box'
import { useRef } from 'react'
import { Button } from '../../../components/inputs/controls'
import { Dialog } from '../../../components/dialogs/Dialog'
import { usePlatform } from '../../../platform/platform'
import { useWork } from '../../../platform/useWork'
import { unfinishedWorkTexts as texts } from '../../../texts/shell/unfinishedWork'
import { workAtRisk } from './describeWork'

/** Number of listed entries; others are only counted. */
const listed = 5

type LogoutQuestionProps = {
  onConfirm: () => void
  onCancel: () => void
  /** Element that gets the focus afterwards if the opener has unmounted. */
  finalFocus: () => HTMLElement | null
}

/** Asks before a logout that would discard unfinished work. The focus starts on Abbrechen. */
export function LogoutQuestion({ onConfirm, onCancel, finalFocus }: LogoutQuestionProps) {
  const { workflows } = usePlatform()
  const atRisk = workAtRisk(useWork(), workflows.describe)
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      title={texts.logoutTitle}
      size="small"
      isAlert
      onClose={onCancel}
      initialFocus={() => cancel.current}
      finalFocus={finalFocus}
      footer={
        <>
          <Button ref={cancel} onClick={onCancel}>
            {texts.cancel}
          </Button>
          <Button variant="danger" onClick={onConfirm}>
            {texts.logoutConfirm}
          </Button>
        </>
      }
    >
      {texts.logoutIntro}
      <Box as="ul" listStyleType="disc" margin={0} marginBlock="2" paddingLeft="5" overflowWrap="anywhere">
        {atRisk.slice(0, listed).map(({ stream, name }) => (
          <li key={stream}>{name}</li>
        ))}
        {atRisk.length > listed ? <li>{texts.logoutMore({ count: atRisk.length - listed })}</li> : null}
      </Box>
      {texts.logoutLoss}
    </Dialog>
  )
}
