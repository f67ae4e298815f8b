import { Box } from '@chakra-ui/react/box'
import { dayAfterText, daysAfter, formatTimeOfDay } from '../../texts/kit/format'

/** A time on the clock of a tour: `01:10`, with a superscript `+1` on a later day. */
export function ClockTime({ seconds }: { seconds: number }) {
  const days = daysAfter(seconds)
  return (
    <>
      {formatTimeOfDay(seconds)}
      {days === 0 ? null : (
        <>
          <Box as="sup" aria-hidden fontSize="2xs" fontWeight="semibold" marginInlineStart="0.5">
            +{days}
          </Box>
          <span className="visually-hidden"> {dayAfterText(days)}</span>
        </>
      )}
    </>
  )
}
