import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Button } from '../../../../components/inputs/controls'
import { FormField } from '../../../../components/inputs/FormField'
import { SelectInput } from '../../../../components/inputs/SelectInput'
import { TourBadge } from '../../../../components/marks/TourBadge'
import {
  europeanPauseRule,
  pauseAfterLimitsSeconds,
  pauseLimitsSeconds,
} from '../../../../contract/tour/pauseRule'
import type { CompanyDraft } from '../../../../domain/company/companyDraft'
import { specialDays } from '../../../../domain/company/specialDays'
import { pauseText, pauseUnits } from '../../../../domain/company/tourRules'
import { NumberField } from '../../../../kits/form/NumberField'
import { TextAreaField } from '../../../../kits/form/TextAreaField'
import { Toggle } from '../../../../kits/form/Toggle'
import { FullWidth, Section } from '../../../../kits/settings/Section'
import type { StayingForm } from '../../../../kits/settings/stayingForm'
import { badgeRuleOf, tourCode } from '../../../../lib/tourBadge'
import { useNow } from '../../../../platform/useNow'
import { formatDate } from '../../../../texts/kit/format'
import { tourRulesTexts as texts } from '../../../../texts/settings/tourRules'

type TourRulesProps = { form: StayingForm<CompanyDraft> }

/** Badges, pauses and days off. */
export const TourRules = (props: TourRulesProps) => (
  <>
    <BadgeRule {...props} />
    <TimeZone {...props} />
    <Pauses {...props} />
    <DaysOff {...props} />
    <Announcements {...props} />
  </>
)

const exampleColours = ['#0346aa', '#2e7d32', '#b3261e']

function BadgeRule({ form: { values, set, errorOf } }: TourRulesProps) {
  const rule = badgeRuleOf(values.badgeRule)
  return (
    <Section title={texts.badges} hint={texts.badgesHint}>
      <Choice
        label={texts.badgeRule}
        name="badgeRule"
        value={values.badgeRule}
        words={texts.badgeRules}
        error={errorOf('badgeRule')}
        onChange={(chosen) => set('badgeRule', chosen)}
      />
      <FullWidth>
        <Box fontSize="sm" color="fg.muted" marginBottom="2">
          {texts.examples}
        </Box>
        <Flex as="ul" wrap="wrap" columnGap="5" rowGap="2" listStyleType="none" margin={0} padding={0}>
          {texts.exampleNames.map((name, index) => (
            <Flex as="li" key={name} align="center" gap="2">
              <TourBadge name={name} code={tourCode(name, rule)} colour={exampleColours[index]} />
              {name}
            </Flex>
          ))}
        </Flex>
      </FullWidth>
    </Section>
  )
}

/** European time zones and the current one. The contract accepts any zone. */
const offeredZones = Intl.supportedValuesOf('timeZone').filter((zone) => zone.startsWith('Europe/'))

function TimeZone({ form: { values, set, errorOf } }: TourRulesProps) {
  const zones = offeredZones.includes(values.timeZone) ? offeredZones : [values.timeZone, ...offeredZones]
  return (
    <Section title={texts.times} hint={texts.timesHint}>
      <Choice
        label={texts.timeZone}
        name="timeZone"
        value={values.timeZone}
        words={Object.fromEntries(zones.map((zone) => [zone, zone]))}
        error={errorOf('timeZone')}
        onChange={(zone) => set('timeZone', zone)}
      />
    </Section>
  )
}

const inUnit = ({ min, max }: { min: number; max: number }, unit: number) => ({
  min: min / unit,
  max: max / unit,
})
const pauseRange = inUnit(pauseLimitsSeconds, pauseUnits.pauseSeconds)
const afterRange = {
  ...inUnit(pauseAfterLimitsSeconds, pauseUnits.pauseAfterSeconds),
  precision: 2,
  step: 0.5,
}

function Pauses({ form: { values, set, change, errorOf } }: TourRulesProps) {
  const { lengthSeconds, afterSeconds } = europeanPauseRule
  return (
    <Section title={texts.pauses} hint={texts.pausesHint}>
      <NumberField
        label={texts.pause}
        name="pauseSeconds"
        range={pauseRange}
        value={values.pauseSeconds}
        error={errorOf('pauseSeconds')}
        onChange={(text) => set('pauseSeconds', text)}
      />
      <NumberField
        label={texts.pauseAfter}
        name="pauseAfterSeconds"
        range={afterRange}
        value={values.pauseAfterSeconds}
        error={errorOf('pauseAfterSeconds')}
        onChange={(text) => set('pauseAfterSeconds', text)}
      />
      <FullWidth>
        <Button
          onClick={() =>
            change({
              pauseSeconds: pauseText(lengthSeconds, pauseUnits.pauseSeconds),
              pauseAfterSeconds: pauseText(afterSeconds, pauseUnits.pauseAfterSeconds),
            })
          }
        >
          {texts.european}
        </Button>
        <Box fontSize="sm" color="fg.muted" marginTop="2">
          {texts.europeanHint}
        </Box>
      </FullWidth>
    </Section>
  )
}

/** Only if the server sends the mails. */
function Announcements({ form: { values, set } }: TourRulesProps) {
  if (values.announcesVisits === undefined) return null
  return (
    <Section title={texts.announcements} hint={texts.announcementsHint}>
      <FullWidth>
        <Toggle
          label={texts.announces}
          name="announcesVisits"
          checked={values.announcesVisits}
          onChange={(checked) => set('announcesVisits', checked)}
        />
      </FullWidth>
    </Section>
  )
}

/** Every state has a holiday within this many days. */
const withinDays = 366

function DaysOff({ form: { values, set, errorOf } }: TourRulesProps) {
  const today = new Date(useNow(null))
  const [next] = specialDays({ holidayState: values.holidayState, daysOff: [] }, today, withinDays)
  const hint =
    next === undefined
      ? undefined
      : texts.nextHoliday({ day: formatDate(next.date), name: next.names.join(', ') })
  return (
    <Section title={texts.days} hint={texts.daysHint}>
      <Choice
        label={texts.state}
        name="holidayState"
        value={values.holidayState}
        words={texts.states}
        hint={hint}
        error={errorOf('holidayState')}
        onChange={(state) => set('holidayState', state)}
      />
      <FullWidth>
        <TextAreaField
          label={texts.daysOff}
          name="daysOff"
          rows={4}
          value={values.daysOff}
          hint={texts.daysOffHint}
          error={errorOf('daysOff')}
          onChange={(text) => set('daysOff', text)}
        />
      </FullWidth>
      {values.schoolHolidays === undefined ? null : (
        <FullWidth>
          <TextAreaField
            label={texts.schoolHolidays}
            name="schoolHolidays"
            rows={4}
            value={values.schoolHolidays}
            hint={texts.schoolHolidaysHint}
            error={errorOf('schoolHolidays')}
            onChange={(text) => set('schoolHolidays', text)}
          />
        </FullWidth>
      )}
    </Section>
  )
}

type ChoiceProps = {
  label: string
  name: string
  value: string
  /** Label of each value, in the order of the options. */
  words: Readonly<Record<string, string>>
  hint?: string | undefined
  error: string | undefined
  onChange: (value: string) => void
}

const Choice = ({ label, name, value, words, hint, error, onChange }: ChoiceProps) => (
  <FormField label={label} error={error} hint={hint}>
    <Box width="full" maxWidth="320px">
      <SelectInput
        name={name}
        value={value}
        options={Object.entries(words).map(([each, word]) => ({ value: each, label: word }))}
        onChange={onChange}
      />
    </Box>
  </FormField>
)
