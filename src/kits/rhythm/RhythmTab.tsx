import './rhythm.css'
import { useRef, type ReactNode } from 'react'
import type { RhythmDraft } from '../../domain/rhythm/rhythmDraft'
import { rhythmFormTexts } from '../../texts/rhythm/rhythmForm'
import type { RhythmPhrase } from '../../texts/rhythm/rhythmSentence'
import { ClosedDays } from './ClosedDays'
import { NextDates, type LineOfTour } from './NextDates'
import { RhythmFields } from './RhythmFields'
import { SentenceField } from './SentenceField'
import { Understood } from './Understood'
import { useRhythm } from './useRhythm'

type RhythmTabProps = {
  texts: { label: string; empty: string; dates: string }
  /** Missing until one is known or typed. */
  rhythm: RhythmDraft | undefined
  error: string | undefined
  isDisabled: boolean
  /** The tour on whose line the dates are shown; null without one. */
  tour: LineOfTour | null
  /** In one column, beside a map. */
  isNarrow?: boolean
  /** Above the fields. */
  notice: ReactNode
  /** Below the dates. */
  below?: ReactNode
  onChange: (rhythm: RhythmDraft) => void
}

/** Tab Rhythmus: the sentence, its rules as fields, and the next dates that prove it. */
export function RhythmTab({
  texts,
  rhythm,
  error,
  isDisabled,
  tour,
  isNarrow = false,
  notice,
  below,
  onChange,
}: RhythmTabProps) {
  const form = useRhythm(rhythm, onChange)
  const fields = useRef<HTMLDivElement>(null)
  const edit = (part: RhythmPhrase['part']) => {
    const field = (name: string) =>
      fields.current?.querySelector<HTMLElement>(`[name=${name}]:is(:checked, :not([type=radio]))`)
    const target = field(part) ?? field('rhythm')
    target?.focus()
  }
  return (
    <div className="rhythm-tab" data-narrow={isNarrow || undefined}>
      <div ref={fields} className="rhythm-fields">
        <div className="rhythm-notice">{notice}</div>
        <SentenceField
          form={form}
          label={texts.label}
          emptyHint={texts.empty}
          error={error}
          isDisabled={isDisabled}
        />
        <Understood form={form} isDisabled={isDisabled} onEdit={edit} />
        <ClosedDays form={form} isDisabled={isDisabled} />
        <RhythmFields form={form} isDisabled={isDisabled} />
      </div>
      <aside aria-label={rhythmFormTexts.nextDates}>
        <NextDates form={form} tour={tour} withoutRhythm={texts.dates} />
        {below}
      </aside>
    </div>
  )
}
