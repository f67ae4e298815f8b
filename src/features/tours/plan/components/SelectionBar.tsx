import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import type { ReactNode } from 'react'
import { Checkbox } from '../../../../components/inputs/Checkbox'
import { BarButton } from '../../../../kits/table/SelectionBar'
import { listTexts } from '../../../../texts/kit/list'
import { planTexts } from '../../../../texts/tours/plan'

type SelectionBarProps = {
  count: number
  isAllChecked: boolean
  onCheckAll: () => void
  onClear: () => void
  /** The commands. */
  children: ReactNode
}

/** Commands for the checked stops, in ink. Replaces the list header. */
export function SelectionBar({ count, isAllChecked, onCheckAll, onClear, children }: SelectionBarProps) {
  return (
    <Flex
      role="group"
      aria-label={planTexts.selection}
      className="plan-bar"
      align="center"
      gap="1"
      paddingInlineEnd="2"
      background="ink.solid"
      color="ink.contrast"
      flexShrink={0}
      css={{
        '& :focus-visible': { outlineColor: { base: '{colors.signal}', _dark: '{colors.ink.contrast}' } },
      }}
    >
      <Checkbox
        label={planTexts.selectAll}
        checked={isAllChecked ? true : 'mixed'}
        onToggle={isAllChecked ? onClear : onCheckAll}
      />
      <Box
        as="span"
        role="status"
        fontSize="sm"
        fontWeight="semibold"
        whiteSpace="nowrap"
        fontVariantNumeric="tabular-nums"
        marginInlineEnd="2"
        truncate
      >
        {planTexts.selected({ count })}
      </Box>
      {children}
      <Box marginInlineStart="auto">
        <BarButton icon="x" label="" aria-label={listTexts.clearSelection} onClick={onClear} />
      </Box>
    </Flex>
  )
}
