import type { Destination } from '../../contract/destination/destination'
import type { DestinationTemplate } from '../../contract/destination/destinationTemplate'
import type { DestinationDraft, PlaceOfNew } from '../../domain/destination/destinationDraft'
import type { RecordContext, RecordEvent, RecordInput, SaveWish } from '../kinds/recordEditor/recordTypes'

export type DestinationEditorInput = RecordInput & {
  /** The tour a new destination joins. */
  tourTemplate: string | null
  /** Colour of that tour, for the pin on the map. */
  colour: string
  /** A new route has a name, but no single place. */
  routeType: 'destination' | 'route'
  /** Place of a new destination, clicked on a map; the form looks up its address. */
  place?: PlaceOfNew | null | undefined
}

export type DestinationEditorContext = RecordContext<Destination, DestinationDraft> &
  DestinationEditorInput & {
    /** Whether the saved destination is synced with its template afterwards. */
    isSyncWanted: boolean
    /** Whether another new destination follows the save. */
    isNextWanted: boolean
  }

export type DestinationEditorEvent =
  | Exclude<RecordEvent<DestinationDraft>, { type: 'save.request' }>
  /** @param sync 'Speichern und synchronisieren' */
  | ({ type: 'save.request'; sync: boolean; next?: boolean | undefined } & SaveWish)
  /** Applies the template; null unlinks the destination and changes nothing else. */
  | { type: 'template.chosen'; template: DestinationTemplate | null }
  /** The sync of its template has written the destination. */
  | { type: 'record.synced' }
