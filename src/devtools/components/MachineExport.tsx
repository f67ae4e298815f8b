import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Copy, Download, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import type { AnyStateMachine } from 'xstate'
import { Button } from '../../components/inputs/controls'
import { flowsTexts } from '../../texts/devtools/flows'
import { downloadJson } from '../downloadJson'
import { machineJsonOf } from '../graph/machineJson'

const textOf = (machine: AnyStateMachine) => `${JSON.stringify(machineJsonOf(machine), null, 2)}\n`

/** Exports a machine for Stately's editor and visualiser: to the clipboard or as a file. */
export function MachineExport({ machine }: { machine: AnyStateMachine }) {
  const [outcome, setOutcome] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(textOf(machine))
      setOutcome(flowsTexts.machineCopied)
    } catch {
      // Pages without TLS have no clipboard, and the browser may deny access.
      setOutcome(flowsTexts.machineNotCopied)
    }
  }
  return (
    <Flex align="center" gap="1">
      <IconButton label={flowsTexts.copyMachine} icon={Copy} onClick={() => void copy()} />
      <IconButton
        label={flowsTexts.downloadMachine}
        icon={Download}
        onClick={() => downloadJson(textOf(machine), machine.id)}
      />
      <Box role="status" fontSize="sm" color="fg.muted">
        {outcome}
      </Box>
    </Flex>
  )
}

type IconButtonProps = { label: string; icon: LucideIcon; onClick: () => void }

const IconButton = ({ label, icon: Drawing, onClick }: IconButtonProps) => (
  <Button variant="quiet" size="iconSm" aria-label={label} title={label} onClick={onClick}>
    <Drawing size={16} strokeWidth={1.75} aria-hidden />
  </Button>
)
