import type { Company } from '../../contract/company'
import type { Destination } from '../../contract/destination'
import type { DestinationDraft } from '../../contract/destinationDraft'
import type { MergeChoices, MergeSide } from '../../contract/destinationDraftMerge'

export type DestinationEditorInput = {
  /** Null creates a new one. */
  iri: string | null
  /** The tour a new destination joins. */
  tourTemplate: string | null
  /** Colour of that tour, for the pin on the map. */
  colour: string
  /** A new route has no single place, but a name (decision 8). */
  routeType: 'destination' | 'route'
  company: Company
  commandId: string
}

export type DestinationEditorContext = {
  iri: string | null
  tourTemplate: string | null
  colour: string
  routeType: 'destination' | 'route'
  company: Company
  commandId: string
  /** Counts what changes the request: a repeated save of the same draft has one effect (I4), another draft is another command. */
  revision: number
  etag: string | null
  /** What the draft started from; the difference is what the user typed. */
  base: DestinationDraft
  draft: DestinationDraft
  /** The newer version of somebody else, while a person chooses. */
  theirs: { draft: DestinationDraft; etag: string | null } | null
  /** By part of the draft; what is not named stays mine. */
  choices: MergeChoices
  touched: readonly string[]
  /** Messages by field, as shown. */
  violations: Record<string, string>
  /** The server's part of them: kept until its field is changed or another answer comes (part 1 §4). */
  serverViolations: Record<string, string>
  /** What the form says as a whole: a title of the answer, or that the record is gone (404 without a title). */
  failure: { status: number; title: string | null } | null
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
  | { type: 'save.request' }
  | { type: 'load.retry' }
  | { type: 'conflict.choose'; part: string; side: MergeSide }
  | { type: 'conflict.apply' }
  /** Sent by version 1 alone, whose drafts may still lie in a log. */
  | { type: 'conflict.keepMine' }
  | { type: 'conflict.takeTheirs' }
  | { type: 'close' }
  | { type: 'edit.resume' }
