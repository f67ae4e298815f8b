import { createContext, useContext } from 'react'
import type { RuntimeConfig } from '../../contract/wire/runtimeConfig'
import type { SessionActorRef } from '../../machines/session/sessionMachine'
import type { DriverApi } from '../../api/driving/driverApi'
import type { AppVersion } from './device/appVersion'
import type { DriverWork } from './work/driverWork'

/** Services of the driver app, provided by its composition root. */
export type DriverPlatform = {
  config: RuntimeConfig
  session: SessionActorRef
  api: DriverApi
  work: DriverWork
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
