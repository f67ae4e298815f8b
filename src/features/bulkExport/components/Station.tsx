import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import type { ReactNode } from 'react'
import { Icon } from '../../../components/Icon'
import type { ExportStep } from '../../../contract/exportJob'
import type { StepStatus } from '../../../machines/bulkExport/exportProgress'
import { bulkExportTexts as texts } from '../../../texts/bulkExport'

const discs: Record<StepStatus, { background: string; borderColor: string; color: string }> = {
  pending: { background: 'bg.panel', borderColor: 'border.control', color: 'fg' },
  active: { background: 'bg.panel', borderColor: 'fg', color: 'fg' },
  completed: { background: 'fg', borderColor: 'fg', color: 'bg.panel' },
  error: { background: 'failed', borderColor: 'failed', color: 'bg.panel' },
}

type StationProps = {
  step: ExportStep
  status: StepStatus
  /** How far the line to the next station is drawn, 0 to 1. */
  lineShare: number
  isLast: boolean
  /** Right of the heading. */
  aside?: ReactNode
  children?: ReactNode
}

/** One step as a station of the line: filled when done, hollow when still to come. */
export function Station({ step, status, lineShare, isLast, aside, children }: StationProps) {
  return (
    <Box
      as="li"
      position="relative"
      paddingLeft="38px"
      paddingBottom={isLast ? 0 : '4'}
      minHeight={isLast ? '6' : '11'}
      aria-current={status === 'active' ? 'step' : undefined}
      data-step={step}
      data-status={status}
    >
      {isLast ? null : (
        <Box position="absolute" left="9px" top="3" bottom="-3" width="5px" background="window">
          <Box height={`${lineShare * 100}%`} background="fg" transition="height 160ms" />
        </Box>
      )}
      <Disc status={status} />
      <Flex align="baseline" justify="space-between" gap="3" wrap="wrap" lineHeight="23px">
        <Box
          fontSize="lg"
          fontWeight={status === 'pending' ? 'medium' : 'semibold'}
          color={status === 'pending' ? 'fg.muted' : 'fg'}
        >
          {texts.steps[step]}
          <VisuallyHidden>, {texts.stepStates[status]}</VisuallyHidden>
        </Box>
        <Box fontSize="sm" color="fg.subtle" fontVariantNumeric="tabular-nums">
          {aside}
        </Box>
      </Flex>
      <Box
        fontSize="sm"
        lineHeight="sm"
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
        overflowWrap="anywhere"
      >
        {children}
      </Box>
    </Box>
  )
}

function Disc({ status }: { status: StepStatus }) {
  return (
    <Box
      position="absolute"
      left={0}
      top={0}
      boxSize="23px"
      borderRadius="full"
      borderWidth="2.5px"
      borderStyle="solid"
      display="grid"
      placeItems="center"
      aria-hidden
      {...discs[status]}
    >
      {status === 'completed' ? <Icon name="check" size={14} /> : null}
      {status === 'error' ? <Icon name="x" size={14} /> : null}
      {status === 'active' ? <Box boxSize="9px" borderRadius="full" background="fg" /> : null}
    </Box>
  )
}
