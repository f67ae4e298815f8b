import { Input } from '@chakra-ui/react/input'
import { useState } from 'react'
import { timeOfDayText } from '../../contract/tour/timeOfDay'

type TimeInputProps = {
  label: string
  /** Since midnight; null for none. */
  seconds: number | null
  /** Shown without a time. */
  placeholder?: string
  /** The time of a text in seconds. */
  meant: (text: string) => number | null
  isDisabled?: boolean
  onChange: (seconds: number | null) => void
}

/** A time of day without a label: `730` becomes 07:30 when the field is left; an invalid text becomes the previous time again. */
export function TimeInput({
  label,
  seconds,
  placeholder = '--:--',
  meant,
  isDisabled = false,
  onChange,
}: TimeInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const settle = () => {
    if (typed === null) return
    const next = typed.trim() === '' ? null : (meant(typed) ?? seconds)
    setTyped(null)
    if (next !== seconds) onChange(next)
  }
  return (
    <Input
      aria-label={label}
      inputMode="text"
      autoComplete="off"
      placeholder={placeholder}
      disabled={isDisabled}
      value={typed ?? (seconds === null ? '' : timeOfDayText(seconds))}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
    />
  )
}
