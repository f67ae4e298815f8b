import { formatTime } from '../kit/format'

type Expected = { at: Date; isSure: boolean }

/** `14:32`, or `ca. 14:32` for an estimate that may change. */
const time = ({ at, isSure }: Expected) => (isSure ? formatTime(at) : `ca. ${formatTime(at)}`)

/**
 * ETA of a stop of a running tour, on the home screen (Zentrale), on the tracking map (GPS) and on the tour's
 * page.
 */
export const arrivalTexts = {
  time,
  /** Before the time. */
  expected: 'voraussichtlich',
  expectedAt: (expected: Expected) => `voraussichtlich ${time(expected)}`,
  planned: 'geplant',
} as const
