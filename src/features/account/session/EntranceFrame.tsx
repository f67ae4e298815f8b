import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useEffect, type ReactNode } from 'react'
import { Brand } from '../../../components/marks/Brand'
import { TextLink } from '../../../components/inputs/controls'
import { pathOf } from '../../../domain/navigation/clientRoutes'
import { sessionTexts } from '../../../texts/shell/session'
import { screenTexts } from '../../../texts/shell/screens'
import { shellTexts } from '../../../texts/shell/shell'

/** The frame of the screens before signing in: the form on the left, tours on a night map on the right. */
export function EntranceFrame({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} – ${shellTexts.productName}`
  }, [title])
  return (
    <Flex minHeight="100dvh">
      <Flex
        direction="column"
        width={{ base: 'full', lg: '500px' }}
        flexShrink={0}
        paddingInline={{ base: '5', md: '16' }}
        paddingBlock={{ base: '6', md: '9' }}
        background="bg"
      >
        <Brand />
        <Flex
          as="main"
          direction="column"
          justify="center"
          flex={1}
          paddingBlock="8"
          width="full"
          maxWidth="400px"
        >
          <Box as="h1" fontSize="4xl" lineHeight="4xl" fontWeight="semibold" margin={0} marginBottom="6">
            {title}
          </Box>
          {children}
        </Flex>
        <Flex as="footer" columnGap="5" rowGap="2" fontSize="sm" wrap="wrap">
          <TextLink href={pathOf('agb')} color="fg.muted">
            {screenTexts.agb.title}
          </TextLink>
          <TextLink href={pathOf('contact')} color="fg.muted">
            {screenTexts.contact.title}
          </TextLink>
          <TextLink href={pathOf('imprint')} color="fg.muted">
            {screenTexts.imprint.title}
          </TextLink>
          <TextLink href={pathOf('privacy')} color="fg.muted">
            {screenTexts.privacy.title}
          </TextLink>
          <TextLink href={pathOf('download-mobile-app')} color="fg.muted">
            {screenTexts['download-mobile-app'].title}
          </TextLink>
        </Flex>
      </Flex>
      <Box
        aria-hidden
        display={{ base: 'none', lg: 'block' }}
        flex={1}
        backgroundColor="#182128"
        backgroundImage="url(/entrance-map.svg)"
        backgroundSize="cover"
        backgroundPosition="center"
        position="relative"
      >
        <Box position="absolute" bottom="2" insetInlineEnd="3" fontSize="2xs" color="#a9b7be">
          {sessionTexts.mapAttribution}
        </Box>
      </Box>
    </Flex>
  )
}
