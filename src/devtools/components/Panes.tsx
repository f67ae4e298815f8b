import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import type { ReactNode } from 'react'

type PanesProps = {
  drawing: ReactNode
  /** Beside the drawing, below it on small screens. */
  side: ReactNode
  /** Below both; without it they take its place. */
  bottom?: ReactNode
}

/** A drawing and what belongs to it, in the areas of the screen's grid. */
export function Panes({ drawing, side, bottom }: PanesProps) {
  const areaOf = (name: string) =>
    bottom === undefined
      ? { base: name, lg: `${name}-start / ${name}-start / scrubber-end / ${name}-end` }
      : name
  return (
    <>
      <Flex gridArea={areaOf('drawing')} direction="column" minHeight={0} minWidth={0}>
        {drawing}
      </Flex>
      <Flex
        gridArea={areaOf('events')}
        direction="column"
        minHeight={0}
        minWidth={0}
        background="bg"
        borderInlineStartWidth={{ base: 0, lg: '1px' }}
        borderTopWidth={{ base: '1px', lg: 0 }}
        borderStyle="solid"
        borderColor="border"
      >
        {side}
      </Flex>
      {bottom === undefined ? null : (
        <Box
          gridArea="scrubber"
          minWidth={0}
          background="bg"
          borderTopWidth="1px"
          borderTopStyle="solid"
          borderColor="border"
        >
          {bottom}
        </Box>
      )}
    </>
  )
}
