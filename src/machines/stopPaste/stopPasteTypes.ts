import type { Company } from '../../contract/company/company'
import type { DestinationWrite } from '../../contract/destination/destination'
import type { Iri } from '../../contract/wire/ids'
import type { ColumnChoice } from '../../domain/paste/pastedColumns'
import type { PastedTable, ValueColumn } from '../../domain/paste/pastedStops'
import type { PasteRow, Places } from './pasteRows'

/** The tour that gets the stops, as the dialog names it. */
export type PasteTour = { iri: Iri; name: string; colour: string }

export type StopPasteInput = {
  company: Company
  tour: PasteTour
  /** Already pasted; empty when it is still to come. */
  text: string
  commandId: string
}

export type StopPasteContext = StopPasteInput & {
  table: PastedTable | null
  rows: readonly PasteRow[]
  places: Places
  /** The address that is searched for. */
  asked: string
  /** How many rows have become stops, and how often some were handed over. */
  added: number
  handovers: number
  isResumed: boolean
}

export type StopPasteEvent =
  | { type: 'text.changed'; text: string }
  | { type: 'text.confirmed' }
  | { type: 'head.switched'; hasHead: boolean }
  | { type: 'column.chosen'; index: number; column: ColumnChoice }
  | { type: 'columns.confirmed' }
  | { type: 'step.back' }
  | { type: 'row.switched'; number: number; isLeftOut: boolean }
  | { type: 'value.edited'; number: number; column: ValueColumn; text: string }
  | { type: 'address.edited'; number: number; text: string }
  /** The address of a row is searched for, again if need be. */
  | { type: 'address.searched'; number: number }
  /** Goes on with what has not been searched for, and with what failed. */
  | { type: 'search.start' }
  | { type: 'search.stop' }
  | { type: 'rows.confirmed' }
  | { type: 'connection.restored' }
  | { type: 'close' }
  | { type: 'edit.resume' }

export type AddressQuestion = { text: string; near: [number, number] | null }

/** What the plan of the tour is asked for; the same `request` is heeded once. */
export type StopHandover = { tourTemplate: Iri; bodies: readonly DestinationWrite[]; request: string }
