import { deviceStates, type Device, type DeviceState } from '../../../contract/access/device'
import type { User } from '../../../contract/access/user'
import { noticedOffset } from '../../../contract/driving/clockSkew'
import type { Iri } from '../../../contract/wire/ids'
import { creatorOf, readMoment, type Creator } from '../../../domain/records/origin'
import { draftOfDevice } from '../../../domain/devices/deviceDraft'
import { isOldPosition } from '../../../domain/tour/lateness'
import { shownText } from '../../../lib/shownText'
import type { LonLat } from '../../../map/view/lonLat'

/** What a row says of a device; `silent` is one on tour that has not been heard of for a while. */
export type ShownState = DeviceState | 'silent'
type BatteryTone = 'plain' | 'warning' | 'empty'

type DeviceTour = { name: string; colour: string | null }

/** A device as its row shows it; empty text and null stand for what is not known. */
export type DeviceRow = {
  iri: Iri
  name: string
  model: string
  /** Null where it has none, as once its driver was deleted; undefined where nobody knows. */
  driver: Creator | null | undefined
  driverIri: Iri
  /** Null where its driver drives none, undefined where nobody knows. */
  tour: DeviceTour | null | undefined
  street: string
  /** Postcode and town. */
  place: string
  position: LonLat | null
  positionAt: Date | null
  /** On tour, and not located for a while. */
  isStill: boolean
  battery: { percent: number; tone: BatteryTone; isCharging: boolean } | null
  state: ShownState | null
  version: string
  /** How far its clock is ahead, where people should know. */
  clockOffset: number | null
  codeExpiresAt: Date | null
  isCodeExpired: boolean
}

/** At and below these it is drawn in the colour of a warning, and of a fault. */
const lowPercent = 20
const emptyPercent = 10

/** @param users the staff; undefined while nobody knows it */
export function deriveDeviceRows(
  devices: readonly Device[],
  users: readonly User[] | undefined,
  now: Date,
): DeviceRow[] {
  const userOf = new Map((users ?? []).map((user) => [user['@id'], user]))
  return devices.map((device) => {
    const { street, place } = partsOf(shownText(device.address))
    const positionAt = readMoment(device.positionAt)
    const codeExpiresAt = readMoment(device.codeExpiresAt)
    const tour = tourOf(device.runningTour)
    const state = stateOf(device.state)
    return {
      iri: device['@id'],
      name: shownText(device.name),
      model: shownText(device.model),
      driver: device.driver === null ? null : (creatorOf(device.driver, userOf) ?? undefined),
      driverIri: draftOfDevice(device).driver,
      tour,
      street,
      place,
      position: device.lat == null || device.lng == null ? null : [device.lng, device.lat],
      positionAt,
      isStill: tour != null && state === 'paired' && positionAt !== null && isOldPosition(positionAt, now),
      battery: batteryOf(device),
      state: state === 'paired' && tour != null && isSilent(device, now) ? 'silent' : state,
      version: shownText(device.appVersion),
      clockOffset: state === 'paired' ? noticedOffset(device.clockOffsetSeconds) : null,
      codeExpiresAt,
      isCodeExpired: state === 'waiting' && codeExpiresAt !== null && codeExpiresAt <= now,
    }
  })
}

const stateOf = (state: string | null | undefined): DeviceState | null =>
  deviceStates.find((known) => known === state) ?? null

function isSilent({ lastSeenAt }: Device, now: Date): boolean {
  const at = readMoment(lastSeenAt)
  return at !== null && isOldPosition(at, now)
}

/** `Karl-Marx-Allee 121, 10243 Berlin`: what is cut off is the town. */
function partsOf(address: string): { street: string; place: string } {
  const [street = '', ...rest] = address.split(',')
  return { street: street.trim(), place: rest.join(',').trim() }
}

function tourOf(tour: unknown): DeviceTour | null | undefined {
  if (tour === null) return null
  if (typeof tour !== 'object') return undefined
  const { name, color } = tour as { name?: unknown; color?: unknown }
  if (typeof name !== 'string') return undefined
  return { name: shownText(name), colour: typeof color === 'string' ? color : null }
}

function batteryOf({ batteryPercent, isCharging }: Device): DeviceRow['battery'] {
  if (batteryPercent == null || batteryPercent < 0 || batteryPercent > 100) return null
  const percent = Math.round(batteryPercent)
  const tone = percent <= emptyPercent ? 'empty' : percent <= lowPercent ? 'warning' : 'plain'
  return { percent, tone, isCharging: isCharging === true }
}
