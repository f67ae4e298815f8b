import { Flex } from '@chakra-ui/react/flex'
import { Input } from '@chakra-ui/react/input'
import { useState } from 'react'
import { isDay } from './period'

type DayInputProps = {
  name: string
  label: string
  /** `2026-11-20`, or empty. */
  value: string
  isInvalid: boolean
  onChange: (value: string) => void
}

/** Date input. Years typed so far, such as `0002` or `0020`, stay local until the year is complete. */
export function DayInput({ name, label, value, isInvalid, onChange }: DayInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Flex as="label" align="center" gap="2" color="fg.muted" fontSize="sm">
      {label}
      <Input
        type="date"
        name={name}
        width={{ base: '156px', md: '140px' }}
        value={typed ?? value}
        aria-invalid={isInvalid || undefined}
        onChange={(event) => {
          const day = event.currentTarget.value
          const isWhole = day === '' || isDay(day)
          setTyped(isWhole ? null : day)
          if (isWhole) onChange(day)
        }}
        onBlur={() => setTyped(null)}
      />
    </Flex>
  )
}
