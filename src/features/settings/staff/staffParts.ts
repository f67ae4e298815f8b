import { grantableRoles } from '../../../contract/access/user'
import { weekdayCodes } from '../../../contract/rhythm/rhythm'
import type { GrantableRole, StaffDraft } from '../../../domain/staff/staffDraft'
import { partsFrom, flagText, namesText } from '../../../kits/stop/describeParts'
import { workingHoursTexts } from '../../../texts/settings/workingHours'
import { staffTexts as texts } from '../../../texts/settings/staff'

const roleNames: Record<GrantableRole, string> = {
  ROLE_COMPANY_ADMIN: texts.roleCompanyAdmin,
  ROLE_SPECTATOR: texts.roleSpectator,
  ROLE_DRIVER: texts.roleDriver,
}

/** Describes the parts of a user for display. */
export const staffParts = partsFrom<StaffDraft>({
  firstName: { label: texts.firstName, show: ({ firstName }) => firstName },
  lastName: { label: texts.lastName, show: ({ lastName }) => lastName },
  email: { label: texts.email, show: ({ email }) => email },
  phone: { label: texts.phone, show: ({ phone }) => phone },
  roles: {
    label: texts.roles,
    show: ({ roles }) =>
      grantableRoles
        .filter((role) => roles.includes(role))
        .map((role) => roleNames[role])
        .join(', '),
  },
  canViewPlan: { label: texts.viewPlan, show: ({ canViewPlan }) => flagText(canViewPlan) },
  canViewProof: { label: texts.viewProof, show: ({ canViewProof }) => flagText(canViewProof) },
  canViewTour: { label: texts.viewTourLabel, show: ({ canViewTour }) => flagText(canViewTour) },
  workingHours: {
    label: workingHoursTexts.title,
    show: ({ workingHours }) =>
      (workingHours ?? [])
        .flatMap(({ from, to }, index) => {
          const code = weekdayCodes[index]
          return code === undefined || from === ''
            ? []
            : [`${workingHoursTexts.weekdays[code]} ${from} – ${to}`]
        })
        .join('\n'),
  },
  tags: { label: texts.tags, show: ({ tags }, names) => namesText(tags ?? [], names) },
  plainPassword: {
    label: texts.newPassword,
    show: ({ plainPassword }) => (plainPassword === 'none' ? '' : texts.passwordSet),
  },
})
