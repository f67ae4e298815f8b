import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { useMemo } from 'react'
import { machines } from '../../machines/allMachines'
import { flowsTexts } from '../../texts/devtools/flows'
import { graphOf } from '../graph/flowGraph'
import { titleOf } from '../machineGroups'
import { CountBar } from './CountBar'
import type { WalkCoverage } from './coverageFile'
import { coverageOf, totalOf } from './machineCoverage'

const Row = chakra('button')

type AllMachinesProps = { taken: WalkCoverage; selected: string; onSelect: (machine: string) => void }

/** The machines of the report, those with the lowest share first. */
export function AllMachines({ taken, selected, onSelect }: AllMachinesProps) {
  const rows = useMemo(() => rowsOf(taken), [taken])
  const strangers = [...taken.keys()].filter((id) => !machines.some(({ name }) => name === id))
  return (
    <Box as="section" paddingTop="4">
      <Box as="h3" fontWeight="medium" paddingBottom="1">
        {flowsTexts.allMachines({ reported: rows.length, all: machines.length })}
      </Box>
      {strangers.length === 0 ? null : (
        <Box color="warning">{flowsTexts.unknownMachines({ names: strangers.join(', ') })}</Box>
      )}
      <ul style={{ listStyle: 'none' }}>
        {rows.map(({ id, covered, all }) => (
          <li key={id}>
            <Row
              type="button"
              aria-current={id === selected || undefined}
              onClick={() => onSelect(id)}
              width="full"
              paddingBlock="1"
              textAlign="start"
              cursor="pointer"
              fontWeight={id === selected ? 'medium' : 'normal'}
              _hover={{ background: 'bg.hover' }}
            >
              <CountBar label={titleOf(id).name} covered={covered} all={all} />
            </Row>
          </li>
        ))}
      </ul>
    </Box>
  )
}

function rowsOf(taken: WalkCoverage) {
  const shareOf = ({ covered, all }: { covered: number; all: number }) => (all === 0 ? 1 : covered / all)
  return machines
    .flatMap(({ name, machine }) => {
      const keys = taken.get(name)
      return keys === undefined ? [] : [{ id: name, ...totalOf(coverageOf(graphOf(machine), keys).kinds) }]
    })
    .sort((one, other) => shareOf(one) - shareOf(other))
}
