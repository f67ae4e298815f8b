import { customFieldOfKey } from '../../domain/drafts/customFieldDrafts'
import { notificationTriggers, timeWindowTypes } from '../../contract/tour/planningTerms'
import type { DraftPart } from '../../domain/drafts/draftParts'
import type { StopDraft } from '../../domain/destination/stopDraft'
import { isNoLimit } from '../../domain/tour/isNoLimit'
import { formKitTexts } from '../../texts/kit/formKit'
import { componentTexts } from '../../texts/kit/components'
import { formatCoordinate, formatNumber } from '../../texts/kit/format'
import { shellTexts } from '../../texts/shell/shell'
import { stopFormTexts as texts } from '../../texts/stops/stopForm'

/** Names of the records referenced by a draft, by @id. */
export type RecordNames = ReadonlyMap<string, string>
export type PartDescription<D> = { label: string; show: (draft: D, names: RecordNames) => string }
/** By part of the draft. */
export type PartDescriptions<D> = Readonly<Partial<Record<DraftPart, PartDescription<D>>>>

export type DescribedParts<D> = {
  /** Label of a part. @param isInMinutes unit of service times */
  labelOfPart: (part: DraftPart, names: RecordNames, isInMinutes: boolean) => string
  /** A value of a part as readable text; a dash for none. */
  valueOfPart: (draft: D, part: DraftPart, names: RecordNames) => string
}

/** Description of drafts with these parts only. */
export const partsFrom = <D>(descriptions: PartDescriptions<D>): DescribedParts<D> => ({
  labelOfPart: (part) => descriptions[part]?.label ?? part,
  valueOfPart: (draft, part, names) => {
    const shown = descriptions[part]?.show(draft, names) ?? ''
    return shown.trim() === '' ? shellTexts.missing : shown
  },
})

/** @param own parts that only this type of draft has */
export function describeParts<D extends StopDraft>(own: PartDescriptions<D>): DescribedParts<D> {
  const fields: PartDescriptions<D> = { ...stopParts, ...own }
  const partText = (draft: D, part: DraftPart, names: RecordNames): string => {
    const customField = customFieldOfKey(part)
    if (customField !== null) return valueText(draft.customFieldValues[customField]?.value)
    return fields[part]?.show(draft, names) ?? ''
  }
  return {
    labelOfPart: (part, names, isInMinutes) => {
      if (part === 'lengthOfStay') return isInMinutes ? texts.stayMinutes : texts.staySeconds
      const customField = customFieldOfKey(part)
      if (customField !== null) return names.get(customField) ?? texts.unknown
      return fields[part]?.label ?? part
    },
    valueOfPart: (draft, part, names) => {
      const shown = part === 'lengthOfStay' ? draft.lengthOfStay : partText(draft, part, names)
      return shown.trim() === '' ? shellTexts.missing : shown
    },
  }
}

type FieldsOf<T> = { [K in keyof StopDraft]-?: StopDraft[K] extends T ? K : never }[keyof StopDraft]

const text = (label: string, field: FieldsOf<string>): PartDescription<StopDraft> => ({
  label,
  show: (draft) => draft[field],
})

const stopParts: PartDescriptions<StopDraft> = {
  address: { label: texts.address, show: placeText },
  name: text(texts.name, 'name'),
  refId: text(texts.refId, 'refId'),
  propertyDescription: text(texts.note, 'propertyDescription'),
  capacity: text(texts.capacity, 'capacity'),
  timeWindowType: {
    label: texts.windowType,
    show: ({ timeWindowType }) => {
      const known = timeWindowTypes.find((type) => type === timeWindowType)
      return known === undefined ? timeWindowType : texts.windowTypes[known].name
    },
  },
  earliestTime: text(componentTexts.earliest, 'earliestTime'),
  latestTime: text(componentTexts.latest, 'latestTime'),
  phone: text(texts.phone, 'phone'),
  phoneContactName: text(texts.contact, 'phoneContactName'),
  tags: { label: texts.tags, show: ({ tags }, names) => namesText(tags, names) },
  notificationEmail: text(texts.email, 'notificationEmail'),
  notificationTriggers: {
    label: texts.tabNotification,
    show: ({ notificationTriggers: chosen }) =>
      notificationTriggers
        .filter((trigger) => chosen.includes(trigger))
        .map((trigger) => texts.triggers[trigger])
        .join('\n'),
  },
  addProofToMail: {
    label: texts.addProofToMail,
    show: ({ addProofToMail }) => flagText(addProofToMail),
  },
}

/** An address with its position. */
export function placeText({ address, lat, lng }: Pick<StopDraft, 'address' | 'lat' | 'lng'>): string {
  // Two marker positions of one address differ only in their coordinates.
  const position = [lat, lng].flatMap((degrees) =>
    degrees === null ? [] : formatCoordinate(Number(degrees)),
  )
  return [address, position.join(', ')].filter((line) => line !== '').join('\n')
}

/** The value of a custom field of any type; empty for none. */
function valueText(value: unknown): string {
  if (typeof value === 'boolean') return flagText(value)
  if (typeof value === 'number') return formatNumber(value)
  if (Array.isArray(value)) return value.filter((option) => typeof option === 'string').join(', ')
  return typeof value === 'string' ? value : ''
}

/** The same with visible text for every value, unchecked ones included. */
export const wholeValue = (value: unknown): string => valueText(value) || JSON.stringify(value)

export const flagText = (isOn: boolean): string => (isOn ? texts.yes : texts.no)

/** The names of records; for a deleted one a note that it is deleted. */
export const namesText = (iris: readonly string[], names: RecordNames): string =>
  iris.map((iri) => names.get(iri) ?? texts.unknown).join(', ')

/** A typed maximum load as readable text. */
export const capacityText = (typed: string): string => (isNoLimit(typed) ? formKitTexts.noLimit : typed)
