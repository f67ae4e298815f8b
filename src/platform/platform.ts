import { createContext, useContext } from 'react'
import type { HttpClient } from '../api/httpClient'
import type { RouteName } from '../domain/navigation/clientRoutes'
import type { Notice } from '../domain/noticeTypes'
import type { RuntimeConfig } from '../contract/wire/runtimeConfig'
import type { SessionActorRef } from '../machines/session/sessionMachine'
import type { Live } from './live'
import type { PickedFiles } from './pickedFiles'
import type { Secrets } from './secrets'
import type { Work } from './work'

/** Services for features, provided by the composition root. */
export type Platform = {
  config: RuntimeConfig
  /** For `useApi`; features use resources, not paths. */
  http: HttpClient
  session: SessionActorRef
  /** Shows a toast at the bottom right. */
  notify: (notice: Notice) => void
  /** Shows the toast for a failed request, if there is one. */
  notifyFailure: (error: unknown) => void
  /** The user's running and unfinished workflows, stored in the event log. */
  workflows: Work
  live: Live
  secrets: Secrets
  pickedFiles: PickedFiles
  navigate: (route: RouteName, params?: Record<string, string>, query?: Record<string, string>) => void
}

export const PlatformContext = createContext<Platform | null>(null)

export function usePlatform(): Platform {
  const platform = useContext(PlatformContext)
  if (platform === null) throw new Error('No platform is provided')
  return platform
}
