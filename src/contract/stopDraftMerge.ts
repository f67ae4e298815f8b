import { parseGermanNumber } from '../lib/numericInput'
import { customFieldKey, customFieldOfKey, sentValue } from './customFieldDrafts'
import { placeFields, type StopDraft } from './stopDraft'
import { parseTimeOfDay } from './timeOfDay'

/*
 * Two people changed one destination or one template. What each of them changed is told by the version that both started from; the
 * parts of an address go together, every custom field stands for itself.
 */

/**
 * What can be changed on its own: a field of the draft, `address` for all parts of an address, or a custom field by
 * its `customFieldKey`.
 */
export type DraftPart = string
export type MergeSide = 'mine' | 'theirs'
export type MergeChoices = Readonly<Record<DraftPart, MergeSide>>
export type Versions<D extends StopDraft = StopDraft> = Readonly<Record<'base' | 'mine' | 'theirs', D>>

/** All parts in the order of the form; every custom field that one of the drafts has is named once. */
function partsOf(drafts: readonly StopDraft[]): DraftPart[] {
  const [first] = drafts
  const fields = Object.keys(first ?? {}).filter(
    (field) => field !== 'customFieldValues' && (field === 'address' || !isPlaceField(field)),
  )
  const customFields = drafts.flatMap(({ customFieldValues }) => Object.keys(customFieldValues))
  return [...fields, ...[...new Set(customFields)].map(customFieldKey)]
}

const isPlaceField = (field: string) => placeFields.some((part) => part === field)

/** What somebody changed; ways of writing the same value make no difference. */
export function changedParts(before: StopDraft, after: StopDraft): DraftPart[] {
  return partsOf([before, after]).filter((part) => valueOf(before, part) !== valueOf(after, part))
}

/** What both changed, and not to the same: a person has to choose. */
export function conflictsOf({ base, mine, theirs }: Versions): DraftPart[] {
  const theirChanges = changedParts(base, theirs)
  const differences = changedParts(mine, theirs)
  return changedParts(base, mine).filter((part) => theirChanges.includes(part) && differences.includes(part))
}

/** What only the other person changed: it is taken over. */
export function adoptedParts({ base, mine, theirs }: Versions): DraftPart[] {
  const myChanges = changedParts(base, mine)
  return changedParts(base, theirs).filter((part) => !myChanges.includes(part))
}

/** The newer version with what I changed, but for the conflicts that were decided for theirs. */
export function mergeDrafts<D extends StopDraft>(versions: Versions<D>, choices: MergeChoices): D {
  const conflicts = conflictsOf(versions)
  const { base, mine, theirs } = versions
  return changedParts(base, mine)
    .filter((part) => !(conflicts.includes(part) && choices[part] === 'theirs'))
    .reduce<D>((merged, part) => withPart(merged, mine, part), theirs)
}

function withPart<D extends StopDraft>(draft: D, source: D, part: DraftPart): D {
  const customField = customFieldOfKey(part)
  if (customField !== null) {
    const { [customField]: _, ...others } = draft.customFieldValues
    const value = source.customFieldValues[customField]
    return { ...draft, customFieldValues: value === undefined ? others : { ...others, [customField]: value } }
  }
  const fields: readonly string[] = part === 'address' ? placeFields : [part]
  return {
    ...draft,
    ...Object.fromEntries(Object.entries(source).filter(([field]) => fields.includes(field))),
  }
}

const numberFields: readonly string[] = ['capacity', 'lengthOfStay']
const timeFields: readonly string[] = ['earliestTime', 'latestTime']

/** A text that is equal for equal values. */
function valueOf(draft: StopDraft, part: DraftPart): string {
  const customField = customFieldOfKey(part)
  if (customField !== null) return JSON.stringify(sentCustomField(draft, customField))
  if (part === 'address') {
    const { address, zip, street, city, lat, lng, navLat, navLng } = draft
    return JSON.stringify([address, zip, street, city, decimal(lat), decimal(lng), navLat, navLng])
  }
  const value: unknown = draft[part as keyof StopDraft]
  if (typeof value === 'string' && numberFields.includes(part)) {
    return JSON.stringify(parseGermanNumber(value) ?? value.trim())
  }
  if (typeof value === 'string' && timeFields.includes(part)) {
    return JSON.stringify(parseTimeOfDay(value) ?? value.trim())
  }
  return JSON.stringify(Array.isArray(value) ? value.toSorted() : value)
}

const decimal = (text: string | null) => (text === null ? null : Number(text))

function sentCustomField({ customFieldValues }: StopDraft, iri: string): unknown {
  const draft = customFieldValues[iri]
  if (draft === undefined) return null
  const value = sentValue(draft)
  // What is no number is told apart as it was typed.
  return Number.isNaN(value) ? draft.value : value
}
