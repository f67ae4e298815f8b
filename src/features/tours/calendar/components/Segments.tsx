type SegmentsProps<Value extends string> = {
  /** Accessible name. */
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChoose: (value: Value) => void
}

/** A segmented control: buttons of which one is pressed. */
export function Segments<Value extends string>({ label, options, value, onChoose }: SegmentsProps<Value>) {
  return (
    <div className="segments" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => {
            if (option.value !== value) onChoose(option.value)
          }}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
