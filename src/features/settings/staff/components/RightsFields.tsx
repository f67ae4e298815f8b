import { Toggle } from '../../../../kits/form/Toggle'
import { staffTexts as texts } from '../../../../texts/settings/staff'
import { rightsOf, type StaffDraft } from '../../../../domain/staff/staffDraft'
import { FieldGroup } from './FieldGroup'

type Right = 'canViewPlan' | 'canViewProof' | 'canViewTour'

type RightsFieldsProps = {
  values: Pick<StaffDraft, Right | 'roles'>
  onChange: (right: Right, isGiven: boolean) => void
}

const choices: readonly { right: Right; label: string; hint: string }[] = [
  { right: 'canViewPlan', label: texts.viewPlan, hint: texts.viewPlanHint },
  { right: 'canViewProof', label: texts.viewProof, hint: texts.viewProofHint },
  { right: 'canViewTour', label: texts.viewTourLabel, hint: texts.viewTourHint },
]

const reasons = { choosable: undefined, all: texts.rightsOfAdmins, none: texts.rightsNeedSpectator }

/** Read permissions of a spectator. For other users they have no effect and stay unchanged. */
export function RightsFields({ values, onChange }: RightsFieldsProps) {
  const rights = rightsOf(values.roles)
  return (
    <FieldGroup label={texts.rights}>
      {choices.map(({ right, label, hint }) => (
        <Toggle
          key={right}
          name={right}
          label={label}
          hint={hint}
          checked={rights === 'all' || (rights === 'choosable' && values[right])}
          isDisabled={rights !== 'choosable'}
          reason={reasons[rights]}
          onChange={(isGiven) => onChange(right, isGiven)}
        />
      ))}
    </FieldGroup>
  )
}
