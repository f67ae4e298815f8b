import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { chakra } from '@chakra-ui/react/styled-system'
import { Checkbox } from '../../components/inputs/Checkbox'
import { Button } from '../../components/inputs/controls'
import { flowsTexts } from '../../texts/devtools/flows'
import { noFaults, type Faults, type FaultSwitchboard } from '../flowSource'
import { useChanges } from '../flowHooks'

/** Long enough to see every waiting state, short enough for manual tests. */
const slowMs = 3000

type Switch = {
  name: string
  detail: string
  isOn: (faults: Faults) => boolean
  set: (on: boolean) => Partial<Faults>
}

const switches: readonly Switch[] = [
  {
    name: flowsTexts.slow,
    detail: flowsTexts.slowDetail({ seconds: slowMs / 1000 }),
    isOn: (faults) => faults.slowMs !== null,
    set: (on) => ({ slowMs: on ? slowMs : null }),
  },
  {
    name: flowsTexts.offline,
    detail: flowsTexts.offlineDetail,
    isOn: (faults) => faults.offline,
    set: (on) => ({ offline: on }),
  },
  {
    name: flowsTexts.status500,
    detail: flowsTexts.status500Detail,
    isOn: (faults) => faults.status === 500,
    set: (on) => ({ status: on ? 500 : null }),
  },
  {
    name: flowsTexts.status401,
    detail: flowsTexts.status401Detail,
    isOn: (faults) => faults.status === 401,
    set: (on) => ({ status: on ? 401 : null }),
  },
  {
    name: flowsTexts.cut,
    detail: flowsTexts.cutDetail,
    isOn: (faults) => faults.cut,
    set: (on) => ({ cut: on }),
  },
]

const isFaulty = (faults: Faults): boolean => switches.some(({ isOn }) => isOn(faults))

const Fieldset = chakra('fieldset')
const Label = chakra('label')

/** Injects faults into the requests of this tab, to test how the workflows handle them. */
export function FaultPanel({ faults: board }: { faults: FaultSwitchboard }) {
  useChanges(board.subscribe)
  const faults = board.current()
  return (
    <Fieldset
      borderTopWidth="1px"
      borderTopStyle="solid"
      borderColor="border"
      paddingInline="4"
      paddingBlock="3"
      fontSize="sm"
      lineHeight="sm"
    >
      <Flex align="center" justify="space-between" minHeight="7">
        <Box as="legend" float="left" fontWeight="medium" color="fg.muted">
          {flowsTexts.faults}
        </Box>
        {isFaulty(faults) ? (
          <Button variant="link" size="bare" fontSize="sm" onClick={() => board.set(noFaults)}>
            {flowsTexts.allOff}
          </Button>
        ) : null}
      </Flex>
      {switches.map(({ name, detail, isOn, set }) => (
        <Label
          key={name}
          display="grid"
          gridTemplateColumns="24px 62px minmax(0, 1fr)"
          gap="1"
          alignItems="center"
          minHeight={{ base: '11', md: '7' }}
          marginInlineStart="-4px"
          cursor="pointer"
        >
          <Checkbox
            label={`${name}: ${detail}`}
            checked={isOn(faults)}
            onToggle={(isChecked) => board.set({ ...faults, ...set(isChecked) })}
          />
          <Box
            as="span"
            fontWeight={isOn(faults) ? 'semibold' : 'normal'}
            color={isOn(faults) ? 'warning' : 'fg'}
          >
            {name}
          </Box>
          <Box as="span" color="fg.subtle" fontSize="xs" truncate title={detail}>
            {detail}
          </Box>
        </Label>
      ))}
      <Box color="fg.subtle" fontSize="xs" lineHeight="xs" paddingTop="1">
        {flowsTexts.faultsHint}
      </Box>
    </Fieldset>
  )
}
