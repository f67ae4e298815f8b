import { Suspense, type ComponentType } from 'react'
import { useLocation } from 'wouter'
import { matchRoute } from '../../domain/navigation/clientRoutes'
import { SettingsFrame } from './SettingsFrame'
import type { SettingsRoute } from './settingsEntries'
import { ImportSettingsArea } from './ImportSettingsArea'
import { ProofSettingsArea } from './ProofSettingsArea'
import { lazyNamed } from '../../platform/lazyNamed'

const CompanySettingsScreen = lazyNamed(
  () => import('./company/CompanySettingsScreen'),
  'CompanySettingsScreen',
)
const TourSettingsScreen = lazyNamed(() => import('./company/TourSettingsScreen'), 'TourSettingsScreen')
const AuditScreen = lazyNamed(() => import('./audit/AuditScreen'), 'AuditScreen')
const CustomFieldsScreen = lazyNamed(() => import('./customFields/CustomFieldsScreen'), 'CustomFieldsScreen')
const MailsScreen = lazyNamed(() => import('./mails/MailsScreen'), 'MailsScreen')
const PdfSettingsScreen = lazyNamed(() => import('./pdf/PdfSettingsScreen'), 'PdfSettingsScreen')
const UserSettingsScreen = lazyNamed(() => import('./user/UserSettingsScreen'), 'UserSettingsScreen')
const ColoursScreen = lazyNamed(() => import('./labels/ColoursScreen'), 'ColoursScreen')
const StaffScreen = lazyNamed(() => import('./staff/StaffScreen'), 'StaffScreen')
const TagsScreen = lazyNamed(() => import('./labels/TagsScreen'), 'TagsScreen')

/** The component of every child of /settings. */
const settingsScreens: Record<SettingsRoute, ComponentType> = {
  'settings-audit': AuditScreen,
  'settings-colours': ColoursScreen,
  'settings-company': CompanySettingsScreen,
  'settings-destination': CustomFieldsScreen,
  'settings-import': ImportSettingsArea,
  'settings-mails': MailsScreen,
  'settings-pdf': PdfSettingsScreen,
  'settings-proof-of-service': ProofSettingsArea,
  'settings-tags': TagsScreen,
  'settings-tours': TourSettingsScreen,
  'settings-user': UserSettingsScreen,
  'settings-users': StaffScreen,
}

const isSettings = (name: string | undefined): name is SettingsRoute =>
  name !== undefined && name in settingsScreens

/**
 * All children of /settings in one frame. It is the same component for all of them, so that the navigation and
 * the focus in it outlive a change of the child.
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
