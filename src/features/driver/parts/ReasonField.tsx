import { useState } from 'react'
import { shownText } from '../../../lib/shownText'

type ReasonFieldProps = {
  label: string
  /** Reasons of the company; without any, the driver writes one. */
  reasons: readonly string[]
  value: string
  onChange: (reason: string) => void
}

/** Why a stop has failed. */
export function ReasonField({ label, reasons, value, onChange }: ReasonFieldProps) {
  const [typed, setTyped] = useState(value)
  if (reasons.length === 0)
    return (
      <div className="block">
        <label className="field">
          <span className="field-label">{label}</span>
          <textarea
            className="input"
            rows={2}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              onChange(event.target.value)
            }}
          />
        </label>
      </div>
    )
  return (
    <fieldset style={{ margin: 0, padding: 0, border: 0 }}>
      <legend className="section-head strong" style={{ width: '100%' }}>
        {label}
      </legend>
      {reasons.map((reason) => (
        <label key={reason} className="check-row">
          <input type="radio" name="reason" checked={value === reason} onChange={() => onChange(reason)} />
          <span className="grow">{shownText(reason)}</span>
        </label>
      ))}
    </fieldset>
  )
}
