import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { FormField } from '../../../../components/inputs/FormField'
import { SelectInput } from '../../../../components/inputs/SelectInput'
import { TimeRangePicker } from '../../../../components/inputs/TimeRangePicker'
import { vehicleTypes } from '../../../../contract/tour/planningTerms'
import { FieldGroup } from '../../../../kits/form/FieldGroup'
import { CapacityField } from '../../../../kits/form/CapacityField'
import { Toggle } from '../../../../kits/form/Toggle'
import { UserSelect } from '../../../../kits/form/UserSelect'
import { companySettingsTexts as texts } from '../../../../texts/settings/companySettings'
import { chooseVehicle, type CompanyDraft } from '../../../../domain/company/companyDraft'
import type { StayingForm } from '../../../../kits/settings/stayingForm'
import { FullWidth, Section } from '../../../../kits/settings/Section'

const timeNames = { start: 'defaultTourTemplateEarliestTime', end: 'defaultTourTemplateLatestTime' } as const

/** Initial values of a new tour. */
export function TourDefaults({ form }: { form: StayingForm<CompanyDraft> }) {
  const { values, set, change, errorOf } = form
  const isBicycle = values.defaultVehicleType === 'bicycle'
  return (
    <Section title={texts.tours} hint={texts.toursHint}>
      <FormField label={texts.vehicleType} error={errorOf('defaultVehicleType')}>
        <Box width="full" maxWidth="320px">
          <SelectInput
            name="defaultVehicleType"
            value={values.defaultVehicleType}
            options={vehicleTypes.map((value) => ({ value, label: texts.vehicles[value] }))}
            onChange={(type) => change(chooseVehicle(type))}
          />
        </Box>
      </FormField>
      <CapacityField
        label={texts.maximumCapacity}
        name="defaultMaximumCapacity"
        value={values.defaultMaximumCapacity}
        emptied=""
        error={errorOf('defaultMaximumCapacity')}
        onChange={(text) => set('defaultMaximumCapacity', text)}
      />
      <FullWidth>
        <FieldGroup title={texts.workingTime}>
          <TimeRangePicker
            names={timeNames}
            value={{
              start: values.defaultTourTemplateEarliestTime,
              end: values.defaultTourTemplateLatestTime,
            }}
            errors={{ start: errorOf(timeNames.start), end: errorOf(timeNames.end) }}
            onChange={({ start, end }) => {
              if (start !== values.defaultTourTemplateEarliestTime) set(timeNames.start, start)
              if (end !== values.defaultTourTemplateLatestTime) set(timeNames.end, end)
            }}
          />
        </FieldGroup>
      </FullWidth>
      <FullWidth>
        <UserSelect
          label={texts.assignees}
          name="defaultAssignees"
          chosen={values.defaultAssignees}
          error={errorOf('defaultAssignees')}
          onChange={(iris) => set('defaultAssignees', iris)}
        />
      </FullWidth>
      <FieldGroup title={texts.route}>
        <Flex direction="column" gap="1">
          <Toggle
            label={texts.excludeMotorway}
            name="excludeMotorwayByDefault"
            checked={values.excludeMotorwayByDefault}
            isDisabled={isBicycle}
            reason={texts.notByBicycle}
            onChange={(checked) => set('excludeMotorwayByDefault', checked)}
          />
          <Toggle
            label={texts.excludeToll}
            name="excludeTollByDefault"
            checked={values.excludeTollByDefault}
            isDisabled={isBicycle}
            reason={texts.notByBicycle}
            onChange={(checked) => set('excludeTollByDefault', checked)}
          />
          <Toggle
            label={texts.excludeFerry}
            name="excludeFerryByDefault"
            checked={values.excludeFerryByDefault}
            onChange={(checked) => set('excludeFerryByDefault', checked)}
          />
        </Flex>
      </FieldGroup>
      <FieldGroup title={texts.inTransit}>
        <Flex direction="column" gap="1">
          <Toggle
            label={texts.locationTracking}
            hint={texts.locationTrackingHint}
            name="locationTracking"
            checked={values.locationTracking}
            onChange={(checked) => set('locationTracking', checked)}
          />
          <Toggle
            label={texts.autoProof}
            name="autoProofByDefault"
            checked={values.autoProofByDefault}
            onChange={(checked) => set('autoProofByDefault', checked)}
          />
        </Flex>
      </FieldGroup>
    </Section>
  )
}
