import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { FormField } from '../../../../components/inputs/FormField'
import { SelectInput } from '../../../../components/inputs/SelectInput'
import { vehicleTypes } from '../../../../contract/tour/planningTerms'
import { CapacityField } from '../../../../kits/form/CapacityField'
import { FieldGroup } from '../../../../kits/form/FieldGroup'
import { TextAreaField } from '../../../../kits/form/TextAreaField'
import { Toggle } from '../../../../kits/form/Toggle'
import { tourEditorTexts as texts } from '../../../../texts/tours/tourEditor'
import type { TourForm } from '../tourForm'
import { TwoColumns } from './TwoColumns'

const descriptionMaximum = 500

/** Tab Mehr of a tour. */
export function MoreTab({ form }: { form: TourForm }) {
  const { draft, violations, isDisabled, change } = form
  return (
    <Flex direction="column" gap="5">
      <TextAreaField
        name="description"
        label={texts.description}
        max={descriptionMaximum}
        rows={4}
        value={draft.description}
        error={violations['description']}
        isDisabled={isDisabled}
        onChange={(description) => change({ description })}
      />
      <TwoColumns>
        <VehicleField form={form} />
        <CapacityField
          name="maximumCapacity"
          label={texts.maximumCapacity}
          value={draft.maximumCapacity}
          hint={texts.maximumCapacityHint}
          error={violations['maximumCapacity']}
          isDisabled={isDisabled}
          onChange={(maximumCapacity) => change({ maximumCapacity })}
        />
        <Avoided form={form} />
        <InTransit form={form} />
      </TwoColumns>
    </Flex>
  )
}

function VehicleField({ form: { draft, violations, isDisabled, change } }: { form: TourForm }) {
  const known: readonly string[] = vehicleTypes
  const options = vehicleTypes.map((value): { value: string; label: string } => ({
    value,
    label: texts.vehicleType(value),
  }))
  return (
    <FormField label={texts.vehicleKind} error={violations['vehicleType']} isDisabled={isDisabled}>
      <Box width="full" maxWidth="320px">
        <SelectInput
          name="vehicleType"
          value={draft.vehicleType}
          // An unknown vehicle type of another server must not be shown as our first type.
          options={
            known.includes(draft.vehicleType)
              ? options
              : [{ value: draft.vehicleType, label: draft.vehicleType }, ...options]
          }
          onChange={(vehicleType) => change({ vehicleType })}
        />
      </Box>
    </FormField>
  )
}

/** What the route avoids. A bicycle uses neither motorways nor toll roads. */
function Avoided({ form: { draft, violations, isDisabled, change } }: { form: TourForm }) {
  const isBicycle = draft.vehicleType === 'bicycle'
  const rows = [
    { name: 'excludeMotorway', label: texts.excludeMotorway, isMeaningless: isBicycle },
    { name: 'excludeToll', label: texts.excludeToll, isMeaningless: isBicycle },
    { name: 'excludeFerry', label: texts.excludeFerry, isMeaningless: false },
  ] as const
  return (
    <FieldGroup title={texts.route}>
      <Flex direction="column" gap="1">
        {rows.map(({ name, label, isMeaningless }) => (
          <Toggle
            key={name}
            name={name}
            label={label}
            checked={draft[name]}
            error={violations[name]}
            isDisabled={isDisabled || isMeaningless}
            reason={isMeaningless ? texts.notByBicycle : undefined}
            onChange={(isAvoided) => change({ [name]: isAvoided })}
          />
        ))}
      </Flex>
    </FieldGroup>
  )
}

function InTransit({ form: { draft, violations, isDisabled, change } }: { form: TourForm }) {
  const rows = [
    { name: 'locationTracking', label: texts.locationTracking, hint: texts.locationTrackingHint },
    { name: 'autoProof', label: texts.autoProof, hint: texts.autoProofHint },
  ] as const
  return (
    <FieldGroup title={texts.inTransit}>
      <Flex direction="column" gap="2">
        {rows.map(({ name, label, hint }) => (
          <Toggle
            key={name}
            name={name}
            label={label}
            hint={hint}
            checked={draft[name]}
            error={violations[name]}
            isDisabled={isDisabled}
            onChange={(isOn) => change({ [name]: isOn })}
          />
        ))}
      </Flex>
    </FieldGroup>
  )
}
