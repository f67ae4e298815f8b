import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { chakra } from '@chakra-ui/react/styled-system'
import { flowsTexts } from '../../texts/devtools/flows'
import { stateOf, type MachineEntry } from '../machineGroups'

const Row = chakra('button')

type MachineRowProps = {
  entry: MachineEntry
  isSelected: boolean
  /** Whether the Tab key reaches it. */
  isReachable: boolean
  onSelect: (id: string) => void
}

/** A machine: its name, below it its id and its live state. */
export function MachineRow({ entry, isSelected, isReachable, onSelect }: MachineRowProps) {
  const isRunning = entry.state !== null
  return (
    <Row
      type="button"
      aria-current={isSelected || undefined}
      tabIndex={isReachable ? 0 : -1}
      onClick={() => onSelect(entry.id)}
      display="grid"
      gridTemplateColumns="8px minmax(0, 1fr)"
      columnGap="2.5"
      alignItems="center"
      width="full"
      minHeight="44px"
      paddingInline="16px 14px"
      paddingBlock="1"
      textAlign="start"
      fontSize="sm"
      lineHeight="18px"
      cursor="pointer"
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
      <Box as="span" truncate title={entry.name} fontWeight={isRunning ? 'medium' : 'normal'}>
        {entry.name}
      </Box>
      <Flex as="span" gridColumn="2" gap="2" fontSize="xs" color="fg.subtle" minWidth={0}>
        <Box as="span" truncate fontFamily="mono" flexShrink={0} maxWidth="full">
          {entry.id}
        </Box>
        <Box as="span" truncate flex={1} textAlign="end" title={stateOf(entry)}>
          {stateOf(entry)}
        </Box>
      </Flex>
    </Row>
  )
}
