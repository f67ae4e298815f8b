import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Grid } from '@chakra-ui/react/grid'
import { EmptyState } from '../../components/states/EmptyState'
import { flowsTexts } from '../../texts/devtools/flows'
import { ComparedLogs } from './ComparedLogs'
import { LogChooser } from './LogChooser'
import type { useLogs } from './useLogs'

/** The whole area beside the machines. */
const area = {
  base: 'drawing-start / drawing-start / events-end / drawing-end',
  lg: 'drawing-start / drawing-start / scrubber-end / events-end',
}

/** Two logs side by side. */
export function CompareView({ logs }: { logs: ReturnType<typeof useLogs> }) {
  const { choices, left, right, choose, load, problem } = logs
  return (
    <Flex
      as="section"
      aria-label={flowsTexts.tabs.compare}
      gridArea={area}
      direction="column"
      minHeight={0}
      minWidth={0}
      background="bg"
    >
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        gap="3"
        padding="3"
        borderBottom="1px solid {colors.border}"
        flexShrink={0}
      >
        <LogChooser
          side="left"
          label={flowsTexts.leftLog}
          choices={choices}
          chosen={left}
          onChoose={choose}
          onLoad={(side, file) => void load(side, file)}
        />
        <LogChooser
          side="right"
          label={flowsTexts.rightLog}
          choices={choices}
          chosen={right}
          onChoose={choose}
          onLoad={(side, file) => void load(side, file)}
        />
      </Grid>
      {problem === null ? null : (
        <Box
          role="alert"
          paddingInline="4"
          paddingBlock="2"
          fontSize="sm"
          color="failed"
          overflowWrap="anywhere"
        >
          {problem}
        </Box>
      )}
      {left === null || right === null ? (
        <EmptyState text={flowsTexts.compareHint} />
      ) : (
        <ComparedLogs key={`${left.key} ${right.key}`} left={left.flow} right={right.flow} />
      )}
    </Flex>
  )
}
