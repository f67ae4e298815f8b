import { Flex } from '@chakra-ui/react/flex'
import { Icon } from '../../components/marks/Icon'
import { planTexts as texts } from '../../texts/tours/plan'

/** Number of approximate positions behind a result; renders nothing for 0. */
export function ApproximateStops({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Flex align="center" gap="2" color="warning" fontSize="sm">
      <Icon name="map-pin" size={16} />
      <span>{texts.approximateStops({ count })}</span>
    </Flex>
  )
}
