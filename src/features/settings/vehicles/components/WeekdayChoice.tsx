import { Box } from '@chakra-ui/react/box'
import { weekdayCodes, type WeekdayCode } from '../../../../contract/rhythm/rhythm'
import { withWeekday } from '../../../../domain/vehicles/vehicleDraft'
import { FieldGroup } from '../../../../kits/form/FieldGroup'
import { vehiclesTexts as texts } from '../../../../texts/settings/vehicles'
import '../../../../components/inputs/segments.css'

type WeekdayChoiceProps = {
  days: readonly WeekdayCode[]
  error: string | undefined
  onChange: (days: WeekdayCode[]) => void
}

/** The days of the week as buttons that are on or off. */
export function WeekdayChoice({ days, error, onChange }: WeekdayChoiceProps) {
  return (
    <FieldGroup title={texts.weekdays}>
      <Box className="segments" css={{ '&&': { height: { base: '44px', md: '32px' } } }}>
        {weekdayCodes.map((code) => {
          const isOn = days.includes(code)
          return (
            <button
              key={code}
              type="button"
              aria-pressed={isOn}
              onClick={() => onChange(withWeekday({ weekdays: days }, code, !isOn))}
            >
              {texts.weekday(code)}
            </button>
          )
        })}
      </Box>
      <Box role="alert" color="failed" fontSize="xs" lineHeight="xs" _empty={{ display: 'none' }}>
        {error}
      </Box>
    </FieldGroup>
  )
}
