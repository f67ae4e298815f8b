import type { Iri } from '../../../contract/wire/ids'
import type { RecordDraft } from '../../../domain/drafts/draftParts'
import type { Notice } from '../../../domain/notice'
import { isDirty } from './recordEditing'

type Ended = { iri: Iri | null; base: RecordDraft; draft: RecordDraft }

/** The toast after a save: that nothing was changed, where nothing was sent. */
export const savedNotice = (
  { iri, base, draft }: Ended,
  texts: { saved: string; unchanged: string },
): Notice =>
  iri !== null && !isDirty({ base, draft })
    ? { type: 'info', message: texts.unchanged }
    : { type: 'success', message: texts.saved }
