import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { chakra } from '@chakra-ui/react/styled-system'
import { ButtonLink } from '../../components/inputs/controls'
import { linkRecipe } from '../../components/inputs/recipes'
import { QrCode } from '../../components/marks/QrCode'
import { driverAppUrl } from '../../domain/devices/driverAppUrl'
import { pathOf } from '../../domain/navigation/clientRoutes'
import { usePlatform } from '../../platform/platform'
import { infoTexts } from '../../texts/settings/info'
import { screenTexts } from '../../texts/shell/screens'
import { InfoFrame } from './InfoFrame'
import { OperatorText } from './OperatorText'

const PageLink = chakra('a', linkRecipe)

/**
 * /download-mobile-app: purpose of the app, its address if it is a page of this host, the operator's download links, and
 * the first steps.
 */
export function DownloadAppScreen() {
  const { driverApp } = usePlatform().config
  const address = driverAppUrl(globalThis.location.href)
  return (
    <InfoFrame title={infoTexts.appTitle}>
      <Box>{infoTexts.appIntro}</Box>
      {driverApp ? (
        <Box marginTop="3">
          {infoTexts.appAddress}{' '}
          <PageLink href={address} textDecoration="underline">
            {address}
          </PageLink>
        </Box>
      ) : null}
      <Box marginTop="3">
        <OperatorText name="download-mobile-app" sample={driverApp ? null : <Missing />} />
      </Box>
      <Flex align="center" gap="5" wrap="wrap" marginTop="6">
        {driverApp ? (
          <QrCode className="app-qr" text={address} label={infoTexts.driverAppQr} />
        ) : (
          <QrCode className="app-qr" text={thisPage()} label={infoTexts.appQr} />
        )}
        <Box flex="1 1 200px" color="fg.muted">
          {driverApp ? infoTexts.driverAppQrHint : infoTexts.appQrHint}
        </Box>
      </Flex>
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

/** Full URL of this page, to open on a phone. */
const thisPage = () => new URL(pathOf('download-mobile-app'), globalThis.location.href).href

/** Shown if the operator provides no download links. */
function Missing() {
  return (
    <>
      <Box color="fg.muted">{infoTexts.appMissing}</Box>
      <Box marginTop="4">
        <ButtonLink href={pathOf('contact')}>{screenTexts.contact.title}</ButtonLink>
      </Box>
    </>
  )
}
