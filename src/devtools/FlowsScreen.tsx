import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Grid } from '@chakra-ui/react/grid'
import { X } from 'lucide-react'
import '@fontsource/fira-mono/latin-500.css'
import { useEffect } from 'react'
import { Button } from '../components/inputs/controls'
import { SelectInput } from '../components/inputs/SelectInput'
import { flowsTexts } from '../texts/devtools/flows'
import { shellTexts } from '../texts/shell/shell'
import { FaultPanel } from './components/FaultPanel'
import { FlowTabs } from './components/FlowTabs'
import { FlowsHeader } from './components/FlowsHeader'
import { MachineList } from './components/MachineList'
import { CompareView } from './compare/CompareView'
import { useLogs } from './compare/useLogs'
import { CoverageView } from './coverage/CoverageView'
import { useCoverage } from './coverage/useCoverage'
import { downloadFile } from './downloadFile'
import type { FaultSwitchboard, FlowSource, LiveFlow } from './flowSource'
import { FlowView } from './FlowView'
import { titleOf } from './machineGroups'
import { PathsView } from './paths/PathsView'
import { useSelection } from './useSelection'

type FlowsScreenProps = { source: FlowSource; faults: FaultSwitchboard }

const areas = {
  base: '"head" "machines" "drawing" "scrubber" "events" "faults"',
  lg: '"head head head" "machines drawing events" "faults drawing events" "faults scrubber scrubber"',
}

/** Inspector of all running machines: drawing, events and any past state (`/devtools/flows`). */
export default function FlowsScreen({ source, faults }: FlowsScreenProps) {
  const view = useSelection(source)
  const coverage = useCoverage()
  const logs = useLogs(source, view.flows, view.flow)
  const { name, flow, entries, problem } = view
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
        base: 'auto auto minmax(320px, 56dvh) auto 420px auto',
        lg: '52px minmax(0, 1fr) auto 92px',
      }}
      height={{ lg: '100dvh' }}
      background="bg"
    >
      <Box gridArea="head">
        <FlowsHeader
          tabs={<FlowTabs current={view.tab} hrefOf={view.hrefOf} />}
          canExport={flow !== null}
          onImport={view.importFile}
          onExport={() => flow && downloadFile(source.exportLog(flow), `${flow.name}-${flow.id}`, 'json')}
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
      <View source={source} view={view} coverage={coverage} logs={logs} />
    </Grid>
  )
}

type ViewProps = {
  source: FlowSource
  view: ReturnType<typeof useSelection>
  coverage: ReturnType<typeof useCoverage>
  logs: ReturnType<typeof useLogs>
}

/** What the chosen tab shows of the machine. */
function View({ source, coverage, logs, view: { tab, name, machine, flow, ...view } }: ViewProps) {
  const title = titleOf(name)
  const shown = flow?.machine ?? machine
  switch (tab) {
    case 'paths':
      return (
        <PathsView key={name} title={title} machine={shown} chosen={view.pathId} onChoose={view.selectPath} />
      )
    case 'compare':
      return <CompareView logs={logs} />
    case 'coverage':
      return (
        <CoverageView
          title={title}
          machine={shown}
          coverage={coverage}
          onSelect={view.selectMachine}
          pathHref={view.pathHref}
        />
      )
    case 'events':
      return (
        <FlowView
          key={`${name} ${flow?.id ?? ''}`}
          title={title}
          machine={shown}
          flow={flow}
          firstDifference={source.firstDifference}
          stream={<Stream flow={flow} flows={view.flowsOfMachine} onSelect={view.selectFlow} />}
        />
      )
  }
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
