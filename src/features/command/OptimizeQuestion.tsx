import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useRef, useState } from 'react'
import { Button, Spinner } from '../../components/inputs/controls'
import { Dialog } from '../../components/dialogs/Dialog'
import { Toggle } from '../../kits/form/Toggle'
import type { CommandOf } from '../../machines/command/commandTypes'
import { optimisationTexts as texts } from '../../texts/tours/optimisation'
import { shellTexts } from '../../texts/shell/shell'
import { toursTexts } from '../../texts/tours/tours'

type OptimizeQuestionProps = {
  command: CommandOf<'optimizeTour'>
  /** Why the server refused, in its words; null before it was asked. */
  refusal: readonly string[] | null
  isBusy: boolean
  onConfirm: (chosen: CommandOf<'optimizeTour'>) => void
  onCancel: () => void
}

/** What the best order of a tour is to respect. It stays open until it is found. */
export function OptimizeQuestion({ command, refusal, isBusy, onConfirm, onCancel }: OptimizeQuestionProps) {
  const [includeInactive, setIncludeInactive] = useState(command.includeInactive)
  const [optimizeWithCapacities, setWithCapacities] = useState(command.optimizeWithCapacities)
  const primary = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      title={texts.optimise}
      size="small"
      onClose={onCancel}
      initialFocus={() => primary.current}
      footer={
        <>
          <Button onClick={onCancel}>{shellTexts.cancel}</Button>
          <Button
            ref={primary}
            variant="solid"
            // Not `disabled`: that would throw the focus away; a second press is ignored anyway.
            aria-disabled={isBusy || undefined}
            onClick={() => onConfirm({ ...command, includeInactive, optimizeWithCapacities })}
          >
            {isBusy ? <Spinner /> : null}
            {texts.confirm}
          </Button>
        </>
      }
    >
      <Flex direction="column" gap="4">
        <Box overflowWrap="anywhere">{texts.question({ name: command.name || toursTexts.nameless })}</Box>
        <Toggle
          name="includeInactive"
          label={texts.includeInactive}
          hint={texts.includeInactiveHint}
          checked={includeInactive}
          isDisabled={isBusy}
          onChange={setIncludeInactive}
        />
        <Toggle
          name="optimizeWithCapacities"
          label={texts.withCapacities}
          hint={texts.withCapacitiesHint}
          checked={optimizeWithCapacities}
          isDisabled={isBusy}
          onChange={setWithCapacities}
        />
        <Box role="alert" color="failed" _empty={{ display: 'none' }}>
          {refusal && (refusal.join(' ') || texts.refused)}
        </Box>
      </Flex>
    </Dialog>
  )
}
