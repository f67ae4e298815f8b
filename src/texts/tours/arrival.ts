import { formatTime } from '../kit/format'

type Expected = { at: Date; isSure: boolean }

/** `14:32`, or `ca. 14:32` where it may become another time. */
const time = ({ at, isSure }: Expected) => (isSure ? formatTime(at) : `ca. ${formatTime(at)}`)

/** When a stop of a running tour will be reached: Zentrale, GPS and the page of the tour. */
export const arrivalTexts = {
  time,
  /** Before the time. */
  expected: 'voraussichtlich',
  expectedAt: (expected: Expected) => `voraussichtlich ${time(expected)}`,
  planned: 'geplant',
} as const
