import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { chakra } from '@chakra-ui/react/styled-system'
import { useQuery } from '@tanstack/react-query'
import { badgeFill, onTourColour } from '../../../lib/tourColour'
import { useApi } from '../../../platform/useApi'
import { destinationEditorTexts as texts } from '../../../texts/destinationEditor'

const TagToggle = chakra('button')

type TagPickerProps = { chosen: readonly string[]; isDisabled: boolean; onChange: (tags: string[]) => void }

/** The company's categories as toggles; chosen ones carry their colour. */
export function TagPicker({ chosen, isDisabled, onChange }: TagPickerProps) {
  const { queries } = useApi()
  const { data: tags = [] } = useQuery(queries.labels.tags())
  if (tags.length === 0) return null
  const toggle = (iri: string) =>
    onChange(chosen.includes(iri) ? chosen.filter((other) => other !== iri) : [...chosen, iri])
  return (
    <Box role="group" aria-label={texts.tags}>
      <Box fontSize="sm" lineHeight="sm" fontWeight="medium" color="fg.muted" marginBottom="1">
        {texts.tags}
      </Box>
      <Flex gap="1.5" wrap="wrap">
        {tags.map((tag) => {
          const isChosen = chosen.includes(tag['@id'])
          const fill = badgeFill(tag.colourCode ?? '')
          return (
            <TagToggle
              key={tag['@id']}
              type="button"
              aria-pressed={isChosen}
              disabled={isDisabled}
              onClick={() => toggle(tag['@id'])}
              display="inline-flex"
              alignItems="center"
              gap="1.5"
              height={{ base: '11', md: '7' }}
              paddingInline="2.5"
              fontSize="sm"
              borderRadius="l1"
              borderWidth="1px"
              borderStyle="solid"
              borderColor="border.control"
              background="bg"
              cursor="pointer"
              style={isChosen ? { backgroundColor: fill, borderColor: fill, color: onTourColour(fill) } : {}}
            >
              <Box
                as="span"
                boxSize="2"
                borderRadius="full"
                style={{ backgroundColor: isChosen ? 'currentColor' : (tag.colourCode ?? '') }}
              />
              {tag.name}
            </TagToggle>
          )
        })}
      </Flex>
    </Box>
  )
}
