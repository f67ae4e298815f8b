import * as Schema from 'effect/Schema'
import { readNumber, readReference, tolerant } from '../wire/fields'
import { ServiceLocation } from './tour'

/** A stop of a driven tour, with current data of the destination it was copied from. */
export const DrivenStop = Schema.Struct({
  ...ServiceLocation.fields,
  ...tolerant({
    destination: readReference,
    /** In seconds; the time window is in seconds since midnight. */
    lengthOfStay: readNumber,
    timeWindowType: Schema.String,
    earliestTime: readNumber,
    latestTime: readNumber,
  }),
})
export type DrivenStop = typeof DrivenStop.Type
