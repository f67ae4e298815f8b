import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import type { ReactNode } from 'react'
import { Icon } from '../../components/marks/Icon'
import { ScreenHeader } from '../../components/frame/ScreenHeader'
import type { RouteName } from '../../domain/navigation/clientRoutes'
import { comingTexts } from '../../texts/settings/coming'

type ComingScreenProps = {
  route: RouteName
  /** Where it is one of several screens. */
  tabs?: ReactNode
}

/** A screen that is not built yet: its title and what it will hold. */
export function ComingScreen({ route, tabs }: ComingScreenProps) {
  const { title, purpose } = comingTexts.screens[route] ?? { title: route, purpose: '' }
  return (
    <>
      <ScreenHeader title={title} tabs={tabs} />
      <Box flex={1} overflowY="auto" padding={{ base: '4', md: '5' }}>
        <Flex
          direction="column"
          gap="2"
          maxWidth="text"
          padding="5"
          background="bg"
          borderWidth="1px"
          borderStyle="solid"
          borderColor="border"
          borderRadius="l2"
        >
          <Box fontSize="lg">{purpose}</Box>
          <Flex align="center" gap="2" color="fg.muted" fontSize="sm">
            <Icon name="info" />
            {comingTexts.notYet}
          </Flex>
        </Flex>
      </Box>
    </>
  )
}
