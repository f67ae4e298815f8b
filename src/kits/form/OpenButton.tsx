import { Combobox } from '@chakra-ui/react/combobox'
import { Button } from '../../components/inputs/controls'
import { Icon } from '../../components/marks/Icon'

/** Opens the list of a searchable select; its icon has the position of a native select's. */
export function OpenButton() {
  return (
    <Combobox.Trigger asChild>
      <Button
        variant="quiet"
        size="iconSm"
        height={{ base: '42px', md: '7' }}
        marginInlineEnd={{ base: '-5px', md: '3px' }}
        color="fg.muted"
      >
        <Icon name="chevron-down" />
      </Button>
    </Combobox.Trigger>
  )
}
