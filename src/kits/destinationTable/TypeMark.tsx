import { Flex } from '@chakra-ui/react/flex'
import { Icon } from '../../components/marks/Icon'
import { destinationsTexts as texts } from '../../texts/stops/destinations'

/** The type of a record, Route or Ziel, as icon and word. */
export function TypeMark({ isRoute }: { isRoute: boolean }) {
  return (
    <Flex as="span" align="center" gap="1.5">
      <Icon name={isRoute ? 'route' : 'map-pin'} />
      {isRoute ? texts.typeRoute : texts.typeDestination}
    </Flex>
  )
}
