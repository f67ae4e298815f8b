import type { StopDraft } from '../../domain/destination/stopDraft'

/** What the fields of a destination's or a template's form need. */
export type StopForm<D extends StopDraft = StopDraft> = {
  draft: D
  /** Messages by field, as shown; of a custom field by its `customFieldKey`. */
  violations: Readonly<Record<string, string>>
  isDisabled: boolean
  change: (changes: Partial<D>) => void
}
