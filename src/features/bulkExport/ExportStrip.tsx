import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { chakra } from '@chakra-ui/react/styled-system'
import { Fragment } from 'react'
import { Icon } from '../../components/Icon'
import { Tooltip } from '../../components/Tooltip'
import type { StepStatus } from '../../machines/bulkExport/exportProgress'
import { bulkExportTexts as texts } from '../../texts/bulkExport'
import { useExport, type ExportActor } from './useExport'

const StripButton = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    width: 'full',
    minHeight: '11',
    paddingBlock: '2',
    border: 0,
    borderTop: '1px solid {colors.nav.line}',
    background: 'nav',
    color: 'nav.strong',
    textAlign: 'left',
    fontSize: 'sm',
    lineHeight: 'sm',
    cursor: 'pointer',
    _hover: { background: 'nav.hover' },
    _focusVisible: { outline: '2px solid {colors.signal}', outlineOffset: '-2px' },
  },
})

type ExportStripProps = {
  actor: ExportActor
  /** Its dialog is open: the strip keeps its place, so that the focus can come back to it. */
  isDialogOpen: boolean
  onOpen: () => void
}

/** Stands for an export in the background; opens its dialog again. */
export function ExportStrip({ actor, isDialogOpen, onOpen }: ExportStripProps) {
  const { snapshot, steps } = useExport(actor)
  const { proofs, chunks } = snapshot.context
  const name = texts.stripName({ count: proofs.length })
  const isFailed = snapshot.matches('failed')
  const counts = {
    checked: chunks.filter(({ status }) => status === 'checked').length,
    total: chunks.length,
  }
  const active = steps.find(({ status }) => status === 'active')
  const said = isFailed
    ? texts.stripFailed
    : `${active === undefined ? '' : `${texts.steps[active.step]}, `}${texts.checkedOf(counts)}`
  return (
    <Tooltip content={`${name}, ${said}`} placement="right" isDisabled isShownOnRail>
      <StripButton
        type="button"
        onClick={onOpen}
        visibility={isDialogOpen ? 'hidden' : 'visible'}
        aria-label={`${name}, ${said}. ${texts.openAgain}`}
        paddingInline={{ base: '4', md: '18px', xl: '4' }}
      >
        <Icon name={isFailed ? 'circle-alert' : 'file-down'} />
        <Flex
          flex={1}
          minWidth={0}
          direction={{ base: 'row', xl: 'column' }}
          align={{ base: 'center', xl: 'stretch' }}
          columnGap="4"
          rowGap="1"
          display={{ base: 'flex', md: 'none', xl: 'flex' }}
        >
          <Box fontWeight="medium" truncate flex={{ base: 1, xl: 'none' }}>
            {name}
          </Box>
          <Flex align="center" justify="space-between" gap="2">
            <SmallLine statuses={steps.map(({ status }) => status)} />
            <Box
              fontSize="xs"
              lineHeight="xs"
              whiteSpace="nowrap"
              fontVariantNumeric="tabular-nums"
              color={isFailed ? 'nav.strong' : 'nav.muted'}
            >
              {isFailed ? texts.stripFailed : texts.shortCheckedOf(counts)}
            </Box>
          </Flex>
        </Flex>
      </StripButton>
    </Tooltip>
  )
}

const dots: Record<StepStatus, Record<string, unknown>> = {
  completed: { background: 'nav.strong', borderColor: 'nav.strong', borderRadius: 'full' },
  active: {
    borderRadius: 'full',
    borderColor: 'nav.strong',
    background: 'radial-gradient({colors.nav.strong} 1.5px, transparent 2px)',
  },
  pending: { borderColor: 'nav.muted', borderRadius: 'full' },
  error: { background: 'nav.strong', borderColor: 'nav.strong', rotate: '45deg', scale: '0.9' },
}

/** The stations in small; what failed is a diamond. */
function SmallLine({ statuses }: { statuses: readonly StepStatus[] }) {
  return (
    <Flex align="center" aria-hidden>
      {statuses.map((status, place) => (
        // Steps keep their places.
        <Fragment key={place}>
          {place === 0 ? null : (
            <Box
              width="1"
              height="2px"
              background={statuses[place - 1] === 'completed' ? 'nav.strong' : 'nav.muted'}
            />
          )}
          <Box boxSize="9px" borderWidth="1.5px" borderStyle="solid" flexShrink={0} css={dots[status]} />
        </Fragment>
      ))}
    </Flex>
  )
}
