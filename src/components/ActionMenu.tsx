import { Menu } from '@chakra-ui/react/menu'
import { Portal } from '@chakra-ui/react/portal'
import { Button } from './controls'
import { Icon, type IconName } from './Icon'

export type ActionItem = {
  key: string
  label: string
  icon: IconName
  onSelect: () => void
  isDisabled?: boolean
}

/** The `⋮` of a row or record. */
export function ActionMenu({ label, items }: { label: string; items: readonly ActionItem[] }) {
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <Button variant="quiet" size="iconSm" aria-label={label} onClick={(event) => event.stopPropagation()}>
          <Icon name="ellipsis-vertical" />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {items.map(({ key, label: text, icon, onSelect, isDisabled = false }) => (
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
                {text}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
