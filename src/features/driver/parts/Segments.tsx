import { CircleCheck, CircleSlash, CircleX } from 'lucide-react'

type Option<Value> = { value: Value; label: string; tone?: string }
type SegmentsProps<Value> = {
  label: string
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few values, each a button; the arrow keys choose as well. */
export function Segments<Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) {
  const move = (step: number) => {
    const index = options.findIndex((option) => option.value === value)
    const next = options[(index + step + options.length) % options.length]
    if (next !== undefined) onChange(next.value)
  }
  return (
    <div
      className="segments"
      role="radiogroup"
      aria-label={label}
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight' || key === 'ArrowDown') move(1)
        if (key === 'ArrowLeft' || key === 'ArrowUp') move(-1)
      }}
    >
      {options.map((option) => {
        const isChosen = option.value === value
        return (
          <button
            key={option.value}
            type="button"
            role="radio"
            className={`segment ${option.tone ?? ''}`}
            aria-checked={isChosen}
            tabIndex={isChosen ? 0 : -1}
            ref={(element) => {
              if (isChosen && element?.parentElement?.contains(document.activeElement) === true)
                element.focus()
            }}
            onClick={() => onChange(option.value)}
          >
            {isChosen ? <ChosenMark tone={option.tone} /> : null}
            {option.label}
          </button>
        )
      })}
    </div>
  )
}

function ChosenMark({ tone }: { tone: string | undefined }) {
  if (tone === 'failed') return <CircleX className="state-failed" size={22} aria-hidden />
  if (tone === 'aborted') return <CircleSlash className="state-aborted" size={22} aria-hidden />
  return <CircleCheck className="state-success" size={22} aria-hidden />
}
