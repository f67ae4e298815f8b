import type { IsoDay } from '../contract/rhythm/calendarDay'
import { dayText } from '../domain/records/companyClock'
import { useNow } from './useNow'

const minuteMs = 60_000

/** Today in the time zone of the company; changes at its midnight. */
export const useToday = (): IsoDay => dayText(new Date(useNow(minuteMs)))
