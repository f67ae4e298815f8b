import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Input } from '@chakra-ui/react/input'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { flowsTexts } from '../../texts/devtools/flows'
import { groupMachines, type MachineEntry, type MachineGroup } from '../machineGroups'
import { listMove } from './listMove'
import { MachineRow } from './MachineRow'
import { MachineSelect } from './MachineSelect'

type MachineListProps = {
  entries: readonly MachineEntry[]
  selected: string
  onSelect: (id: string) => void
}

/** All machines by area with their live state, and a search; a select on small screens. */
export function MachineList({ entries, selected, onSelect }: MachineListProps) {
  const [search, setSearch] = useState('')
  const groups = groupMachines(entries, search)
  const found = groups.flatMap(({ machines }) => machines)
  return (
    <>
      <Box display={{ base: 'block', lg: 'none' }} padding="3">
        <MachineSelect groups={groupMachines(entries, '')} selected={selected} onSelect={onSelect} />
      </Box>
      <Box as="nav" aria-label={flowsTexts.machines} display={{ base: 'none', lg: 'block' }}>
        <Box position="sticky" top={0} zIndex={1} background="bg" paddingInline="4" paddingBottom="2">
          <Flex align="center" justify="space-between" height="11" color="fg.muted" fontSize="sm">
            <Box as="h2" fontWeight="medium">
              {flowsTexts.machines}
            </Box>
            <span role="status">
              {flowsTexts.foundMachines({ found: found.length, all: entries.length })}
            </span>
          </Flex>
          <Input
            type="search"
            aria-label={flowsTexts.searchMachines}
            placeholder={flowsTexts.searchMachines}
            height="8"
            fontSize="sm"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={(event) => {
              const [first] = found
              if (event.key === 'Enter' && first) onSelect(first.id)
            }}
          />
        </Box>
        {found.length === 0 ? (
          <Box paddingInline="4" paddingBlock="2" fontSize="sm" color="fg.muted">
            {flowsTexts.noMachine}
          </Box>
        ) : (
          <Groups groups={groups} selected={selected} onSelect={onSelect} />
        )}
      </Box>
    </>
  )
}

type GroupsProps = Omit<MachineListProps, 'entries'> & { groups: readonly MachineGroup<MachineEntry>[] }

/** One stop of the Tab key; the arrow keys move between the machines. */
function Groups({ groups, selected, onSelect }: GroupsProps) {
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const found = groups.flatMap(({ machines }) => machines)
  const reachable = found.some((machine) => machine.id === selected) ? selected : found[0]?.id

  const handleKey = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((button) => button === document.activeElement)
    const next = listMove(event.key, at, buttons.length)
    if (next === null) return
    event.preventDefault()
    buttons[next]?.focus()
  }
  return (
    <div ref={list} onKeyDown={handleKey}>
      {groups.map(({ area, machines }, index) => (
        <section key={area} aria-labelledby={`${id}-${index}`}>
          <Box
            as="h3"
            id={`${id}-${index}`}
            paddingInline="4"
            paddingTop="2"
            paddingBottom="1"
            fontSize="xs"
            lineHeight="xs"
            fontWeight="medium"
            color="fg.muted"
          >
            {area}
          </Box>
          <ul style={{ listStyle: 'none' }}>
            {machines.map((entry) => (
              <li key={entry.id}>
                <MachineRow
                  entry={entry}
                  isSelected={entry.id === selected}
                  isReachable={entry.id === reachable}
                  onSelect={onSelect}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
