import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../components/inputs/controls'
import { flowsTexts } from '../../texts/devtools/flows'
import type { FlowGraph } from '../graph/flowGraph'
import type { MachineTitle } from '../machineGroups'

/** Recorded rows of a flow, and whether its replay gave the recorded states. */
export type ReplayVerdict =
  | { kind: 'agrees' | 'onlyNow' | 'fromLink' | 'none' }
  | { kind: 'differs'; seq: number; onShow: () => void }

type FlowHeadProps = {
  title: MachineTitle
  graph: FlowGraph
  version: string | undefined
  verdict: ReplayVerdict
  /** Actions on the machine. */
  children: ReactNode
}

export function FlowHead({ title, graph, version, verdict, children }: FlowHeadProps) {
  const facts = [
    ...(version === undefined ? [] : [flowsTexts.version({ version })]),
    flowsTexts.states({ count: graph.nodes.length - 1 }),
  ]
  return (
    <Flex
      as="header"
      align="center"
      gap="2.5"
      minHeight="11"
      paddingInline="4"
      paddingBlock="1"
      wrap="wrap"
      background="bg"
      borderBottomWidth="1px"
      borderBottomStyle="solid"
      borderColor="border"
      flexShrink={0}
    >
      <Box as="h2" fontWeight="semibold">
        {title.name}{' '}
        <Box as="span" fontFamily="mono" fontSize="sm" fontWeight="normal" color="fg.muted">
          {title.id}
        </Box>
      </Box>
      <Box fontSize="sm" color="fg.muted">
        {facts.join(' · ')}
      </Box>
      {children}
      <Flex marginInlineStart="auto" align="center" gap="1.5" fontSize="sm" fontWeight="medium">
        <Verdict verdict={verdict} />
      </Flex>
    </Flex>
  )
}

function Verdict({ verdict }: { verdict: ReplayVerdict }) {
  switch (verdict.kind) {
    case 'agrees':
      return (
        <Flex align="center" gap="1.5" color="success">
          <CircleCheck size={16} strokeWidth={1.75} aria-hidden />
          {flowsTexts.replayAgrees}
        </Flex>
      )
    case 'differs':
      return (
        <Button variant="danger" size="sm" onClick={verdict.onShow}>
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
          {flowsTexts.replayDiffers({ seq: verdict.seq })}
        </Button>
      )
    case 'onlyNow':
      return <Box color="fg.muted">{flowsTexts.onlyNow}</Box>
    case 'fromLink':
      return <Box color="fg.muted">{flowsTexts.fromLink}</Box>
    case 'none':
      return null
  }
}
