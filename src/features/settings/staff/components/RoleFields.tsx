import { roleCompanyAdmin, roleDriver, roleSpectator } from '../../../../contract/access/roles'
import { Toggle } from '../../../../kits/form/Toggle'
import { staffTexts as texts } from '../../../../texts/settings/staff'
import { withRole, type GrantableRole } from '../../../../domain/staff/staffDraft'
import { FieldGroup } from './FieldGroup'

type RoleFieldsProps = {
  roles: readonly GrantableRole[]
  error: string | undefined
  onChange: (roles: GrantableRole[]) => void
}

const choices: readonly { role: GrantableRole; label: string; hint: string }[] = [
  { role: roleCompanyAdmin, label: texts.roleCompanyAdmin, hint: texts.roleCompanyAdminHint },
  { role: roleSpectator, label: texts.roleSpectator, hint: texts.roleSpectatorHint },
  { role: roleDriver, label: texts.roleDriver, hint: texts.roleDriverHint },
]

/** A user may have several roles. */
export function RoleFields({ roles, error, onChange }: RoleFieldsProps) {
  return (
    <FieldGroup label={texts.roles} error={error}>
      {choices.map(({ role, label, hint }) => (
        <Toggle
          key={role}
          name={role}
          label={label}
          hint={hint}
          checked={roles.includes(role)}
          onChange={(isGiven) => onChange(withRole(roles, role, isGiven))}
        />
      ))}
    </FieldGroup>
  )
}
