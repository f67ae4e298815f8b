import { createContext, useContext } from 'react'
import type { HttpClient } from '../api/httpClient'
import type { ListQuery } from '../api/resourceApi'
import type { RouteName } from '../domain/navigation/clientRoutes'
import type { excelExports } from '../contract/proof/exportColumns'
import type { Destination } from '../contract/destination/destination'
import type { DestinationTemplate } from '../contract/destination/destinationTemplate'
import type { Iri } from '../contract/wire/ids'
import type { TourTemplate } from '../contract/tour/tourTemplate'
import type { RuntimeConfig } from '../contract/wire/runtimeConfig'
import type { SessionActorRef } from '../machines/session/sessionMachine'
import type { TourPlanActorRef } from '../machines/tourPlan/tourPlanMachine'
import type { TransferProgress } from './transferProgress'
import type { Work } from './work'

export type NoticeType = 'success' | 'info' | 'warning' | 'error' | 'default'

/** What the global destination editor is opened with. */
export type DestinationEditorRequest = {
  /** Null creates a new destination. */
  iri: string | null
  /** The tour a new destination joins. */
  tourTemplate: string | null
  /** Colour of that tour, for the pin on the map. */
  colour: string
  /** What is created; a route has no single place, but a name (decision 8). Default: a destination. */
  routeType?: 'destination' | 'route'
  /** Where a new destination is, pointed at on a map. */
  place?: { lng: number; lat: number } | null
  /** Called with what was saved. It is not part of the draft, so a reload of the page forgets it. */
  onSaved?: (destination: Destination) => void
  /** Unfinished work to go on with; the rest of the request is then of no matter. */
  stream?: string
}

/** What the dialog of a destination template is opened with, or that of its sync. */
export type TemplateRequest = {
  /** Null creates a new template. */
  iri: Iri | null
  /** `edit` opens its form; `sync` asks at once what its destinations take over. */
  purpose: 'edit' | 'sync'
  /** The destinations to sync; null: all that are linked. */
  destinations?: readonly Iri[] | null
  /** Whether the toast speaks of the one destination whose editor asked for it (decision 14). */
  isForOne?: boolean
  /** Called with what was saved; a reload of the page forgets it. */
  onSaved?: (template: DestinationTemplate) => void
  /** Called when destinations were synced; a reload of the page forgets it. */
  onSynced?: () => void
  /** Unfinished work to go on with; the rest of the request is then of no matter. */
  stream?: string
}

/** What the dialog 'Tour erstellen' / 'Tour bearbeiten' is opened with. */
export type TourEditorRequest = {
  /** Null creates a new tour. */
  iri: Iri | null
  /** Called with what was saved; a reload of the page forgets it. */
  onSaved?: (tour: TourTemplate) => void
  /** Unfinished work to go on with; the rest of the request is then of no matter. */
  stream?: string
}

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

/** What the dialog 'Duplizieren' is opened with. */
export type DuplicateDestinationRequest = {
  iri: Iri
  /** Names the destination in the dialog. */
  address: string
  /** The tour that the copy is offered to join first. */
  tourTemplate: Iri | null
}

/** The steps of one tour under way in this tab, and leaving them: what is unfinished goes on until it is done. */
export type TourPlan = { actor: TourPlanActorRef; leave: () => void }

/** What a feature may ask of its surroundings; the composition root provides it. */
export type Platform = {
  config: RuntimeConfig
  /** For `useApi`; features call resources, not paths. */
  http: HttpClient
  session: SessionActorRef
  /** Shows a toast at the bottom right. */
  notify: (notice: {
    type: NoticeType
    message: string
    action?: { label: string; onClick: () => void }
  }) => void
  /** Shows the specified toast for a failed call, if there is one. */
  notifyFailure: (error: unknown) => void
  /** Drops cached answers whose key starts so, after a write. */
  invalidate: (key: readonly unknown[]) => Promise<void>
  /** Creates a tour template with default values and gives its id; null, after a notice, when it failed. */
  createTour: () => Promise<string | null>
  openDestinationEditor: (request: DestinationEditorRequest) => void
  openTemplate: (request: TemplateRequest) => void
  openTourEditor: (request: TourEditorRequest) => void
  /** The workflow of a tour's stops: gone on with, or begun; null for whoever may not change them. */
  openTourPlan: (tourTemplate: Iri) => Promise<TourPlan | null>
  /** Asks for a tour and copies the destination. */
  duplicateDestination: (request: DuplicateDestinationRequest) => void
  /** Asks for the columns of an Excel table and saves it. */
  exportExcel: (request: ExcelExportRequest) => void
  /** What the user has under way, kept in the event log. */
  work: Work
  transferProgress: TransferProgress
  /** Begins the export of these proofs (their @ids) as PDF and shows its progress. */
  startBulkExport: (proofs: readonly string[]) => void
  /** The export whose dialog is open, by its stream; null when none is. */
  shownExport: {
    get: () => string | null
    set: (stream: string | null) => void
    subscribe: Work['subscribe']
  }
  navigate: (route: RouteName, params?: Record<string, string>) => void
}

export const PlatformContext = createContext<Platform | null>(null)

export function usePlatform(): Platform {
  const platform = useContext(PlatformContext)
  if (platform === null) throw new Error('No platform is provided')
  return platform
}
