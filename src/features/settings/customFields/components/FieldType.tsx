import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { customFieldsTexts as texts } from '../../../../texts/stops/customFields'
import { shellTexts } from '../../../../texts/shell/shell'
import type { FieldRow } from '../fieldRows'

/** The type of a field, with a mark if it accepts several options. */
export function FieldType({ row: { type, isMultiple } }: { row: FieldRow }) {
  return (
    <Flex as="span" align="center" gap="2" minWidth={0}>
      {type === null ? shellTexts.missing : texts.types[type]}
      {isMultiple ? (
        <Box
          as="span"
          paddingInline="1.5"
          borderRadius="l1"
          background="bg.sunken"
          color="fg.muted"
          fontSize="xs"
          lineHeight="18px"
          truncate
        >
          {texts.multipleMark}
        </Box>
      ) : null}
    </Flex>
  )
}
