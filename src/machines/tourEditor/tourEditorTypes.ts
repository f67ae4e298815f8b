import type { Company } from '../../contract/company/company'
import type { MergeSide } from '../../domain/drafts/draftMerge'
import type { Iri } from '../../contract/wire/ids'
import type { TourDraft } from '../../domain/tour/tourDraft'
import type { TourTemplate } from '../../contract/tour/tourTemplate'
import type { RecordEditing } from '../support/recordEditing'

export type TourEditorInput = {
  /** Null creates a new one. */
  iri: Iri | null
  company: Company
  /** `#rrggbb` that a new tour is preset with (decision 9). */
  colour: string
  commandId: string
}

export type TourEditorContext = RecordEditing<TourDraft> & TourEditorInput & { saved: TourTemplate | null }

export type LoadedTour = { tour: TourTemplate; etag: string | null }
export type TourSaveRequest = {
  iri: Iri | null
  draft: TourDraft
  etag: string | null
  commandId: string
}

export type TourEditorEvent =
  | { type: 'fields.changed'; changes: Partial<TourDraft> }
  | { type: 'save.request' }
  | { type: 'load.retry' }
  | { type: 'conflict.choose'; part: string; side: MergeSide }
  | { type: 'conflict.apply' }
  | { type: 'conflict.takeTheirs' }
  | { type: 'close' }
  | { type: 'edit.resume' }
