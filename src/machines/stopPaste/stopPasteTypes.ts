import type { Company } from '../../contract/company/company'
import type { DestinationWrite } from '../../contract/destination/destination'
import type { Iri } from '../../contract/wire/ids'
import type { ColumnChoice } from '../../domain/paste/pastedColumns'
import type { PastedTable, ValueColumn } from '../../domain/paste/pastedStops'
import type { PasteRow, Places } from './pasteRows'

/** The tour that receives the stops, as the dialog names it. */
export type PasteTour = { iri: Iri; name: string; colour: string }

export type StopPasteInput = {
  company: Company
  tour: PasteTour
  /** Already pasted; empty when the user still has to paste it. */
  text: string
  commandId: string
}

export type StopPasteContext = StopPasteInput & {
  table: PastedTable | null
  rows: readonly PasteRow[]
  places: Places
  /** The address being searched. */
  asked: string
  /** Number of rows that became stops, and of hand-overs. */
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
  /** Searches the address of a row, again if needed. */
  | { type: 'address.searched'; number: number }
  /** Searches missing addresses and repeats failed searches. */
  | { type: 'search.start' }
  | { type: 'search.stop' }
  | { type: 'rows.confirmed' }
  | { type: 'connection.restored' }
  | { type: 'close' }
  | { type: 'edit.resume' }

export type AddressQuestion = { text: string; near: [number, number] | null }

/** Request to the plan of the tour; a repeated `request` has one effect. */
export type StopHandover = { tourTemplate: Iri; bodies: readonly DestinationWrite[]; request: string }
