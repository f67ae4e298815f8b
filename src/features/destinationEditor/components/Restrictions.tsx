import { chakra } from '@chakra-ui/react/styled-system'
import type { DestinationDraft } from '../../../contract/destinationDraft'
import { Toggle } from '../../../kits/form/Toggle'
import type { StopForm } from '../../../kits/stop/stopForm'
import { destinationEditorTexts as texts } from '../../../texts/destinationEditor'

const Group = chakra('fieldset', {
  base: { display: 'flex', flexDirection: 'column', gap: '1', border: 0, margin: 0, padding: 0 },
})
const Legend = chakra('legend', {
  base: {
    fontSize: 'sm',
    lineHeight: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    padding: 0,
    marginBottom: '1',
  },
})

const rows = [
  ['ignoreOnewayRestriction', texts.ignoreOneways],
  ['ignoreAccessRestrictions', texts.ignoreAccess],
  ['ignoreOtherRestrictions', texts.ignoreOthers],
] as const

/** What a vehicle may pass all the same on its way to the destination. */
export function Restrictions({ form }: { form: StopForm<DestinationDraft> }) {
  const { draft, violations, isDisabled, change } = form
  return (
    <Group>
      <Legend>{texts.restrictions}</Legend>
      {rows.map(([name, label]) => (
        <Toggle
          key={name}
          name={name}
          label={label}
          checked={draft[name]}
          error={violations[name]}
          isDisabled={isDisabled}
          onChange={(isIgnored) => change({ [name]: isIgnored })}
        />
      ))}
    </Group>
  )
}
