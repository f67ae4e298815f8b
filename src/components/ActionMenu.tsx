import { Menu } from '@chakra-ui/react/menu'
import { Portal } from '@chakra-ui/react/portal'
import { useState, type ComponentProps, type Ref } from 'react'
import { Button } from './controls'
import { Icon, type IconName } from './Icon'

export type ActionItem = {
  key: string
  label: string
  icon: IconName
  onSelect: () => void
  isDisabled?: boolean
}

type ActionMenuProps = {
  label: string
  /** A function is asked each time the menu opens. */
  items: readonly ActionItem[] | (() => readonly ActionItem[])
}

/** The `⋮` of a row or record. Tables have many, so the menu behind it is made when it is first opened. */
export function ActionMenu({ label, items }: ActionMenuProps) {
  const [isMade, setIsMade] = useState(false)
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
        <Trigger label={label} onClick={(event) => event.stopPropagation()} />
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <Items items={items} />
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}

type TriggerProps = ComponentProps<typeof Button> & { label: string; ref?: Ref<HTMLButtonElement> }

function Trigger({ label, ...props }: TriggerProps) {
  return (
    <Button variant="quiet" size="iconSm" aria-label={label} {...props}>
      <Icon name="ellipsis-vertical" />
    </Button>
  )
}

function Items({ items }: Pick<ActionMenuProps, 'items'>) {
  return (typeof items === 'function' ? items() : items).map(
    ({ key, label, icon, onSelect, isDisabled = false }) => (
      <Menu.Item
        key={key}
        value={key}
        disabled={isDisabled}
        onClick={(event) => {
          event.stopPropagation()
          onSelect()
        }}
      >
        <Icon name={icon} />
        {label}
      </Menu.Item>
    ),
  )
}
