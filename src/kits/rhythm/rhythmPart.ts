import type { WithRhythm } from '../../domain/rhythm/rhythmDraft'
import { rhythmFormTexts } from '../../texts/rhythm/rhythmForm'
import { rhythmSentence } from '../../texts/rhythm/rhythmSentence'

/** Describes the rhythm of a draft for display. */
export const rhythmPart = {
  label: rhythmFormTexts.tab,
  show: ({ rhythm }: WithRhythm): string =>
    rhythm == null ? '' : rhythm.value === null ? (rhythm.text ?? '') : rhythmSentence(rhythm.value),
}
