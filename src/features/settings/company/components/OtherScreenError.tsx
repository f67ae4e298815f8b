import { Flex } from '@chakra-ui/react/flex'
import { Link } from 'wouter'
import { Icon } from '../../../../components/marks/Icon'
import {
  placeOfScreen,
  screenOfField,
  type CompanyDraft,
  type CompanyScreen,
} from '../../../../domain/company/companyDraft'
import { pathOf } from '../../../../domain/navigation/clientRoutes'
import type { StayingForm } from '../../../../kits/settings/stayingForm'
import { companySettingsTexts as texts } from '../../../../texts/settings/companySettings'

const underlined = { textDecoration: 'underline' }

type OtherScreenErrorProps = { form: StayingForm<CompanyDraft>; here: CompanyScreen }

/** Links to an invalid field of the other screen, because both screens are saved as one form. */
export function OtherScreenError({ form, here }: OtherScreenErrorProps) {
  const other = Object.keys(form.violations)
    .map(screenOfField)
    .find((screen) => screen !== here)
  const { route, query } = placeOfScreen(other ?? here)
  return (
    <Flex role="alert" gap="2" align="center" color="failed" marginBottom="4" _empty={{ display: 'none' }}>
      {other === undefined ? null : (
        <>
          <Icon name="circle-alert" />
          <span>
            {texts.faultElsewhere}{' '}
            <Link href={pathOf(route, {}, query)} style={underlined}>
              {texts.screens[other]}
            </Link>
          </span>
        </>
      )}
    </Flex>
  )
}
