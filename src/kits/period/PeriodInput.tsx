import { periodTexts as texts } from '../../texts/kit/period'
import { DayInput } from './DayInput'
import { endsBeforeItStarts, isMinute } from './period'
import { WindowChip } from './WindowChip'

type PeriodInputProps = {
  /** Days, or minutes as the window has them that the list begins with; the empty text is no end. */
  from: string
  to: string
  onChange: (end: 'from' | 'to', value: string) => void
}

/** A period: a window of minutes as one button that gives it up, else a field for the day of each end. */
export function PeriodInput({ from, to, onChange }: PeriodInputProps) {
  if (isMinute(from) && isMinute(to)) {
    const clear = () => {
      onChange('from', '')
      onChange('to', '')
    }
    return <WindowChip from={from} to={to} onClear={clear} />
  }
  const day = (end: 'from' | 'to', value: string) => (
    <DayInput
      name={end}
      label={texts[end]}
      value={value.split('T')[0] ?? ''}
      isInvalid={endsBeforeItStarts({ from, to })}
      onChange={(picked) => onChange(end, picked)}
    />
  )
  return (
    <>
      {day('from', from)}
      {day('to', to)}
    </>
  )
}
