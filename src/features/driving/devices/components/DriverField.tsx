import { FormField } from '../../../../components/inputs/FormField'
import { SelectInput } from '../../../../components/inputs/SelectInput'
import type { Iri } from '../../../../contract/wire/ids'
import { shownText } from '../../../../lib/shownText'
import { periodTexts } from '../../../../texts/kit/period'
import { devicesTexts as texts } from '../../../../texts/devices/devices'
import { useDrivers } from '../useDevices'

type DriverFieldProps = {
  value: Iri
  error: string | undefined
  hint?: string
  isDisabled?: boolean
  onChange: (driver: Iri) => void
}

/** Choice of a driver or none. The current driver stays in the list even if no longer a driver. */
export function DriverField({ value, error, hint, isDisabled, onChange }: DriverFieldProps) {
  const options = useDrivers().map((driver) => ({
    value: driver['@id'],
    label: shownText(driver.name) || periodTexts.unnamed,
  }))
  const isKnown = value === '' || options.some((option) => option.value === value)
  return (
    <FormField label={texts.driver} error={error} hint={hint} isDisabled={isDisabled}>
      <SelectInput
        name="driver"
        value={value}
        options={[
          { value: '', label: texts.noDriverChosen },
          ...(isKnown ? [] : [{ value, label: periodTexts.unnamed }]),
          ...options,
        ]}
        onChange={onChange}
      />
    </FormField>
  )
}
