import * as Schema from 'effect/Schema'
import { readRecord } from '../wire/fields'

/*
 * The secret link of a driver's calendar (iCalendar, RFC 5545), which calendar programs read without a login.
 * Extension `plannedTours`.
 */

/** GET, POST and DELETE of the own link, or of a user's by administrators. */
export const ownCalendarFeedPath = '/api/account/calendar-feed'
export const userCalendarFeedPath = (user: string): string => `${user}/calendar-feed`

/** The link is sent once, by the POST that creates it. */
export const CalendarFeed = readRecord({
  /** When it was created; null without a link. */
  createdAt: Schema.String,
  url: Schema.String,
})
export type CalendarFeed = typeof CalendarFeed.Type
