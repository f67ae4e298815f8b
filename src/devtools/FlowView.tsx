import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { useMemo, type ReactNode } from 'react'
import type { AnyStateMachine } from 'xstate'
import { EmptyState } from '../components/states/EmptyState'
import { flowsTexts } from '../texts/devtools/flows'
import { EventLog } from './components/EventLog'
import type { ReplayVerdict } from './components/FlowHead'
import { MachinePane } from './components/MachinePane'
import { Panes } from './components/Panes'
import { Scrubber } from './components/Scrubber'
import type { FlowRow, LiveFlow } from './flowSource'
import { activeKeys, stateText, takenUpTo } from './history/flowHistory'
import type { MachineTitle } from './machineGroups'
import { noRows, noSubscription, useChanges, useHistory, useRows } from './flowHooks'
import { isPath } from './openPath'
import { usePlayback } from './playback/usePlayback'

type FlowViewProps = {
  title: MachineTitle
  machine: AnyStateMachine
  /** Null if the machine is not running. */
  flow: LiveFlow | null
  /** Name of the displayed stream, or a select for several. */
  stream: ReactNode
  firstDifference: (flow: LiveFlow) => number | null
}

const nothingTaken: ReadonlySet<string> = new Set()
const Details = chakra('details')

/** A flow: its drawing, its events and a scrubber. Occupies three areas of the screen's grid. */
export function FlowView({ title, machine, flow, stream, firstDifference }: FlowViewProps) {
  useChanges(flow?.subscribe ?? noSubscription)
  const rows = useRows(flow)
  const history = useHistory(flow, rows)
  const playback = usePlayback(rows.length)
  const { index, goTo } = playback

  const isFoldable = history !== null
  const isAtEnd = index === rows.length - 1
  const snapshot = (isFoldable && !isAtEnd ? flow?.snapshotAt(index) : flow?.getSnapshot()) ?? null
  const taken = useMemo(() => (history === null ? nothingTaken : takenUpTo(history, index)), [history, index])
  const active = useMemo(() => new Set(snapshot === null ? [] : activeKeys(snapshot)), [snapshot])
  const difference = useMemo(
    () => (flow === null || rows.length === 0 || isPath(flow) ? null : firstDifference(flow)),
    [flow, rows, firstDifference],
  )
  const hasTimes = flow !== null && !isPath(flow)

  return (
    <Panes
      drawing={
        <MachinePane
          title={title}
          machine={machine}
          state={snapshot === null ? '' : stateText(snapshot)}
          active={active}
          taken={taken}
          verdict={verdictOf({ flow, isFoldable, difference, rows, goTo })}
        />
      }
      side={
        flow === null ? (
          <EmptyState text={flowsTexts.noFlow} />
        ) : (
          <>
            <EventLog
              rows={rows}
              states={history?.states ?? []}
              initialState={history?.initialState}
              index={index}
              hasTimes={hasTimes}
              stream={stream}
              onSelect={goTo}
            />
            <Payload row={rows[index]} />
          </>
        )
      }
      bottom={
        <Scrubber
          rows={isFoldable ? rows : noRows}
          states={history?.states ?? []}
          initialState={history?.initialState ?? ''}
          playback={isFoldable ? playback : { ...playback, index: -1 }}
          hasTimes={hasTimes}
        />
      }
    />
  )
}

type Facts = {
  flow: LiveFlow | null
  isFoldable: boolean
  difference: number | null
  rows: readonly FlowRow[]
  goTo: (index: number) => void
}

function verdictOf({ flow, isFoldable, difference, rows, goTo }: Facts): ReplayVerdict {
  if (flow === null) return { kind: 'none' }
  if (isPath(flow)) return { kind: 'fromLink' }
  if (!isFoldable) return { kind: 'onlyNow' }
  if (difference === null) return { kind: 'agrees' }
  return { kind: 'differs', seq: rows[difference]?.seq ?? difference, onShow: () => goTo(difference) }
}

/** Data of the displayed event, collapsed initially. */
function Payload({ row }: { row: FlowRow | undefined }) {
  return (
    <Details
      borderTopWidth="1px"
      borderTopStyle="solid"
      borderColor="border"
      fontSize="sm"
      flexShrink={0}
      hidden={row === undefined}
    >
      <Box as="summary" paddingInline="4" paddingBlock="2" cursor="pointer" color="fg.muted">
        {flowsTexts.payload}
      </Box>
      <Box
        as="pre"
        tabIndex={0}
        margin={0}
        paddingInline="4"
        paddingBottom="3"
        maxHeight="200px"
        overflow="auto"
        fontFamily="mono"
        fontSize="xs"
        lineHeight="xs"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        {row === undefined ? '' : JSON.stringify(row.event, null, 2)}
      </Box>
    </Details>
  )
}
