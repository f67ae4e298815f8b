import { deviceStates, type Device, type DeviceState } from '../../../contract/access/device'
import type { User } from '../../../contract/access/user'
import { noticedOffset } from '../../../contract/driving/clockSkew'
import type { Iri } from '../../../contract/wire/ids'
import { creatorOf, readMoment, type Creator } from '../../../domain/records/origin'
import { batteryOf, type Battery } from '../../../domain/devices/battery'
import { draftOfDevice } from '../../../domain/devices/deviceDraft'
import { isOldPosition } from '../../../domain/tour/lateness'
import { shownText } from '../../../lib/shownText'
import type { LonLat } from '../../../map/view/lonLat'

/** State of a device as shown. `silent` is a device on tour that has not reported for a while. */
export type ShownState = DeviceState | 'silent'

type DeviceTour = { name: string; colour: string | null }

/** A device as shown in its row. An empty string or null means unknown. */
export type DeviceRow = {
  iri: Iri
  name: string
  model: string
  /** Null without a driver, for example after its deletion; undefined if unknown. */
  driver: Creator | null | undefined
  driverIri: Iri
  /** Null if its driver has no tour in progress, undefined if unknown. */
  tour: DeviceTour | null | undefined
  street: string
  /** Postcode and town. */
  place: string
  position: LonLat | null
  positionAt: Date | null
  /** On tour, but without a new position for a while. */
  isStill: boolean
  battery: Battery | null
  state: ShownState | null
  version: string
  /** How far its clock is ahead; null if small enough to ignore. */
  clockOffset: number | null
  codeExpiresAt: Date | null
  isCodeExpired: boolean
}

/** @param users all users; undefined while not loaded */
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

/** Splits `Karl-Marx-Allee 121, 10243 Berlin`, so that truncation cuts off the town. */
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
