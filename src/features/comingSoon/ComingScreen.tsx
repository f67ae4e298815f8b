import { Box } from '@chakra-ui/react/box'
import { ScreenHeader } from '../../components/ScreenHeader'
import type { RouteName } from '../../contract/clientRoutes'
import { comingTexts } from '../../texts/coming'

/** A screen that is not built yet: its title and what it will hold. */
export function ComingScreen({ route }: { route: RouteName }) {
  const { title, purpose } = comingTexts.screens[route] ?? { title: route, purpose: '' }
  return (
    <>
      <ScreenHeader title={title} />
      <Box padding="5" maxWidth="text">
        <Box color="fg.muted">{comingTexts.notYet}</Box>
        <Box marginTop="2">{purpose}</Box>
      </Box>
    </>
  )
}
