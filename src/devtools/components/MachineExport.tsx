import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Menu } from '@chakra-ui/react/menu'
import { Portal } from '@chakra-ui/react/portal'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { AnyStateMachine } from 'xstate'
import { Button } from '../../components/inputs/controls'
import { flowsTexts } from '../../texts/devtools/flows'
import { copyMachine, machineFormats, saveMachine, type MachineFormat } from '../machineFiles'

/** Exports a machine: for Stately's editor, as a drawing, or as text for documents. */
export function MachineExport({ machine }: { machine: AnyStateMachine }) {
  const [outcome, setOutcome] = useState('')
  const copy = () =>
    copyMachine(machine).then(
      () => setOutcome(flowsTexts.machineCopied),
      // Pages without TLS have no clipboard, and the browser may deny access.
      () => setOutcome(flowsTexts.machineNotCopied),
    )
  const save = (format: MachineFormat) =>
    saveMachine(machine, format).then(
      () => setOutcome(''),
      () => setOutcome(flowsTexts.machineNotSaved),
    )
  return (
    <Flex align="center" gap="2">
      <Menu.Root positioning={{ placement: 'bottom-start' }} lazyMount unmountOnExit>
        <Menu.Trigger asChild>
          <Button size="sm">
            <Download size={16} strokeWidth={1.75} aria-hidden />
            {flowsTexts.exportMachine}
          </Button>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner role="region" aria-label={flowsTexts.exportMachine}>
            <Menu.Content>
              <Menu.Item value="copy" onClick={() => void copy()}>
                {flowsTexts.copyMachine}
              </Menu.Item>
              {machineFormats.map((format) => (
                <Menu.Item key={format} value={format} onClick={() => void save(format)}>
                  {flowsTexts.machineFormats[format]}
                </Menu.Item>
              ))}
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      <Box role="status" fontSize="sm" color="fg.muted">
        {outcome}
      </Box>
    </Flex>
  )
}
