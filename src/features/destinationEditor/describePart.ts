import type { DestinationDraft, DraftField } from '../../contract/destinationDraft'
import { customFieldOfKey } from '../../contract/customFieldDrafts'
import type { DraftPart } from '../../contract/stopDraftMerge'
import { notificationTriggers, timeWindowTypes } from '../../contract/planningTerms'
import { componentTexts } from '../../texts/components'
import { destinationEditorTexts as texts } from '../../texts/destinationEditor'
import { formatCoordinate, formatNumber } from '../../texts/format'
import { shellTexts } from '../../texts/shell'

/** Names of the records that a draft refers to, by their @id. */
export type RecordNames = ReadonlyMap<string, string>
type PartDescription = { label: string; show: (draft: DestinationDraft, names: RecordNames) => string }

const text = (label: string, field: TextField): PartDescription => ({ label, show: (draft) => draft[field] })
const flag = (label: string, field: FlagField): PartDescription => ({
  label,
  show: (draft) => (draft[field] ? texts.yes : texts.no),
})
type FieldsOf<T> = { [K in DraftField]: DestinationDraft[K] extends T ? K : never }[DraftField]
type TextField = FieldsOf<string>
type FlagField = FieldsOf<boolean>

const fields: Partial<Record<string, PartDescription>> = {
  address: { label: texts.address, show: showAddress },
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
  active: flag(texts.active, 'active'),
  multipoint: flag(texts.multipoint, 'multipoint'),
  tags: { label: texts.tags, show: ({ tags }, names) => namesOf(tags, names) },
  tourTemplate: {
    label: texts.tour,
    show: ({ tourTemplate }, names) => namesOf(tourTemplate === null ? [] : [tourTemplate], names),
  },
  notificationEmail: text(texts.email, 'notificationEmail'),
  notificationTriggers: {
    label: texts.tabNotification,
    show: ({ notificationTriggers: chosen }) =>
      notificationTriggers
        .filter((trigger) => chosen.includes(trigger))
        .map((trigger) => texts.triggers[trigger])
        .join('\n'),
  },
  addProofToMail: flag(texts.addProofToMail, 'addProofToMail'),
  ignoreOnewayRestriction: flag(texts.ignoreOneways, 'ignoreOnewayRestriction'),
  ignoreAccessRestrictions: flag(texts.ignoreAccess, 'ignoreAccessRestrictions'),
  ignoreOtherRestrictions: flag(texts.ignoreOthers, 'ignoreOtherRestrictions'),
}

/** How a part of a destination is called on the form. @param isInMinutes the unit of the lengths of stay */
export function labelOfPart(part: DraftPart, names: RecordNames, isInMinutes: boolean): string {
  if (part === 'lengthOfStay') return isInMinutes ? texts.stayMinutes : texts.staySeconds
  const customField = customFieldOfKey(part)
  if (customField !== null) return names.get(customField) ?? texts.unknown
  return fields[part]?.label ?? part
}

/** The value of a part as a person reads it; a dash where there is none. */
export function valueOfPart(draft: DestinationDraft, part: DraftPart, names: RecordNames): string {
  const shown = part === 'lengthOfStay' ? draft.lengthOfStay : shownPart(draft, part, names)
  return shown.trim() === '' ? shellTexts.missing : shown
}

function shownPart(draft: DestinationDraft, part: DraftPart, names: RecordNames): string {
  const customField = customFieldOfKey(part)
  if (customField !== null) return shownCustomField(draft.customFieldValues[customField]?.value)
  return fields[part]?.show(draft, names) ?? ''
}

function showAddress({ address, lat, lng }: DestinationDraft): string {
  // Two markers of one address differ in nothing but this.
  const position = [lat, lng].flatMap((degrees) =>
    degrees === null ? [] : formatCoordinate(Number(degrees)),
  )
  return [address, position.join(', ')].filter((line) => line !== '').join('\n')
}

function shownCustomField(value: unknown): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value === 'number') return formatNumber(value)
  if (Array.isArray(value)) return value.filter((option) => typeof option === 'string').join(', ')
  return typeof value === 'string' ? value : ''
}

const namesOf = (iris: readonly string[], names: RecordNames) =>
  iris.map((iri) => names.get(iri) ?? texts.unknown).join(', ')
