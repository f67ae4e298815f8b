import { startOfDay } from '../../../domain/records/companyClock'
import { formatDate } from '../../../texts/kit/format'
import { devicesTexts as texts } from '../../../texts/devices/devices'

/**
 * Formats `vor 5 s`, `vor 12 Min.`, `heute 08:12`, `gestern 13:41`, else the day. A time in the future counts
 * as now.
 */
export function ageText(at: Date, now: Date): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - at.getTime()) / 1000))
  if (seconds < 60) return texts.secondsAgo({ count: seconds })
  if (seconds < 3600) return texts.minutesAgo({ count: Math.floor(seconds / 60) })
  if (formatDate(at) === formatDate(now)) return texts.today({ at })
  if (formatDate(at) === formatDate(startOfDay(now, -1))) return texts.yesterday({ at })
  return texts.onDay({ at })
}
