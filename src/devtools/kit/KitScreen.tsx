import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Link } from '@chakra-ui/react/link'
import { ScreenHeader } from '../../components/frame/ScreenHeader'
import { kitTexts as texts } from '../../texts/devtools/kit'
import { AddressSection } from './AddressSection'
import { CustomFieldSection, StateSection } from './FieldSections'
import { OrderSection } from './OrderSection'
import { RepairSection } from './RepairSection'
import { SelectSection } from './SelectSection'
import { TableSection } from './TableSection'
import { TextSection } from './TextSection'
import { ValidationSection } from './ValidationSection'
import { ColourSection, NumberSection, TimeSection, ToggleSection } from './ValueSections'

/** All controls in all states, without a server (`/devtools/kit`). */
export default function KitScreen() {
  return (
    <Flex direction="column" height="100dvh" background="bg">
      <ScreenHeader title={texts.title} />
      <Box as="main" flex={1} minHeight={0} overflowY="auto" position="relative">
        <Box maxWidth="1480px" paddingInline={{ base: '4', md: '5' }} paddingBlock="5">
          <Box color="fg.muted" maxWidth="text">
            {texts.lead}
          </Box>
          <Flex as="nav" aria-label={texts.contents} wrap="wrap" columnGap="5" rowGap="1" paddingTop="3">
            {Object.entries(texts.sections).map(([id, { title }]) => (
              <Link key={id} href={`#${id}`} color="accent" minHeight={{ base: '11', md: '6' }}>
                {title}
              </Link>
            ))}
          </Flex>
          <TextSection />
          <ValidationSection />
          <NumberSection />
          <TimeSection />
          <ToggleSection />
          <SelectSection />
          <ColourSection />
          <CustomFieldSection />
          <StateSection />
          <AddressSection />
          <OrderSection />
          <TableSection />
          <RepairSection />
        </Box>
      </Box>
    </Flex>
  )
}
