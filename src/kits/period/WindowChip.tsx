import { Button } from '../../components/inputs/controls'
import { Icon } from '../../components/marks/Icon'
import { formatDate, formatTime } from '../../texts/kit/format'
import { periodTexts as texts } from '../../texts/kit/period'
import { momentOfMinute } from './period'

type WindowChipProps = {
  /** Minutes in the company's time zone. */
  from: string
  to: string
  onClear: () => void
}

/** Chip with the initial period in minutes. Removing it shows the date inputs. */
export function WindowChip({ from, to, onClear }: WindowChipProps) {
  const [start, end] = [momentOfMinute(from), momentOfMinute(to)]
  const [startDay, endDay] = [formatDate(start), formatDate(end)]
  const window = texts.window({
    from: `${startDay}, ${formatTime(start)}`,
    to: startDay === endDay ? formatTime(end) : `${endDay}, ${formatTime(end)}`,
  })
  return (
    <Button
      aria-label={texts.clearWindow({ window })}
      title={texts.clearWindow({ window })}
      onClick={onClear}
    >
      {window}
      <Icon name="x" />
    </Button>
  )
}
