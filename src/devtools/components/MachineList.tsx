import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { chakra } from '@chakra-ui/react/styled-system'
import { SelectInput } from '../../components/inputs/SelectInput'
import { flowsTexts } from '../../texts/devtools/flows'

/** `state` is null if the machine is not running; `flows` is the number of its streams. */
export type MachineEntry = { name: string; state: string | null; flows: number }

type MachineListProps = {
  entries: readonly MachineEntry[]
  selected: string
  onSelect: (name: string) => void
}

const Row = chakra('button')

const stateOf = ({ state, flows }: MachineEntry): string =>
  state === null ? '' : `${state}${flows > 1 ? ` · ${flows}` : ''}`

/** All machines with their live state; a select on small screens. */
export function MachineList({ entries, selected, onSelect }: MachineListProps) {
  return (
    <>
      <Box display={{ base: 'block', lg: 'none' }} padding="3">
        <SelectInput
          name="machine"
          label={flowsTexts.machines}
          value={selected}
          options={entries.map((entry) => ({
            value: entry.name,
            label: [entry.name, stateOf(entry)].filter((text) => text !== '').join(' – '),
          }))}
          onChange={onSelect}
        />
      </Box>
      <Box as="nav" aria-label={flowsTexts.machines} display={{ base: 'none', lg: 'block' }}>
        <Flex
          align="center"
          justify="space-between"
          height="11"
          paddingInline="4"
          color="fg.muted"
          fontSize="sm"
        >
          <Box as="h2" fontWeight="medium">
            {flowsTexts.machines}
          </Box>
          <span>{entries.length}</span>
        </Flex>
        <ul style={{ listStyle: 'none' }}>
          {entries.map((entry) => (
            <li key={entry.name}>
              <MachineRow entry={entry} isSelected={entry.name === selected} onSelect={onSelect} />
            </li>
          ))}
        </ul>
      </Box>
    </>
  )
}

type MachineRowProps = { entry: MachineEntry; isSelected: boolean; onSelect: (name: string) => void }

function MachineRow({ entry, isSelected, onSelect }: MachineRowProps) {
  const isRunning = entry.state !== null
  return (
    <Row
      type="button"
      aria-current={isSelected || undefined}
      onClick={() => onSelect(entry.name)}
      display="grid"
      gridTemplateColumns="8px minmax(0, auto) minmax(0, 1fr)"
      gap="2.5"
      alignItems="center"
      width="full"
      height="33px"
      paddingInline="16px 14px"
      textAlign="start"
      fontFamily="mono"
      fontSize="sm"
      cursor="pointer"
      color={isRunning || isSelected ? 'fg' : 'fg.subtle'}
      background={isSelected ? 'bg.selected' : undefined}
      boxShadow={isSelected ? 'inset 4px 0 0 {colors.accent}' : undefined}
      _hover={isSelected ? {} : { background: 'bg.hover' }}
      _focusVisible={{ outlineOffset: '-2px' }}
    >
      <Box
        boxSize="2"
        borderRadius="full"
        background={isRunning ? 'success' : undefined}
        borderWidth={isRunning ? 0 : '1.5px'}
        borderStyle="solid"
        borderColor="border.control"
        title={isRunning ? undefined : flowsTexts.notRunning}
      />
      <Box truncate>{entry.name}</Box>
      <Box
        truncate
        textAlign="end"
        fontFamily="body"
        fontSize="12.5px"
        color="fg.subtle"
        title={stateOf(entry)}
      >
        {stateOf(entry)}
      </Box>
    </Row>
  )
}
