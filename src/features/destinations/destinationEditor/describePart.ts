import type { DestinationDraft, DraftField } from '../../../domain/destination/destinationDraft'
import { rhythmPart } from '../../../kits/rhythm/rhythmPart'
import { describeParts, flagText, namesText } from '../../../kits/stop/describeParts'
import { destinationEditorTexts as texts } from '../../../texts/stops/destinationEditor'

type FlagField = { [K in DraftField]: DestinationDraft[K] extends boolean ? K : never }[DraftField]

const flag = (label: string, field: FlagField) => ({
  label,
  show: (draft: DestinationDraft) => flagText(draft[field]),
})

/** Describes the parts of a destination for display. */
export const destinationParts = describeParts<DestinationDraft>({
  active: flag(texts.active, 'active'),
  multipoint: flag(texts.multipoint, 'multipoint'),
  tourTemplate: {
    label: texts.tour,
    show: ({ tourTemplate }, names) => namesText(tourTemplate === null ? [] : [tourTemplate], names),
  },
  destinationTemplate: {
    label: texts.template,
    show: ({ destinationTemplate }, names) =>
      namesText(destinationTemplate === null ? [] : [destinationTemplate], names),
  },
  ignoreOnewayRestriction: flag(texts.ignoreOneways, 'ignoreOnewayRestriction'),
  ignoreAccessRestrictions: flag(texts.ignoreAccess, 'ignoreAccessRestrictions'),
  ignoreOtherRestrictions: flag(texts.ignoreOthers, 'ignoreOtherRestrictions'),
  rhythm: rhythmPart,
})
