import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { SelectInput } from '../../components/inputs/SelectInput'
import { flowsTexts } from '../../texts/devtools/flows'
import { FileButton } from '../components/FileButton'
import type { LogChoice, Side } from './useLogs'

type LogChooserProps = {
  side: Side
  label: string
  choices: readonly LogChoice[]
  chosen: LogChoice | null
  onChoose: (side: Side, key: string) => void
  onLoad: (side: Side, file: File) => void
}

/** Selects a log among the running ones and those read from files. */
export function LogChooser({ side, label, choices, chosen, onChoose, onLoad }: LogChooserProps) {
  const options = choices.map(({ key, label: text }) => ({ value: key, label: text }))
  return (
    <Flex gap="2" align="center" minWidth={0}>
      <Box flex={1} minWidth={0}>
        <SelectInput
          name={side}
          label={label}
          value={chosen?.key ?? ''}
          options={chosen === null ? [{ value: '', label: flowsTexts.noLog }, ...options] : options}
          onChange={(key) => onChoose(side, key)}
        />
      </Box>
      <FileButton
        label={flowsTexts.loadLog}
        accessibleLabel={flowsTexts.loadLogOf({ log: label })}
        onChoose={(file) => onLoad(side, file)}
      />
    </Flex>
  )
}
