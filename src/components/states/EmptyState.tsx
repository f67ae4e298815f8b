import { Flex } from '@chakra-ui/react/flex'
import type { ReactNode } from 'react'

/** One muted sentence and one button that helps. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Flex
      direction="column"
      align="center"
      justify="center"
      gap="3"
      padding="10"
      color="fg.muted"
      textAlign="center"
      // The query may be one long word.
      overflowWrap="anywhere"
      flex={1}
    >
      {text}
      {children}
    </Flex>
  )
}
