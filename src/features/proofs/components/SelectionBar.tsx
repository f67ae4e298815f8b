import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Checkbox } from '../../../components/Checkbox'
import { Button } from '../../../components/controls'
import { Icon } from '../../../components/Icon'
import { Tooltip } from '../../../components/Tooltip'
import { listTexts } from '../../../texts/list'
import { proofsTexts } from '../../../texts/proofs'
import { shellTexts } from '../../../texts/shell'
import type { ProofSelection } from '../useProofSelection'

type SelectionBarProps = {
  selection: ProofSelection
  /** How many the list has, checked or not. */
  totalItems: number
  onClear: () => void
  /** At the right: the filter, which stays in reach. */
  children: ReactNode
}

const barButton = {
  variant: 'quiet',
  size: 'sm',
  color: 'inherit',
  _hover: { background: 'ink.solidHover' },
  _disabled: { background: 'transparent', borderColor: 'transparent', color: 'inherit', opacity: 0.6 },
} as const

const Key = chakra('kbd', {
  base: {
    display: { base: 'none', lg: 'inline' },
    paddingInline: '1.5',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'currentColor',
    borderRadius: 'l1',
    fontFamily: 'body',
    fontSize: 'xs',
    lineHeight: 'xs',
    opacity: 0.8,
  },
})

/** What is selected and what can be done with it, in ink; it stands in place of the toolbar. */
export function SelectionBar({ selection, totalItems, onClear, children }: SelectionBarProps) {
  const { selected, isCollecting, isEverythingSelected, selectEverything, exportPdf } = selection
  const all = listTexts.selectAll({ count: totalItems })
  return (
    <Flex
      role="group"
      aria-label={listTexts.selection}
      align="center"
      wrap="wrap"
      columnGap="1"
      minHeight="toolBar"
      paddingInline={{ base: '4', md: '5' }}
      background="ink.solid"
      color="ink.contrast"
      flexShrink={0}
      css={{
        '& :focus-visible': { outlineColor: { base: '{colors.signal}', _dark: '{colors.ink.contrast}' } },
      }}
    >
      <Box marginInlineStart="-4px" marginInlineEnd="2" display="flex">
        <Checkbox
          label={all}
          checked={isEverythingSelected ? true : 'mixed'}
          onToggle={isEverythingSelected ? onClear : selectEverything}
        />
      </Box>
      <Box
        as="span"
        role="status"
        fontWeight="semibold"
        whiteSpace="nowrap"
        fontVariantNumeric="tabular-nums"
        marginInlineEnd="3"
      >
        {shellTexts.entriesSelected({ count: totalItems, selected: selected.size })}
      </Box>
      <Flex align="center" gap="1" order={{ base: 1, md: 0 }} flexBasis={{ base: '100%', md: 'auto' }}>
        <Tooltip content={listTexts.exportSelection} placement="bottom">
          <Button {...barButton} onClick={exportPdf}>
            <Icon name="file-down" />
            {proofsTexts.exportPdf}
          </Button>
        </Tooltip>
        {isEverythingSelected ? null : (
          <Button {...barButton} disabled={isCollecting} onClick={selectEverything}>
            <Icon name="copy-check" />
            {all}
          </Button>
        )}
      </Flex>
      <Flex align="center" gap="3" marginInlineStart="auto">
        <Button {...barButton} aria-label={listTexts.clearSelection} onClick={onClear}>
          <Box as="span" display={{ base: 'flex', md: 'none' }}>
            <Icon name="x" />
          </Box>
          <Box as="span" display={{ base: 'none', md: 'inline' }}>
            {listTexts.clearSelection}
          </Box>
          <Key>{listTexts.clearSelectionKey}</Key>
        </Button>
        <Box display={{ base: 'none', lg: 'block' }}>{children}</Box>
      </Flex>
    </Flex>
  )
}
