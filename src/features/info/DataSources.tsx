import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { chakra } from '@chakra-ui/react/styled-system'
import { linkRecipe } from '../../components/inputs/recipes'
import { infoTexts } from '../../texts/settings/info'

const OutsideLink = chakra('a', linkRecipe)

/** Sources of maps, addresses and routes, which their licences require. */
export function DataSources() {
  return (
    <Flex as="section" direction="column" gap="2" marginTop="6" lineHeight="22px">
      <Box as="h2" fontSize="xl" lineHeight="xl" fontWeight="semibold" margin={0}>
        {infoTexts.dataTitle}
      </Box>
      <Box>
        <OutsideLink href="https://www.openstreetmap.org/copyright" textDecoration="underline">
          {infoTexts.streetData}
        </OutsideLink>{' '}
        {infoTexts.streetDataUse}
      </Box>
      <Box>{infoTexts.mapData}</Box>
    </Flex>
  )
}
