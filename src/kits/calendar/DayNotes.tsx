import { Flex } from '@chakra-ui/react/flex'
import { Icon } from '../../components/marks/Icon'
import { startOfDay } from '../../domain/records/companyClock'
import { specialDays } from '../../domain/company/specialDays'
import { shownText } from '../../lib/shownText'
import { useCurrentUser } from '../../platform/useCurrentUser'
import { useNow } from '../../platform/useNow'
import { calendarTexts as texts } from '../../texts/kit/calendar'

const minuteMs = 60_000
const dayMs = 86_400_000

/** Holidays and days off within the given number of days from today; null if there are none. */
function useDayNotes(days: number, most: number): string[] {
  const { company } = useCurrentUser()
  const now = new Date(useNow(minuteMs))
  const today = startOfDay(now)
  return specialDays(company, today, days)
    .slice(0, most)
    .map(({ date, names }) =>
      // Rounded: a day with a clock change has 23 or 25 hours.
      texts.day({
        date,
        names: names.map(shownText),
        inDays: Math.round((date.getTime() - today.getTime()) / dayMs),
      }),
    )
}

/** A line below the header of tour planning screens. */
export function DayNotes() {
  const notes = useDayNotes(7, 2)
  if (notes.length === 0) return null
  return (
    <Flex
      role="note"
      aria-label={texts.note}
      flexShrink={0}
      align="center"
      gap="2"
      minHeight="9"
      paddingBlock="2"
      paddingInline={{ base: '4', md: '5' }}
      fontSize="sm"
      background="bg.canvas"
      borderBottomWidth="1px"
      borderBottomStyle="solid"
      borderColor="border"
    >
      <Icon name="calendar" />
      <span>{notes.join(' · ')}</span>
    </Flex>
  )
}

/** Note that today is a holiday or day off, shown before a tour starts. */
export function TodayNote() {
  const [note] = useDayNotes(1, 1)
  if (note === undefined) return null
  return (
    <Flex role="note" align="center" gap="2" marginTop="2">
      <Icon name="calendar" />
      {note}
    </Flex>
  )
}
