import { Flex } from '@chakra-ui/react/flex'
import type { DestinationDraft } from '../../../../domain/destination/destinationDraft'
import { FieldGroup } from '../../../../kits/form/FieldGroup'
import { Toggle } from '../../../../kits/form/Toggle'
import type { StopForm } from '../../../../kits/stop/stopForm'
import { destinationEditorTexts as texts } from '../../../../texts/stops/destinationEditor'

const rows = [
  ['ignoreOnewayRestriction', texts.ignoreOneways],
  ['ignoreAccessRestrictions', texts.ignoreAccess],
  ['ignoreOtherRestrictions', texts.ignoreOthers],
] as const

/** Restrictions that a vehicle may ignore on its route to the destination. */
export function Restrictions({ form }: { form: StopForm<DestinationDraft> }) {
  const { draft, violations, isDisabled, change } = form
  return (
    <FieldGroup title={texts.restrictions}>
      <Flex direction="column" gap="1">
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
      </Flex>
    </FieldGroup>
  )
}
