import { Suspense, type ComponentType } from 'react'
import { useLocation } from 'wouter'
import { matchRoute, type SettingsRoute } from '../../domain/navigation/clientRoutes'
import { SettingsFrame } from './SettingsFrame'
import { ImportSettingsArea } from './ImportSettingsArea'
import { ProofSettingsArea } from './ProofSettingsArea'
import { lazyNamed } from '../../platform/lazyNamed'

/** The component of every child of /settings. */
const settingsScreens: Record<SettingsRoute, ComponentType> = {
  'settings-absences': lazyNamed(() => import('./absences/AbsencesScreen'), 'AbsencesScreen'),
  'settings-audit': lazyNamed(() => import('./audit/AuditScreen'), 'AuditScreen'),
  'settings-colours': lazyNamed(() => import('./labels/ColoursScreen'), 'ColoursScreen'),
  'settings-company': lazyNamed(() => import('./company/CompanySettingsScreen'), 'CompanySettingsScreen'),
  'settings-destination': lazyNamed(() => import('./customFields/CustomFieldsScreen'), 'CustomFieldsScreen'),
  'settings-import': ImportSettingsArea,
  'settings-mails': lazyNamed(() => import('./mails/MailsScreen'), 'MailsScreen'),
  'settings-pdf': lazyNamed(() => import('./pdf/PdfSettingsScreen'), 'PdfSettingsScreen'),
  'settings-proof-of-service': ProofSettingsArea,
  'settings-tags': lazyNamed(() => import('./labels/TagsScreen'), 'TagsScreen'),
  'settings-tours': lazyNamed(() => import('./company/TourSettingsScreen'), 'TourSettingsScreen'),
  'settings-user': lazyNamed(() => import('./user/UserSettingsScreen'), 'UserSettingsScreen'),
  'settings-users': lazyNamed(() => import('./staff/StaffScreen'), 'StaffScreen'),
  'settings-vehicles': lazyNamed(() => import('./vehicles/VehiclesScreen'), 'VehiclesScreen'),
}

const isSettings = (name: string | undefined): name is SettingsRoute =>
  name !== undefined && name in settingsScreens

/**
 * All children of /settings share one frame component, so that the navigation and its focus survive a change
 * of the child.
 */
export function SettingsArea() {
  const [path] = useLocation()
  const name = matchRoute(path)?.name
  if (!isSettings(name)) return null
  const Child = settingsScreens[name]
  return (
    <SettingsFrame active={name}>
      <Suspense fallback={null}>
        <Child />
      </Suspense>
    </SettingsFrame>
  )
}
