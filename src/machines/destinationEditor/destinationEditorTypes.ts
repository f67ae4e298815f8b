import type { Company } from '../../contract/company/company'
import type { Destination } from '../../contract/destination/destination'
import type { DestinationDraft } from '../../domain/destination/destinationDraft'
import type { DestinationTemplate } from '../../contract/destination/destinationTemplate'
import type { MergeSide } from '../../domain/drafts/draftMerge'
import type { RecordEditing } from '../support/recordEditing'

export type DestinationEditorInput = {
  /** Null creates a new one. */
  iri: string | null
  /** The tour a new destination joins. */
  tourTemplate: string | null
  /** Colour of that tour, for the pin on the map. */
  colour: string
  /** A new route has no single place, but a name (decision 8). */
  routeType: 'destination' | 'route'
  /** Where a new one is, pointed at on a map; its address is looked up by the form. */
  place?: PointedPlace | null
  company: Company
  commandId: string
}

/** In degrees, WGS 84. */
export type PointedPlace = { lng: number; lat: number }

export type DestinationEditorContext = RecordEditing<DestinationDraft> & {
  iri: string | null
  tourTemplate: string | null
  colour: string
  routeType: 'destination' | 'route'
  place?: PointedPlace | null
  company: Company
  commandId: string
  saved: Destination | null
}

export type LoadedDestination = { destination: Destination; etag: string | null }
export type SaveRequest = {
  iri: string | null
  company: Company
  draft: DestinationDraft
  etag: string | null
  commandId: string
}

export type DestinationEditorEvent =
  | { type: 'fields.changed'; changes: Partial<DestinationDraft> }
  /** Takes over what the template says; null unlinks the destination and changes nothing else. */
  | { type: 'template.chosen'; template: DestinationTemplate | null }
  /** The sync of its template has written the destination. */
  | { type: 'record.synced' }
  | { type: 'save.request' }
  | { type: 'load.retry' }
  | { type: 'conflict.choose'; part: string; side: MergeSide }
  | { type: 'conflict.apply' }
  /** Sent by version 1 alone, whose drafts may still lie in a log. */
  | { type: 'conflict.keepMine' }
  | { type: 'conflict.takeTheirs' }
  | { type: 'close' }
  | { type: 'edit.resume' }
