import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Grid } from '@chakra-ui/react/grid'
import { X } from 'lucide-react'
import '@fontsource/fira-mono/latin-500.css'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { Button } from '../components/inputs/controls'
import { SelectInput } from '../components/inputs/SelectInput'
import { flowsTexts } from '../texts/devtools/flows'
import { shellTexts } from '../texts/shell/shell'
import { FaultPanel } from './components/FaultPanel'
import { FlowsHeader } from './components/FlowsHeader'
import { MachineList } from './components/MachineList'
import { downloadJson } from './downloadJson'
import type { FaultSwitchboard, FlowSource, LiveFlow } from './flowSource'
import { FlowView } from './FlowView'
import { stateText } from './history/flowHistory'
import { useChanges } from './flowHooks'
import { machines } from '../machines/allMachines'
import { titleOf, type MachineEntry } from './machineGroups'
import { readLink, reasonOf } from './readLink'

type FlowsScreenProps = { source: FlowSource; faults: FaultSwitchboard }

const areas = {
  base: '"head" "machines" "drawing" "scrubber" "events" "faults"',
  lg: '"head head head" "machines drawing events" "faults drawing events" "faults scrubber scrubber"',
}

/** Inspector of all running machines: drawing, events and any past state (`/devtools/flows`). */
export default function FlowsScreen({ source, faults }: FlowsScreenProps) {
  const view = useSelection(source)
  const { name, machine, flow, flowsOfMachine, entries, problem } = view
  useEffect(() => {
    document.title = `${flowsTexts.title} – ${shellTexts.productName}`
  }, [])

  return (
    <Grid
      as="main"
      templateAreas={areas}
      templateColumns={{
        base: 'minmax(0, 1fr)',
        lg: 'clamp(216px, 17.5vw, 252px) minmax(0, 1fr) clamp(340px, 32vw, 460px)',
      }}
      templateRows={{
        base: '52px auto minmax(320px, 56dvh) auto 420px auto',
        lg: '52px minmax(0, 1fr) auto 92px',
      }}
      height={{ lg: '100dvh' }}
      background="bg"
    >
      <Box gridArea="head">
        <FlowsHeader
          canExport={flow !== null}
          onImport={view.importFile}
          onExport={() => flow && downloadJson(source.exportLog(flow), `${flow.name}-${flow.id}`)}
        />
        {problem === null ? null : <Problem text={problem} onClose={view.closeProblem} />}
      </Box>
      <Box
        gridArea="machines"
        overflowY="auto"
        minHeight={0}
        borderInlineEndWidth={{ base: 0, lg: '1px' }}
        borderStyle="solid"
        borderColor="border"
      >
        <MachineList entries={entries} selected={name} onSelect={view.selectMachine} />
      </Box>
      <Box
        gridArea="faults"
        minWidth={0}
        borderInlineEndWidth={{ base: 0, lg: '1px' }}
        borderStyle="solid"
        borderColor="border"
      >
        <FaultPanel faults={faults} />
      </Box>
      <FlowView
        key={`${name} ${flow?.id ?? ''}`}
        title={titleOf(name)}
        machine={flow?.machine ?? machine}
        flow={flow}
        firstDifference={source.firstDifference}
        stream={<Stream flow={flow} flows={flowsOfMachine} onSelect={view.selectFlow} />}
      />
    </Grid>
  )
}

/** The selected machine and flow. The machine is in the URL, so that it can be linked. */
function useSelection(source: FlowSource) {
  useChanges(source.subscribe)
  const search = useSearch()
  const [path, navigate] = useLocation()
  const link = useMemo(() => readLink(search, machines), [search])
  const [imported, setImported] = useState<readonly LiveFlow[]>([])
  const [flowId, setFlowId] = useState<string | null>(null)
  const [importProblem, setImportProblem] = useState<string | null>(null)
  const [closedLink, setClosedLink] = useState<string | null>(null)

  const live = source.flows()
  useLiveStates(live)
  const flows = [...(link.path ? [link.path] : []), ...imported, ...live]
  const fallback = flows[0]?.name ?? machines[0]?.name ?? ''
  const name = link.machine ?? fallback
  const flowsOfMachine = flows.filter((flow) => flow.name === name)
  const flow = flowsOfMachine.find(({ id }) => id === flowId) ?? flowsOfMachine[0] ?? null
  const machine = machines.find((candidate) => candidate.name === name)?.machine ?? flow?.machine
  if (machine === undefined) throw new Error(`There is no machine ${name}`)

  // Replaces the history entry, so that Back leads to the inspected screen.
  const selectMachine = (selected: string) =>
    navigate(`${path}?machine=${encodeURIComponent(selected)}`, { replace: true })
  return {
    name,
    machine,
    flow,
    flowsOfMachine,
    entries: machines.map((candidate): MachineEntry => entryOf(candidate.name, flows)),
    problem: importProblem ?? (closedLink === search ? null : link.problem),
    closeProblem: () => {
      setImportProblem(null)
      setClosedLink(search)
    },
    selectMachine,
    selectFlow: setFlowId,
    importFile: async (file: File) => {
      try {
        const added = source.importLog(await file.text())
        setImported((before) => [added, ...before.filter(({ id }) => id !== added.id)])
        setFlowId(added.id)
        setImportProblem(null)
        selectMachine(added.name)
      } catch (error) {
        setImportProblem(flowsTexts.importFailed({ reason: reasonOf(error) }))
      }
    },
  }
}

/** The list shows the state of every flow, so it subscribes to all of them. */
function useLiveStates(flows: readonly LiveFlow[]): void {
  const ids = flows.map(({ id }) => id).join(' ')
  useChanges(
    useCallback(
      (changed) => {
        const ends = flows.map((flow) => flow.subscribe(changed))
        return () => {
          for (const end of ends) end()
        }
      },
      // The array is new on every render; compared by its ids.
      // oxlint-disable-next-line react/exhaustive-deps
      [ids],
    ),
  )
}

function entryOf(name: string, flows: readonly LiveFlow[]): MachineEntry {
  const own = flows.filter((flow) => flow.name === name)
  const [first] = own
  return { ...titleOf(name), state: first === undefined ? null : stateText(first.getSnapshot()), flows: own.length }
}

type StreamProps = { flow: LiveFlow | null; flows: readonly LiveFlow[]; onSelect: (id: string) => void }

function Stream({ flow, flows, onSelect }: StreamProps) {
  if (flow === null) return null
  const nameOf = ({ id, rows }: LiveFlow) => flowsTexts.stream({ id, rows: rows().length })
  if (flows.length === 1) return nameOf(flow)
  return (
    <SelectInput
      name="stream"
      label={flowsTexts.chooseStream}
      value={flow.id}
      options={flows.map((candidate) => ({ value: candidate.id, label: nameOf(candidate) }))}
      onChange={onSelect}
    />
  )
}

const Problem = ({ text, onClose }: { text: string; onClose: () => void }) => (
  <Flex
    role="alert"
    position="relative"
    zIndex="dropdown"
    align="center"
    gap="3"
    paddingInline="4"
    paddingBlock="2"
    background="failed.tint"
    color="failed"
    fontSize="sm"
  >
    <Box flex={1} overflowWrap="anywhere">
      {text}
    </Box>
    <Button variant="quiet" size="iconSm" aria-label={flowsTexts.close} onClick={onClose}>
      <X size={16} strokeWidth={1.75} aria-hidden />
    </Button>
  </Flex>
)
