import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { FormField } from '../../../../components/inputs/FormField'
import { SelectInput } from '../../../../components/inputs/SelectInput'
import { TimeRangePicker } from '../../../../components/inputs/TimeRangePicker'
import { capacityLimits } from '../../../../contract/wire/fields'
import { timeWindowTypes, type NotificationTrigger } from '../../../../contract/tour/planningTerms'
import { FieldGroup } from '../../../../kits/form/FieldGroup'
import { NumberField } from '../../../../kits/form/NumberField'
import { Toggle } from '../../../../kits/form/Toggle'
import { companySettingsTexts as texts } from '../../../../texts/settings/companySettings'
import { stopFormTexts } from '../../../../texts/stops/stopForm'
import { toggleTrigger, toggleUnit, type CompanyDraft } from '../../../../domain/company/companyDraft'
import type { StayingForm } from '../../../../kits/settings/stayingForm'
import { FullWidth, Section } from '../../../../kits/settings/Section'
import { DefaultsExample } from './DefaultsExample'

const minuteRange = { min: 0, precision: 2 } as const
const secondRange = { min: 0, step: 60 } as const
const windowNames = { start: 'defaultDestinationEarliestTime', end: 'defaultDestinationLatestTime' } as const
/** In the order of a tour. The toggle for the PDF follows the one it depends on. */
const shownTriggers: readonly NotificationTrigger[] = [
  'notifyOnTourStart',
  'notifyOnUpComing',
  'notifyOnProof',
]
const { windowTypes } = stopFormTexts

/** Initial values of a new destination. */
export function DestinationDefaults({ form }: { form: StayingForm<CompanyDraft> }) {
  const { values, set, change, errorOf } = form
  const isInMinutes = values.lengthOfStayInMinutes
  const chosenType = timeWindowTypes.find((type) => type === values.defaultDestinationTimeWindowType)
  const chosenTriggers = values.defaultDestinationNotificationTriggers
  const notifiesOfProof = chosenTriggers.includes('notifyOnProof')
  return (
    <Section title={texts.destinations} hint={texts.destinationsHint}>
      <NumberField
        label={texts.capacity}
        name="defaultCapacity"
        range={capacityLimits}
        value={values.defaultCapacity}
        error={errorOf('defaultCapacity')}
        onChange={(text) => set('defaultCapacity', text)}
      />
      <NumberField
        label={isInMinutes ? texts.stayMinutes : texts.staySeconds}
        name="defaultDestinationLengthOfStay"
        range={isInMinutes ? minuteRange : secondRange}
        value={values.defaultDestinationLengthOfStay}
        error={errorOf('defaultDestinationLengthOfStay')}
        onChange={(text) => set('defaultDestinationLengthOfStay', text)}
      />
      <Toggle
        label={texts.showCapacities}
        hint={texts.showCapacitiesHint}
        name="showCapacities"
        checked={values.showCapacities}
        onChange={(checked) => set('showCapacities', checked)}
      />
      <Toggle
        label={texts.inMinutes}
        hint={texts.inMinutesHint}
        name="lengthOfStayInMinutes"
        checked={isInMinutes}
        onChange={(checked) => change(toggleUnit(values, checked))}
      />
      <FullWidth>
        <FormField
          label={texts.windowType}
          error={errorOf('defaultDestinationTimeWindowType')}
          hint={chosenType === undefined ? undefined : windowTypes[chosenType].hint}
        >
          <Box width="full" maxWidth="320px">
            <SelectInput
              name="defaultDestinationTimeWindowType"
              value={values.defaultDestinationTimeWindowType}
              options={timeWindowTypes.map((value) => ({ value, label: windowTypes[value].name }))}
              onChange={(type) => set('defaultDestinationTimeWindowType', type)}
            />
          </Box>
        </FormField>
      </FullWidth>
      <FullWidth>
        <FieldGroup title={texts.window}>
          <TimeRangePicker
            names={windowNames}
            value={{
              start: values.defaultDestinationEarliestTime,
              end: values.defaultDestinationLatestTime,
            }}
            errors={{ start: errorOf(windowNames.start), end: errorOf(windowNames.end) }}
            onChange={({ start, end }) => {
              if (start !== values.defaultDestinationEarliestTime) set(windowNames.start, start)
              if (end !== values.defaultDestinationLatestTime) set(windowNames.end, end)
            }}
          />
        </FieldGroup>
      </FullWidth>
      <FullWidth>
        <FieldGroup title={texts.notifications}>
          <Flex direction="column" gap="1">
            {shownTriggers.map((trigger) => (
              <Toggle
                key={trigger}
                label={stopFormTexts.triggers[trigger]}
                name={trigger}
                checked={chosenTriggers.includes(trigger)}
                onChange={(checked) => change(toggleTrigger(values, trigger, checked))}
              />
            ))}
            <Toggle
              label={stopFormTexts.addProofToMail}
              name="addDestinationProofToMail"
              checked={values.addDestinationProofToMail}
              isDisabled={!notifiesOfProof}
              reason={stopFormTexts.needsProofTrigger}
              onChange={(checked) => set('addDestinationProofToMail', checked)}
            />
          </Flex>
        </FieldGroup>
      </FullWidth>
      <FullWidth>
        <DefaultsExample values={values} />
      </FullWidth>
    </Section>
  )
}
