import { parseGermanNumber } from '../../lib/numericInput'
import { customFieldKey, customFieldOfKey, sentValue } from './customFieldDrafts'
import { rhythmKey, type WithRhythm } from '../rhythm/rhythmDraft'
import { partOfField, placeFieldsOf, type DraftPart, type RecordDraft } from './draftParts'
import { parseTimeOfDay } from '../../contract/tour/timeOfDay'

/*
 * Merges concurrent changes of two users to one record. The changes of each are computed against the version
 * that both started from. The parts of an address are merged together, every custom field on its own.
 */

export type MergeSide = 'mine' | 'theirs'
export type MergeChoices = Readonly<Record<DraftPart, MergeSide>>
export type Versions<D extends RecordDraft = RecordDraft> = Readonly<Record<'base' | 'mine' | 'theirs', D>>

/** All parts in the order of the form; each custom field of any draft is listed once. */
function partsOf(drafts: readonly RecordDraft[]): DraftPart[] {
  const fields = [...new Set(drafts.flatMap(Object.keys))].filter(
    (field) => field !== 'customFieldValues' && partOfField(field) === field,
  )
  const customFields = drafts.flatMap(({ customFieldValues }) => Object.keys(customFieldValues ?? {}))
  return [...fields, ...[...new Set(customFields)].map(customFieldKey)]
}

/** The changed parts; different spellings of the same value count as equal. */
export function changedParts(before: RecordDraft, after: RecordDraft): DraftPart[] {
  return partsOf([before, after]).filter((part) => valueOf(before, part) !== valueOf(after, part))
}

/** Parts that both changed to different values: the user has to choose. */
export function conflictsOf({ base, mine, theirs }: Versions): DraftPart[] {
  const theirChanges = changedParts(base, theirs)
  const differences = changedParts(mine, theirs)
  return changedParts(base, mine).filter((part) => theirChanges.includes(part) && differences.includes(part))
}

/** Parts that only the other user changed: they are adopted. */
export function adoptedParts({ base, mine, theirs }: Versions): DraftPart[] {
  const myChanges = changedParts(base, mine)
  return changedParts(base, theirs).filter((part) => !myChanges.includes(part))
}

/** The newer version with the own changes, except for conflicts resolved in favour of theirs. */
export function mergeDrafts<D extends RecordDraft>(versions: Versions<D>, choices: MergeChoices): D {
  const conflicts = conflictsOf(versions)
  const { base, mine, theirs } = versions
  return changedParts(base, mine)
    .filter((part) => !(conflicts.includes(part) && choices[part] === 'theirs'))
    .reduce<D>((merged, part) => withPart(merged, mine, part), theirs)
}

function withPart<D extends RecordDraft>(draft: D, source: D, part: DraftPart): D {
  const customField = customFieldOfKey(part)
  if (customField !== null) {
    const { [customField]: _, ...others } = draft.customFieldValues ?? {}
    const value = source.customFieldValues?.[customField]
    return { ...draft, customFieldValues: value === undefined ? others : { ...others, [customField]: value } }
  }
  const fields = placeFieldsOf(part) ?? [part]
  return {
    ...draft,
    ...Object.fromEntries(Object.entries(source).filter(([field]) => fields.includes(field))),
  }
}

const numberFields: readonly string[] = ['capacity', 'lengthOfStay', 'maximumCapacity']
const timeFields: readonly string[] = ['earliestTime', 'latestTime']
/** Lists whose order matters; any other one is a set. */
const orderedFields: readonly string[] = ['stops']

/** A text that is equal for equal values. */
function valueOf(draft: RecordDraft, part: DraftPart): string {
  const customField = customFieldOfKey(part)
  if (customField !== null) return JSON.stringify(sentCustomField(draft, customField))
  const fields: Readonly<Record<string, unknown>> = draft
  const placeFields = placeFieldsOf(part)
  if (placeFields !== null)
    return JSON.stringify(placeFields.map((field) => placeValue(field, fields[field])))
  if (part === 'rhythm') return rhythmKey((draft as WithRhythm).rhythm)
  const value = fields[part]
  if (typeof value === 'string' && numberFields.includes(part)) {
    return JSON.stringify(parseGermanNumber(value) ?? value.trim())
  }
  if (typeof value === 'string' && timeFields.includes(part)) {
    return JSON.stringify(parseTimeOfDay(value) ?? value.trim())
  }
  // A member that is missing has no value.
  const isSet = Array.isArray(value) && !orderedFields.includes(part)
  return JSON.stringify(isSet ? value.toSorted() : (value ?? null))
}

/** Degrees are decimal text, which has several spellings. */
const placeValue = (field: string, value: unknown) =>
  typeof value === 'string' && /lat|lng/i.test(field) ? Number(value) : value

function sentCustomField({ customFieldValues }: RecordDraft, iri: string): unknown {
  const draft = customFieldValues?.[iri]
  if (draft === undefined) return null
  const value = sentValue(draft)
  // Text that is not a number is compared as typed.
  return Number.isNaN(value) ? draft.value : value
}
