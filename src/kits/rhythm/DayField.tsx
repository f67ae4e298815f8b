import { Input } from '@chakra-ui/react/input'
import { useState } from 'react'
import { isDay } from '../period/period'

type DayFieldProps = { label: string; value: string; isDisabled: boolean; onChange: (day: string) => void }

/** A date without a visible label; years typed so far stay local. */
export function DayField({ label, value, isDisabled, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Input
      type="date"
      aria-label={label}
      disabled={isDisabled}
      value={typed ?? value}
      onChange={({ currentTarget }) => {
        const day = currentTarget.value
        const isWhole = day === '' || isDay(day)
        setTyped(isWhole ? null : day)
        if (isWhole) onChange(day)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
