import { Button } from '../../components/inputs/controls'
import { Icon, type IconName } from '../../components/marks/Icon'
import { shiftDay } from '../../contract/rhythm/calendarDay'
import type { Rhythm } from '../../contract/rhythm/rhythm'
import { occurrences } from '../../contract/rhythm/visits'
import { rhythmFormTexts as texts } from '../../texts/rhythm/rhythmForm'
import { rhythmPhrases, rhythmSentence, type RhythmPhrase } from '../../texts/rhythm/rhythmSentence'
import type { RhythmForm } from './useRhythm'

type UnderstoodProps = {
  form: RhythmForm
  isDisabled: boolean
  /** Moves the focus to the field of a part. */
  onEdit: (part: RhythmPhrase['part']) => void
}

/** What the sentence was understood as, and its second meaning; examples while it is empty. */
export function Understood({ form, isDisabled, onEdit }: UnderstoodProps) {
  const { rhythm, reading } = form
  if (reading === null) return <Examples form={form} isDisabled={isDisabled} />
  if (rhythm === null) return null
  const other = 'other' in reading ? reading.other : null
  return (
    <>
      <div className="rhythm-chips" role="group" aria-label={texts.understood}>
        <span>{texts.understood}</span>
        {rhythmPhrases(rhythm).map(({ part, words }) => (
          <Button key={words} size="sm" disabled={isDisabled} onClick={() => onEdit(part)}>
            <Icon name={icons[part] ?? 'calendar'} size={14} />
            {words}
          </Button>
        ))}
      </div>
      {other === null ? null : <OtherMeaning form={form} other={other} isDisabled={isDisabled} />}
    </>
  )
}

const icons: Partial<Record<RhythmPhrase['part'], IconName>> = {
  schedule: 'refresh',
  pauses: 'pause',
  toleranceDays: 'shuffle',
  closedDays: 'ban',
  schoolHolidays: 'ban',
}

type MeaningProps = { form: RhythmForm; other: Rhythm; isDisabled: boolean }

function OtherMeaning({ form, other, isDisabled }: MeaningProps) {
  const { rhythm, today, calendar, change } = form
  const dates = occurrences(other, today, shiftDay(today, 400), calendar).slice(0, 3)
  return (
    <div className="rhythm-other">
      <Icon name="info" />
      <span>{texts.other({ sentence: differenceOf(other, rhythm), dates })}</span>
      <Button variant="link" size="bare" fontSize="sm" disabled={isDisabled} onClick={() => change(other)}>
        {texts.useOther}
      </Button>
    </div>
  )
}

/** The first part of the sentence that both do not share. */
function differenceOf(other: Rhythm, rhythm: Rhythm | null): string {
  const shared = rhythm === null ? [] : rhythmPhrases(rhythm).map(({ words }) => words)
  return rhythmPhrases(other).find(({ words }) => !shared.includes(words))?.words ?? rhythmSentence(other)
}

const Examples = ({ form, isDisabled }: { form: RhythmForm; isDisabled: boolean }) => (
  <div className="rhythm-chips" role="group" aria-label={texts.examplesTitle}>
    <span>{texts.examplesTitle}</span>
    {texts.examples.map((sentence) => (
      <Button key={sentence} size="sm" disabled={isDisabled} onClick={() => form.type(sentence)}>
        {sentence}
      </Button>
    ))}
  </div>
)
