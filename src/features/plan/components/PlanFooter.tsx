import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { planTexts } from '../../../texts/plan'
import type { Plan } from '../derivePlan'

/** Load of the vehicle, number of stops, length and duration. */
export function PlanFooter({ plan }: { plan: Plan }) {
  const { load, maximum, stops, distanceMeters, durationSeconds } = plan
  const share = maximum === null || maximum === 0 ? 0 : Math.min(1, load / maximum)
  const isOver = maximum !== null && load > maximum
  return (
    <Flex
      align="center"
      justify="space-between"
      gap="4"
      minHeight="46px"
      paddingInline={{ base: '4', md: '5' }}
      borderTopWidth="1px"
      borderTopStyle="solid"
      borderColor="border"
      fontSize="sm"
      flexShrink={0}
      fontVariantNumeric="tabular-nums"
    >
      <Flex align="center" gap="2.5" color="fg.muted">
        {planTexts.load}
        <Box
          display={{ base: 'none', sm: 'block' }}
          width="120px"
          height="2"
          background="window"
          borderRadius="1px"
          overflow="hidden"
          aria-hidden
        >
          <Box height="full" background={isOver ? 'failed' : 'fg'} style={{ width: `${share * 100}%` }} />
        </Box>
        <Box as="span" fontWeight="semibold" color={isOver ? 'failed' : 'fg'} whiteSpace="nowrap">
          {planTexts.loadValue({ load, maximum })}
        </Box>
      </Flex>
      <Box color="fg.muted" textAlign="end">
        {planTexts.summary({ count: stops.length, meters: distanceMeters, seconds: durationSeconds })}
      </Box>
    </Flex>
  )
}
