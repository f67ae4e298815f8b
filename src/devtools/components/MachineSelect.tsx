import { NativeSelect } from '@chakra-ui/react/native-select'
import { Icon } from '../../components/marks/Icon'
import { flowsTexts } from '../../texts/devtools/flows'
import { stateOf, type MachineEntry, type MachineGroup } from '../machineGroups'

type MachineSelectProps = {
  groups: readonly MachineGroup<MachineEntry>[]
  selected: string
  onSelect: (id: string) => void
}

const labelOf = (entry: MachineEntry): string =>
  [`${entry.name} (${entry.id})`, stateOf(entry)].filter((text) => text !== '').join(' – ')

/** The machines by area as a select. */
export const MachineSelect = ({ groups, selected, onSelect }: MachineSelectProps) => (
  <NativeSelect.Root>
    <NativeSelect.Field
      name="machine"
      aria-label={flowsTexts.machines}
      value={selected}
      onChange={(event) => onSelect(event.currentTarget.value)}
    >
      {groups.map(({ area, machines }) => (
        <optgroup key={area} label={area}>
          {machines.map((entry) => (
            <option key={entry.id} value={entry.id}>
              {labelOf(entry)}
            </option>
          ))}
        </optgroup>
      ))}
    </NativeSelect.Field>
    <NativeSelect.Indicator>
      <Icon name="chevron-down" />
    </NativeSelect.Indicator>
  </NativeSelect.Root>
)
