import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Icon } from '../marks/Icon'

type NoticeBarProps = { title: string; detail: string }

/** A warning above a screen about a lasting state. */
export function NoticeBar({ title, detail }: NoticeBarProps) {
  return (
    <Flex
      role="note"
      align="flex-start"
      gap="2.5"
      paddingInline={{ base: '4', md: '5' }}
      paddingBlock="2"
      flexShrink={0}
      fontSize="sm"
      lineHeight="sm"
      background="warning.tint"
      color="warning"
      borderBottomWidth="1px"
      borderBottomStyle="solid"
      borderColor="border"
    >
      <Box marginTop="0.5">
        <Icon name="triangle-alert" />
      </Box>
      <Box>
        <Box as="strong" fontWeight="medium">
          {title}
        </Box>{' '}
        {detail}
      </Box>
    </Flex>
  )
}
