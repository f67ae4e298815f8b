import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Menu } from '@chakra-ui/react/menu'
import { Portal } from '@chakra-ui/react/portal'
import { useRef, type ComponentProps, type ReactNode } from 'react'
import { ActionItems, type ActionItem } from '../../components/actions/ActionMenu'
import { rememberMenuButton } from '../../components/actions/menuButton'
import { Checkbox } from '../../components/inputs/Checkbox'
import { Button } from '../../components/inputs/controls'
import { Icon, type IconName } from '../../components/marks/Icon'
import { Key } from '../../components/marks/Key'
import { Tooltip } from '../../components/marks/Tooltip'
import { listTexts } from '../../texts/kit/list'
import { shellTexts } from '../../texts/shell/shell'
import type { TableSelection } from './useTableSelection'

const barStyle = {
  variant: 'quiet',
  size: 'sm',
  color: 'inherit',
  _hover: { background: 'ink.solidHover' },
  _disabled: { background: 'transparent', borderColor: 'transparent', color: 'inherit', opacity: 0.6 },
} as const

type BarButtonProps = Omit<ComponentProps<typeof Button>, 'children'> & {
  icon: IconName
  label: string
  /** Tooltip on hover and focus. */
  hint?: string
}

/** An action on the selected rows, on the dark bar. */
export function BarButton({ icon, label, hint, ...props }: BarButtonProps) {
  const button = (
    <Button {...barStyle} {...props}>
      <Icon name={icon} />
      {label}
    </Button>
  )
  return hint === undefined ? (
    button
  ) : (
    <Tooltip content={hint} placement="bottom">
      {button}
    </Tooltip>
  )
}

type BarMenuProps = { icon: IconName; label: string; items: readonly ActionItem[] }

/** Groups similar actions in a menu, so that the bar keeps one line. */
export function BarMenu({ icon, label, items }: BarMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  return (
    <Menu.Root positioning={{ placement: 'bottom-start' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <Button ref={trigger} {...barStyle}>
          <Icon name={icon} />
          {label}
          <Icon name="chevron-down" />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner role="region" aria-label={label}>
          <Menu.Content>
            <ActionItems items={items} onChosen={() => rememberMenuButton(trigger.current)} />
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}

type SelectionBarProps = {
  selection: TableSelection
  /** Total number of entries, selected or not. */
  totalItems: number
  onClear: () => void
  actions?: ReactNode
  /** Filters on the right, which stay usable. */
  children?: ReactNode
  /** Breakpoint from which filters fit beside the actions. */
  filtersFrom?: 'xl' | '2xl' | undefined
}

/** Number of selected rows and their actions, on a dark bar that replaces the toolbar. */
export function SelectionBar({
  selection,
  totalItems,
  onClear,
  actions,
  children,
  filtersFrom = 'xl',
}: SelectionBarProps) {
  const { selected, isCollecting, isEverythingSelected, selectEverything } = selection
  const all = listTexts.selectAll({ count: totalItems })
  return (
    <Flex
      role="group"
      aria-label={listTexts.selection}
      align="center"
      // One line from tablets on, as high as the toolbar, so that nothing below moves.
      wrap={{ base: 'wrap', md: 'nowrap' }}
      columnGap="1"
      minHeight="toolBar"
      overflowX="auto"
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
        flexShrink={0}
        marginInlineEnd={{ base: '3', xl: '0', '2xl': '3' }}
      >
        {shellTexts.entriesSelected({ count: totalItems, selected: selected.size })}
      </Box>
      <Flex
        align="center"
        gap="1"
        order={{ base: 1, md: 0 }}
        flexBasis={{ base: '100%', md: 'auto' }}
        minWidth={{ base: 0, md: 'max-content' }}
        overflowX={{ base: 'auto', md: 'visible' }}
      >
        {/* Until all rows are found, an action would miss some. */}
        <Flex flex="none" align="center" gap="1" inert={isCollecting} opacity={isCollecting ? 0.6 : 1}>
          {actions}
        </Flex>
        {isEverythingSelected ? null : (
          <BarButton icon="copy-check" label={all} disabled={isCollecting} onClick={selectEverything} />
        )}
      </Flex>
      <Flex align="center" gap="3" marginInlineStart="auto" minWidth={0}>
        <Button {...barStyle} aria-label={listTexts.clearSelection} onClick={onClear}>
          <Box as="span" display={{ base: 'flex', '2xl': 'none' }}>
            <Icon name="x" />
          </Box>
          <Box as="span" display={{ base: 'none', '2xl': 'inline' }}>
            {listTexts.clearSelection}
          </Box>
          <Box as="span" display={{ base: 'none', '2xl': 'inline' }}>
            <Key>{listTexts.clearSelectionKey}</Key>
          </Box>
        </Button>
        {children === undefined ? null : (
          <Box
            display={{ base: 'none', [filtersFrom]: 'block' }}
            flex="0 1 360px"
            minWidth="120px"
            // Overrides fixed widths of filters.
            css={{ '& > *': { width: '100%', minWidth: 0 }, '& > * > *:first-of-type': { flexShrink: 1 } }}
          >
            {children}
          </Box>
        )}
      </Flex>
    </Flex>
  )
}
