import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { customFieldsTexts as texts } from '../../../../texts/stops/customFields'
import { shellTexts } from '../../../../texts/shell/shell'

const shownOptions = 3

/** The first options of a select, and the number of others. */
export function FieldOptions({ options }: { options: readonly string[] }) {
  const hidden = options.length - shownOptions
  if (options.length === 0) return shellTexts.missing
  return (
    <Flex as="span" align="baseline" gap="2" minWidth={0}>
      <Box as="span" truncate>
        {options.slice(0, shownOptions).join(', ')}
      </Box>
      {hidden > 0 ? (
        <Box as="span" flexShrink={0} color="fg.muted">
          {texts.moreOptions({ count: hidden })}
        </Box>
      ) : null}
    </Flex>
  )
}
