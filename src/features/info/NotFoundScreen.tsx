import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useEffect } from 'react'
import { Brand } from '../../components/marks/Brand'
import { ButtonLink } from '../../components/inputs/controls'
import { errorTexts } from '../../texts/shell/errors'
import { shellTexts } from '../../texts/shell/shell'

/** Shown for unknown paths. */
export function NotFoundScreen() {
  useEffect(() => {
    document.title = `${errorTexts.notFoundTitle} – ${shellTexts.productName}`
  }, [])
  return (
    <Flex
      as="main"
      direction="column"
      align="center"
      justify="center"
      gap="5"
      minHeight="100dvh"
      padding="5"
      textAlign="center"
    >
      <Brand />
      <Box>
        <Box fontSize="4xl" lineHeight="4xl" fontWeight="semibold">
          {errorTexts.notFoundCode}
        </Box>
        <Box as="h1" color="fg.muted">
          {errorTexts.notFound}
        </Box>
      </Box>
      <ButtonLink href="/">{errorTexts.backToIndex}</ButtonLink>
    </Flex>
  )
}
