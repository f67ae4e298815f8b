import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { EmptyState } from '../../components/states/EmptyState'
import { flowsTexts } from '../../texts/devtools/flows'
import { FileButton } from '../components/FileButton'
import { PaneHead } from '../components/PaneHead'
import { AllMachines } from './AllMachines'
import { CountBar } from './CountBar'
import type { MachineCoverage } from './machineCoverage'
import { Uncovered } from './Uncovered'
import type { CoverageReport } from './useCoverage'

type CoveragePanelProps = {
  /** Id of the displayed machine. */
  machine: string
  report: CoverageReport | null
  problem: string | null
  /** Of the displayed machine; null if the report lacks it. */
  own: MachineCoverage | null
  onLoad: (file: File) => void
  onSelect: (machine: string) => void
  pathHref: (transition: string) => string
}

/** Counts of the displayed machine, what was not taken of it, and the counts of all machines. */
export function CoveragePanel(props: CoveragePanelProps) {
  const { machine, report, problem, own, onLoad, onSelect, pathHref } = props
  return (
    <Flex as="section" aria-label={flowsTexts.coverage} direction="column" flex={1} minHeight={0}>
      <PaneHead title={flowsTexts.coverage} detail={report?.fileName}>
        {report === null ? null : <FileButton label={flowsTexts.loadOther} onChoose={onLoad} />}
      </PaneHead>
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
      {report === null ? (
        <EmptyState text={flowsTexts.coverageHint}>
          <FileButton label={flowsTexts.loadCoverage} onChoose={onLoad} />
        </EmptyState>
      ) : (
        <Box
          flex={1}
          minHeight={0}
          overflowY="auto"
          paddingInline="4"
          paddingBlock="3"
          fontSize="sm"
          lineHeight="sm"
        >
          {own === null ? (
            <Box color="fg.muted">{flowsTexts.notInReport}</Box>
          ) : (
            <>
              {own.kinds.map(({ kind, covered, uncovered }) => (
                <CountBar
                  key={kind}
                  label={flowsTexts.goals[kind]}
                  covered={covered.length}
                  all={covered.length + uncovered.length}
                />
              ))}
              {own.unknown === 0 ? null : (
                <Box color="warning">{flowsTexts.unknownGoals({ count: own.unknown })}</Box>
              )}
              <Uncovered kinds={own.kinds} pathHref={pathHref} />
            </>
          )}
          <AllMachines taken={report.taken} selected={machine} onSelect={onSelect} />
        </Box>
      )}
    </Flex>
  )
}
