import { useMemo } from 'react'
import { createCalendar, type RhythmCalendar } from '../../contract/rhythm/calendar'
import type { IsoDay } from '../../contract/rhythm/calendarDay'
import { readRhythm, type Reading } from '../../contract/rhythm/readRhythm'
import type { Rhythm } from '../../contract/rhythm/rhythm'
import { stateOf } from '../../domain/company/specialDays'
import { dayText } from '../../domain/records/companyClock'
import { draftOfSentence, noRhythm, type RhythmDraft } from '../../domain/rhythm/rhythmDraft'
import { useCurrentUser } from '../../platform/useCurrentUser'
import { useNow } from '../../platform/useNow'
import { rhythmSentence } from '../../texts/rhythm/rhythmSentence'

const minuteMs = 60_000

export type RhythmForm = {
  sentence: string
  /** Null for an empty sentence. */
  reading: Reading | null
  /** Null if there is none, or if the sentence is not understood. */
  rhythm: Rhythm | null
  today: IsoDay
  calendar: RhythmCalendar
  /** Whether the company has entered any. */
  hasSchoolHolidays: boolean
  type: (sentence: string) => void
  /** Replaces the sentence by the one of the rhythm. */
  change: (rhythm: Rhythm) => void
}

/** The sentence is the source while typing; a changed field rewrites it. */
export function useRhythm(
  { text, value }: RhythmDraft = noRhythm,
  onChange: (rhythm: RhythmDraft) => void,
): RhythmForm {
  const { company } = useCurrentUser()
  const today = dayText(new Date(useNow(minuteMs)))
  const calendar = useMemo(
    () => createCalendar(stateOf(company), company.daysOff ?? [], company.schoolHolidays ?? []),
    [company],
  )
  const sentence = text ?? (value === null ? '' : rhythmSentence(value))
  const reading = useMemo(
    () => (sentence.trim() === '' ? null : readRhythm(sentence, today)),
    [sentence, today],
  )
  return {
    sentence,
    reading,
    rhythm: value,
    today,
    calendar,
    hasSchoolHolidays: (company.schoolHolidays ?? []).length > 0,
    type: (typed) => onChange(draftOfSentence(typed, today)),
    change: (rhythm) => {
      const changed = draftOfSentence(rhythmSentence(rhythm), today)
      // Values that do not go together stay as a sentence, with their error.
      onChange(changed.value === null ? changed : { text: null, value: changed.value })
    },
  }
}
