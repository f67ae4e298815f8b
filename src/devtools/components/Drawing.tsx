import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import type { AnyStateMachine } from 'xstate'
import { Button } from '../../components/inputs/controls'
import { EmptyState } from '../../components/states/EmptyState'
import { flowsTexts } from '../../texts/devtools/flows'
import type { CoverageMarks } from '../coverage/machineCoverage'
import { useDrawing } from '../flowHooks'
import { FlowCanvas } from './FlowCanvas'

type DrawingProps = {
  machine: AnyStateMachine
  /** The displayed state as text; empty if the machine is not running. */
  state: string
  /** Keys of the states to highlight. */
  active: ReadonlySet<string>
  taken: ReadonlySet<string>
  marks: CoverageMarks | null
}

/** The drawing of a machine once its layout is computed, and its state as text for screen readers. */
export function Drawing({ machine, state, active, taken, marks }: DrawingProps) {
  const { drawing, retry } = useDrawing(machine)
  return (
    <Flex position="relative" flex={1} minHeight={0} background="bg.canvas" data-shown-state={state}>
      {drawing === 'failed' ? (
        <EmptyState text={flowsTexts.drawingFailed}>
          <Button onClick={retry}>{flowsTexts.retry}</Button>
        </EmptyState>
      ) : null}
      {drawing === null ? <EmptyState text={flowsTexts.drawing} /> : null}
      {drawing === null || drawing === 'failed' ? null : (
        <FlowCanvas drawing={drawing} active={active} taken={taken} marks={marks} />
      )}
      <Box srOnly role="status">
        {state === '' ? '' : flowsTexts.nowIn({ state })}
      </Box>
    </Flex>
  )
}
