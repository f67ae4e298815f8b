import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import type { ReactNode } from 'react'

type PaneHeadProps = { title: string; detail?: ReactNode; children?: ReactNode }

/** Header of a part beside the drawing. */
export const PaneHead = ({ title, detail, children }: PaneHeadProps) => (
  <Flex
    align="center"
    gap="2"
    minHeight="11"
    paddingInline="4"
    paddingBlock="1"
    borderBottomWidth="1px"
    borderBottomStyle="solid"
    borderColor="border"
    flexShrink={0}
  >
    <Box as="h2" fontWeight="semibold">
      {title}
    </Box>
    <Box fontSize="sm" color="fg.subtle" minWidth={0} flex={1} truncate>
      {detail}
    </Box>
    {children}
  </Flex>
)
