import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Grid } from '@chakra-ui/react/grid'
import type { ReactNode } from 'react'
import { FormField } from '../../../components/inputs/FormField'
import { SelectInput } from '../../../components/inputs/SelectInput'
import { vehicleTypes } from '../../../contract/tour/planningTerms'
import type { VehicleDraft } from '../../../domain/vehicles/vehicleDraft'
import { AddressField } from '../../../kits/address/AddressField'
import { CapacityField } from '../../../kits/form/CapacityField'
import { FieldGroup } from '../../../kits/form/FieldGroup'
import { RecordDialog } from '../../../kits/form/RecordDialog'
import { TagSelect } from '../../../kits/form/TagSelect'
import { TextAreaField } from '../../../kits/form/TextAreaField'
import { TextField } from '../../../kits/form/TextField'
import { Toggle } from '../../../kits/form/Toggle'
import type { RecordForm } from '../../../kits/form/useRecordForm'
import type { VehicleEditorActorRef } from '../../../machines/vehicleEditor/vehicleEditorWorkflow'
import { vehiclesTexts as texts } from '../../../texts/settings/vehicles'
import { tourEditorTexts } from '../../../texts/tours/tourEditor'
import { WeekdayChoice } from './components/WeekdayChoice'
import { useVehicleNames, vehicleParts } from './vehicleParts'

type Fields = { form: RecordForm<VehicleDraft> }

/** A vehicle of the company. */
export function VehicleEditor({ actor }: { actor: VehicleEditorActorRef }) {
  const names = useVehicleNames()
  return (
    <RecordDialog
      actor={actor}
      machine="vehicleEditor"
      size="medium"
      texts={texts}
      parts={vehicleParts}
      names={names}
    >
      {(form) => (
        <>
          <Identity form={form} />
          <WeekdayChoice
            days={form.values.weekdays}
            error={form.errorOf('weekdays')}
            onChange={(weekdays) => form.set('weekdays', weekdays)}
          />
          <TagSelect
            name="tags"
            label={texts.tags}
            chosen={form.values.tags}
            error={form.errorOf('tags')}
            onChange={(tags) => form.set('tags', tags)}
          />
          <AddressField
            name="startAddress"
            label={texts.depot}
            value={form.values.startAddress}
            error={form.errorOf('startAddress')}
            isClearable
            onChange={(address) => form.set('startAddress', address)}
          />
          <Avoided form={form} />
          <TextAreaField
            label={texts.note}
            name="note"
            rows={2}
            max={500}
            value={form.values.note}
            error={form.errorOf('note')}
            onChange={(note) => form.set('note', note)}
          />
        </>
      )}
    </RecordDialog>
  )
}

const Pair = ({ children }: { children: ReactNode }) => (
  <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} columnGap="4" rowGap="4" alignItems="start">
    {children}
  </Grid>
)

function Identity({ form }: Fields) {
  const { vehicleType } = form.values
  const known: readonly string[] = vehicleTypes
  const options = vehicleTypes.map((value): { value: string; label: string } => ({
    value,
    label: tourEditorTexts.vehicleType(value),
  }))
  return (
    <Pair>
      <TextField
        label={texts.name}
        name="name"
        value={form.values.name}
        error={form.errorOf('name')}
        onChange={(name) => form.set('name', name)}
      />
      <TextField
        label={texts.plate}
        name="plate"
        value={form.values.plate}
        error={form.errorOf('plate')}
        onChange={(plate) => form.set('plate', plate)}
      />
      <FormField label={texts.type} error={form.errorOf('vehicleType')}>
        <Box width="full">
          <SelectInput
            name="vehicleType"
            value={vehicleType}
            // An unknown vehicle type of another server must not be shown as our first type.
            options={
              known.includes(vehicleType) ? options : [{ value: vehicleType, label: vehicleType }, ...options]
            }
            onChange={(type) => form.set('vehicleType', type)}
          />
        </Box>
      </FormField>
      <CapacityField
        label={texts.maximumCapacity}
        name="maximumCapacity"
        value={form.values.maximumCapacity}
        emptied=""
        hint={texts.maximumCapacityHint}
        error={form.errorOf('maximumCapacity')}
        onChange={(capacity) => form.set('maximumCapacity', capacity)}
      />
    </Pair>
  )
}

/** What routes avoid. A bicycle uses neither motorways nor toll roads. */
function Avoided({ form }: Fields) {
  const isBicycle = form.values.vehicleType === 'bicycle'
  const rows = [
    { name: 'excludeMotorway', label: tourEditorTexts.excludeMotorway, isMeaningless: isBicycle },
    { name: 'excludeToll', label: tourEditorTexts.excludeToll, isMeaningless: isBicycle },
    { name: 'excludeFerry', label: tourEditorTexts.excludeFerry, isMeaningless: false },
  ] as const
  return (
    <FieldGroup title={tourEditorTexts.route}>
      <Flex wrap="wrap" columnGap="6" rowGap="1">
        {rows.map(({ name, label, isMeaningless }) => (
          <Toggle
            key={name}
            name={name}
            label={label}
            checked={form.values[name] && !isMeaningless}
            error={form.errorOf(name)}
            isDisabled={isMeaningless}
            reason={isMeaningless ? tourEditorTexts.notByBicycle : undefined}
            onChange={(isAvoided) => form.set(name, isAvoided)}
          />
        ))}
      </Flex>
    </FieldGroup>
  )
}
