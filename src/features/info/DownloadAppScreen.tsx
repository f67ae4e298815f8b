import { Box } from '@chakra-ui/react/box'
import { ButtonLink } from '../../components/inputs/controls'
import { pathOf } from '../../domain/navigation/clientRoutes'
import { infoTexts } from '../../texts/settings/info'
import { InfoFrame } from './InfoFrame'

/** /download-mobile-app; explains, because there is nothing to download from here. */
export function DownloadAppScreen() {
  return (
    <InfoFrame title={infoTexts.appTitle}>
      <Box>{infoTexts.appIntro}</Box>
      <Box marginTop="3" color="fg.muted">
        {infoTexts.appMissing}
      </Box>
      <Box marginTop="4">
        <ButtonLink href={pathOf('contact')}>{infoTexts.contact}</ButtonLink>
      </Box>
      <Box as="h2" fontSize="xl" lineHeight="xl" fontWeight="semibold" margin={0} marginTop="8">
        {infoTexts.appStepsTitle}
      </Box>
      <Box as="ol" listStyleType="decimal" margin={0} marginTop="2" paddingInlineStart="6">
        {infoTexts.appSteps.map((step) => (
          <Box as="li" key={step} paddingBlock="1">
            {step}
          </Box>
        ))}
      </Box>
    </InfoFrame>
  )
}
