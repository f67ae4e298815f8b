import type { IsoDay } from '../../contract/rhythm/calendarDay'
import { readRhythm } from '../../contract/rhythm/readRhythm'
import type { Rhythm } from '../../contract/rhythm/rhythm'
import { validationMessages } from '../../contract/wire/validationMessages'

/** The rhythm of a stop or tour as its form holds it. */
export type RhythmDraft = {
  /** The sentence as typed; null if nothing was typed, so that it is written from the rhythm. */
  text: string | null
  /** Null if there is none, or if the sentence is not understood. */
  value: Rhythm | null
}

/** Missing if the server sent no rhythm and none was typed: only servers that know rhythms get one. */
export type WithRhythm = { rhythm?: RhythmDraft | undefined }

export const noRhythm: RhythmDraft = { text: null, value: null }

export const draftOfRhythm = (value: Rhythm | null | undefined): WithRhythm =>
  value == null ? {} : { rhythm: { text: null, value } }

/** @param today start of an interval for which the sentence names no start */
export function draftOfSentence(text: string, today: IsoDay): RhythmDraft {
  const reading = readRhythm(text, today)
  return { text, value: 'rhythm' in reading ? reading.rhythm : null }
}

const isUnread = ({ text, value }: RhythmDraft): boolean => value === null && (text ?? '').trim() !== ''

/** The member of a body; missing if the draft has none. */
export const rhythmToSend = ({ rhythm }: WithRhythm) => (rhythm === undefined ? {} : { rhythm: rhythm.value })

export const rhythmViolations = ({ rhythm }: WithRhythm): Record<string, string> =>
  rhythm !== undefined && isUnread(rhythm) ? { rhythm: validationMessages.rhythm } : {}

/** A text that is equal for equal rhythms, in whatever words. */
export function rhythmKey(draft: RhythmDraft | undefined): string {
  if (draft === undefined || (draft.value === null && !isUnread(draft))) return ''
  return JSON.stringify(draft.value ?? (draft.text ?? '').trim(), sortMembers)
}

const sortMembers = (_: string, value: unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other)))
