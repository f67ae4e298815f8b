import type { ComponentProps } from 'react'
import { capacityLimits } from '../../contract/wire/fields'
import { largestCapacity } from '../../contract/wire/largestCapacity'
import { formKitTexts as texts } from '../../texts/kit/formKit'
import { NumberField } from './NumberField'

type CapacityFieldProps = Omit<ComponentProps<typeof NumberField>, 'range' | 'unlimited'> & {
  /** The value of a field that the user has emptied; default: the largest load. */
  emptied?: string
}

/** A maximum load. The largest possible one sets no limit: the field is then empty and says so. */
export function CapacityField({ emptied = String(largestCapacity), onChange, ...field }: CapacityFieldProps) {
  return (
    <NumberField
      {...field}
      range={capacityLimits}
      unlimited={unlimited}
      onChange={(text) => onChange(text.trim() === '' ? emptied : text)}
    />
  )
}

const unlimited = { at: largestCapacity, text: texts.noLimit }
