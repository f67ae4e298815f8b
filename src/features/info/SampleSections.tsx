import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import type { SampleSection } from '../../texts/settings/info'

/** Numbered sections of a sample, with numbered paragraphs. */
export function SampleSections({ sections }: { sections: readonly SampleSection[] }) {
  return sections.map(({ heading, paragraphs }, index) => (
    <Flex as="section" key={heading} direction="column" gap="2" marginTop="6">
      <Box as="h2" fontSize="xl" lineHeight="xl" fontWeight="semibold" margin={0}>
        § {index + 1} {heading}
      </Box>
      {paragraphs.map((paragraph, position) => (
        <Flex key={paragraph} gap="2" lineHeight="22px">
          <Box flexShrink={0} color="fg.subtle">
            ({position + 1})
          </Box>
          <Box>{paragraph}</Box>
        </Flex>
      ))}
    </Flex>
  ))
}
