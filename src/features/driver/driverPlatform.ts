import { useSelector } from '@xstate/react'
import { createContext, useContext } from 'react'
import type { RuntimeConfig } from '../../contract/wire/runtimeConfig'
import type { SessionActorRef } from '../../machines/session/sessionMachine'
import type { DriverApi } from '../../api/driving/driverApi'
import type { PictureStore } from '../../workers/pictures/pictureStore'
import type { HttpClient } from '../../api/httpClient'
import type { AttachmentFiles } from './device/attachmentFiles'
import type { DeviceRecords } from './device/deviceRecords'
import type { PositionFeed } from '../../machines/positionFeed/positionFeedMachine'
import type { AppVersion } from './device/appVersion'
import type { DriverWork } from './work/driverWork'

/** Services of the driver app, provided by its composition root. */
export type DriverPlatform = {
  config: RuntimeConfig
  session: SessionActorRef
  http: HttpClient
  /** Small records of this device. */
  records: DeviceRecords
  work: DriverWork
  /** Pictures of a driver on this device. */
  picturesOf: (userId: string) => PictureStore
  version: AppVersion
  /** Exchanges a pairing code for the tokens of this device, and signs in with them. */
  pair: (code: string) => Promise<void>
}

export const DriverContext = createContext<DriverPlatform | null>(null)

export function useDriver(): DriverPlatform {
  const platform = useContext(DriverContext)
  if (platform === null) throw new Error('No driver platform is provided')
  return platform
}

/** Id of the signed-in driver. */
export function useDriverId(): string {
  const id = useSelector(useDriver().session, ({ context }) => context.user?.id ?? null)
  if (id === null) throw new Error('No user is signed in')
  return id
}

/** What the pages of the signed-in driver read. */
export type Road = { api: DriverApi; files: AttachmentFiles }

/** The positions of the tour that is driven; null without one. */
export const PositionContext = createContext<PositionFeed | null>(null)

export const RoadContext = createContext<Road | null>(null)

export function useRoad(): Road {
  const road = useContext(RoadContext)
  if (road === null) throw new Error('No user is signed in')
  return road
}
