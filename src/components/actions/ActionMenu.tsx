import { Box } from '@chakra-ui/react/box'
import { Menu } from '@chakra-ui/react/menu'
import { Portal } from '@chakra-ui/react/portal'
import { useRef, useState, type ComponentProps, type Ref } from 'react'
import './actionMenu.css'
import { Button } from '../inputs/controls'
import { shellTexts } from '../../texts/shell/shell'
import { Icon, type IconName } from '../marks/Icon'
import { rememberMenuButton } from './menuButton'

export type ActionItem = {
  key: string
  label: string
  icon: IconName
  onSelect: () => void
  isDisabled?: boolean
  /** Reason why it is disabled, below the label. */
  reason?: string | undefined
}

type ActionMenuProps = {
  label: string
  /** A function is called each time the menu opens. */
  items: readonly ActionItem[] | (() => readonly ActionItem[])
  /** For lists of hundreds: a button with plain styles, generated once for all of them. */
  isPlain?: boolean
}

/** The `⋮` menu of a row or record. Tables have many, so the menu itself is created on first open. */
export function ActionMenu({ label, items, isPlain = false }: ActionMenuProps) {
  const [isMade, setIsMade] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const Trigger = isPlain ? PlainTrigger : StyledTrigger
  if (!isMade) {
    return (
      <Trigger
        label={label}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={(event) => {
          event.stopPropagation()
          setIsMade(true)
        }}
      />
    )
  }
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} defaultOpen lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <Trigger ref={trigger} label={label} onClick={(event) => event.stopPropagation()} />
      </Menu.Trigger>
      <Portal>
        {/* Outside of the page content, in a landmark of its own: all content must be inside a landmark. */}
        <Menu.Positioner role="region" aria-label={shellTexts.actions}>
          <Menu.Content>
            <ActionItems items={items} onChosen={() => rememberMenuButton(trigger.current)} />
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}

type TriggerProps = ComponentProps<'button'> & { label: string; ref?: Ref<HTMLButtonElement> }

/** The menu adds its own class after creation, which would replace this one. */
function PlainTrigger({ label, className = '', ...props }: TriggerProps) {
  return <button type="button" className={`action-menu ${className}`} aria-label={label} {...props} />
}

function StyledTrigger({ label, ...props }: TriggerProps) {
  return (
    <Button variant="quiet" size="iconSm" aria-label={label} {...props}>
      <Icon name="ellipsis-vertical" />
    </Button>
  )
}

/** The entries of a menu. What they open returns the focus to the menu button. */
export function ActionItems({ items, onChosen }: Pick<ActionMenuProps, 'items'> & { onChosen: () => void }) {
  return (typeof items === 'function' ? items() : items).map(
    ({ key, label, icon, onSelect, isDisabled = false, reason }) => (
      <Menu.Item
        key={key}
        value={key}
        disabled={isDisabled}
        onClick={(event) => {
          event.stopPropagation()
          onChosen()
          onSelect()
        }}
      >
        <Icon name={icon} />
        {reason === undefined ? (
          label
        ) : (
          <Box as="span" paddingBlock="1.5">
            {label}
            <Box as="span" display="block" fontSize="sm" lineHeight="sm">
              {reason}
            </Box>
          </Box>
        )}
      </Menu.Item>
    ),
  )
}
