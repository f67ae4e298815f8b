import { vehicleTypes } from '../../../contract/tour/planningTerms'
import type { TourDraft } from '../../../domain/tour/tourDraft'
import { rhythmPart } from '../../../kits/rhythm/rhythmPart'
import {
  capacityText,
  flagText,
  namesText,
  placeText,
  type DescribedParts,
  type PartDescription,
  type RecordNames,
} from '../../../kits/stop/describeParts'
import { componentTexts } from '../../../texts/kit/components'
import { shellTexts } from '../../../texts/shell/shell'
import { tourEditorTexts as texts } from '../../../texts/tours/tourEditor'
import { placeOf, type TourPlace } from './tourPlaces'

type FieldsOf<T> = { [K in keyof TourDraft]-?: TourDraft[K] extends T ? K : never }[keyof TourDraft]
type Description = PartDescription<TourDraft>

const text = (label: string, field: FieldsOf<string>): Description => ({
  label,
  show: (draft) => draft[field],
})
const flag = (label: string, field: FieldsOf<boolean>): Description => ({
  label,
  show: (draft) => flagText(draft[field]),
})
const place = (label: string, which: TourPlace): Description => ({
  label,
  show: (draft) => placeText(placeOf(draft, which)),
})

const descriptions: Readonly<Partial<Record<string, Description>>> = {
  name: text(texts.name, 'name'),
  description: text(texts.description, 'description'),
  color: { label: texts.colour, show: ({ color }, names) => colourText(color, names) },
  assignees: { label: texts.assignees, show: ({ assignees }, names) => namesText(assignees, names) },
  tags: { label: texts.tags, show: ({ tags }, names) => namesText(tags, names) },
  vehicle: {
    label: texts.vehicle,
    show: ({ vehicle }, names) => (vehicle == null ? '' : namesText([vehicle], names)),
  },
  vehicleType: {
    label: texts.vehicleKind,
    show: ({ vehicleType }) => {
      const known = vehicleTypes.find((type) => type === vehicleType)
      return known === undefined ? vehicleType : texts.vehicleType(known)
    },
  },
  excludeMotorway: flag(texts.excludeMotorway, 'excludeMotorway'),
  excludeFerry: flag(texts.excludeFerry, 'excludeFerry'),
  excludeToll: flag(texts.excludeToll, 'excludeToll'),
  locationTracking: flag(texts.locationTracking, 'locationTracking'),
  autoProof: flag(texts.autoProof, 'autoProof'),
  maximumCapacity: {
    label: texts.maximumCapacity,
    show: ({ maximumCapacity }) => capacityText(maximumCapacity),
  },
  active: flag(texts.active, 'active'),
  earliestTime: text(componentTexts.earliest, 'earliestTime'),
  latestTime: text(componentTexts.latest, 'latestTime'),
  startAddress: place(texts.start, 'start'),
  destinationAddress: place(texts.end, 'destination'),
  rhythm: rhythmPart,
}

/** Formats `Rot (#d5183b)`: the code alone is hard to recognise. */
function colourText(code: string, names: RecordNames): string {
  const name = names.get(code) ?? code
  return name === code ? code : `${name} (${code})`
}

/** Describes the parts of a tour for display. */
export const tourParts: DescribedParts<TourDraft> = {
  labelOfPart: (part) => descriptions[part]?.label ?? part,
  valueOfPart: (draft, part, names) => {
    const shown = descriptions[part]?.show(draft, names) ?? ''
    return shown.trim() === '' ? shellTexts.missing : shown
  },
}
