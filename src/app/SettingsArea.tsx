import { Suspense, lazy, type ComponentType } from 'react'
import { useLocation } from 'wouter'
import { matchRoute } from '../domain/navigation/clientRoutes'
import { SettingsFrame } from '../features/userSettings/SettingsFrame'
import type { SettingsRoute } from '../features/userSettings/settingsEntries'
import { ImportSettingsArea } from './ImportSettingsArea'
import { ProofSettingsArea } from './ProofSettingsArea'

const CompanySettingsScreen = lazy(() =>
  import('../features/companySettings/CompanySettingsScreen').then(
    ({ CompanySettingsScreen: component }) => ({
      default: component,
    }),
  ),
)
const TourSettingsScreen = lazy(() =>
  import('../features/companySettings/TourSettingsScreen').then(({ TourSettingsScreen: component }) => ({
    default: component,
  })),
)
const AuditScreen = lazy(() =>
  import('../features/audit/AuditScreen').then(({ AuditScreen: component }) => ({ default: component })),
)
const CustomFieldsScreen = lazy(() =>
  import('../features/customFields/CustomFieldsScreen').then(({ CustomFieldsScreen: component }) => ({
    default: component,
  })),
)
const MailsScreen = lazy(() =>
  import('../features/mails/MailsScreen').then(({ MailsScreen: component }) => ({ default: component })),
)
const PdfSettingsScreen = lazy(() =>
  import('../features/pdfSettings/PdfSettingsScreen').then(({ PdfSettingsScreen: component }) => ({
    default: component,
  })),
)
const UserSettingsScreen = lazy(() =>
  import('../features/userSettings/UserSettingsScreen').then(({ UserSettingsScreen: component }) => ({
    default: component,
  })),
)
const ColoursScreen = lazy(() =>
  import('../features/labels/ColoursScreen').then(({ ColoursScreen: component }) => ({ default: component })),
)
const StaffScreen = lazy(() =>
  import('../features/staff/StaffScreen').then(({ StaffScreen: component }) => ({ default: component })),
)
const TagsScreen = lazy(() =>
  import('../features/labels/TagsScreen').then(({ TagsScreen: component }) => ({ default: component })),
)

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
