import type { FederalState } from '../../src/contract/company/tourRules'
import type { LatLng } from './addresses'
import { gridPath } from './geometry'
import type { Random } from './random'

/** What differs between the regions of the demo companies. */
export type DemoRegion = {
  /** Before four digits of an invented telephone number. */
  phonePrefix: string
  /** Before the number of a customer. */
  referencePrefix: string
  /** IANA name. Its clocks are those of Berlin. */
  timeZone: string
  /** Null where the product knows no public holidays. */
  holidayState: FederalState | null
  /** Seconds between two positions. Past tours have fewer. */
  sampleSeconds: { running: number; past: number }
  /** The path of a vehicle between two stops. */
  pathBetween: (from: LatLng, to: LatLng, random: Random) => LatLng[]
}

export const berlin: DemoRegion = {
  phonePrefix: '030 5550',
  referencePrefix: 'NL',
  timeZone: 'Europe/Berlin',
  holidayState: 'BE',
  sampleSeconds: { running: 60, past: 180 },
  pathBetween: gridPath,
}
