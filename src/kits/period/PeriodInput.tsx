import { periodTexts as texts } from '../../texts/kit/period'
import { DayInput } from './DayInput'
import { endsBeforeItStarts, isMinute } from './period'
import { WindowChip } from './WindowChip'

type PeriodInputProps = {
  /** Days, or minutes for the initial window; empty for an open end. */
  from: string
  to: string
  onChange: (end: 'from' | 'to', value: string) => void
}

/** Period filter: a chip for a window of minutes, else a date input for each end. */
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
