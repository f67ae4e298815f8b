import { ICalCalendarMethod, ICalEventTransparency, default as ical } from 'ical-generator'
import { texts } from '../../texts'
import type { DriverDate } from './driverDates'

/**
 * The iCalendar text of a driver's tours. Times are in UTC, so that it needs no time zones. Equal tours give an equal
 * text: no event states when the text was written.
 */
export function writeCalendar(dates: readonly DriverDate[], host: string): string {
  const calendar = ical({
    prodId: { company: 'Tourwerk', product: 'Touren', language: 'DE' },
    name: texts.calendar.name,
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  })
  for (const { tourTemplateId, date, tour, start, end, stopCount, distanceMeters, address } of dates) {
    calendar.createEvent({
      id: `${tourTemplateId}_${date}@${host}`,
      stamp: start,
      start,
      end: end > start ? end : new Date(start.getTime() + 60_000),
      summary: tour,
      description: texts.calendar.description({ stopCount, distanceMeters }),
      transparency: ICalEventTransparency.OPAQUE,
      ...(address !== null && { location: address }),
    })
  }
  return calendar.toString()
}

/** How often calendar programs should read it. */
const refreshSeconds = 3600
