import type { StopDraft } from '../../domain/destination/stopDraft'

/** Props for the fields of a destination's or template's form. */
export type StopForm<D extends StopDraft = StopDraft> = {
  draft: D
  /** Visible messages by field; for a custom field by its `customFieldKey`. */
  violations: Readonly<Record<string, string>>
  isDisabled: boolean
  change: (changes: Partial<D>) => void
}
