import { createContext, useContext } from 'react'
import type { HttpClient } from '../api/httpClient'
import type { ListQuery } from '../api/resourceApi'
import type { RouteName } from '../domain/navigation/clientRoutes'
import type { Notice } from '../domain/notice'
import type { excelExports } from '../contract/proof/exportColumns'
import type { Iri } from '../contract/wire/ids'
import type { RuntimeConfig } from '../contract/wire/runtimeConfig'
import type { SessionActorRef } from '../machines/session/sessionMachine'
import type { Work } from './work'

/** What the dialog 'Excel-Tabelle exportieren' is opened with. */
export type ExcelExportRequest = {
  kind: keyof typeof excelExports
  /** The rows that were chosen, in the order of the sheet; null stands for everything the query finds. */
  iris: readonly Iri[] | null
  /** What the list shows; page and page size make no difference. */
  query: ListQuery
  /** Custom fields that can be columns; destinations and their templates have them. */
  customFields?: readonly { id: string; title: string }[]
}

/** What a feature may ask of its surroundings; the composition root provides it. */
export type Platform = {
  config: RuntimeConfig
  /** For `useApi`; features call resources, not paths. */
  http: HttpClient
  session: SessionActorRef
  /** Shows a toast at the bottom right. */
  notify: (notice: Notice) => void
  /** Shows the specified toast for a failed call, if there is one. */
  notifyFailure: (error: unknown) => void
  /** Drops cached answers whose key starts so, after a write. */
  invalidate: (key: readonly unknown[]) => Promise<void>
  /** Asks for the columns of an Excel table and saves it. */
  exportExcel: (request: ExcelExportRequest) => void
  /** What the user has under way, kept in the event log. */
  workflows: Work
  navigate: (route: RouteName, params?: Record<string, string>) => void
}

export const PlatformContext = createContext<Platform | null>(null)

export function usePlatform(): Platform {
  const platform = useContext(PlatformContext)
  if (platform === null) throw new Error('No platform is provided')
  return platform
}
