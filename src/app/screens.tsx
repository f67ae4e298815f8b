import { type ComponentType } from 'react'
import { isSettingsRoute, type RouteName, type SettingsRoute } from '../domain/navigation/clientRoutes'
import { LoginScreen } from '../features/account/session/LoginScreen'
import { RedirectTo } from './RedirectTo'
import { lazyNamed } from '../platform/lazyNamed'

export type ScreenProps = { params: Record<string, string> }

const SuspendedScreen = lazyNamed(
  () => import('../features/account/suspension/SuspendedScreen'),
  'SuspendedScreen',
)
const SettingsArea = lazyNamed(() => import('../features/settings/SettingsArea'), 'SettingsArea')

/** All screens except the login screen are loaded when they are first shown. */
const screens: Record<Exclude<RouteName, SettingsRoute>, ComponentType<ScreenProps>> = {
  index: lazyNamed(() => import('./HomeArea'), 'HomeArea'),
  'security-login': LoginScreen,
  'security-request-password': lazyNamed(
    () => import('../features/account/session/RequestPasswordScreen'),
    'RequestPasswordScreen',
  ),
  'security-reset-password': lazyNamed(
    () => import('../features/account/session/ResetPasswordScreen'),
    'ResetPasswordScreen',
  ),
  'sign-up': lazyNamed(() => import('../features/account/session/SignUpScreen'), 'SignUpScreen'),
  'account-paused': SuspendedScreen,
  'trial-end': SuspendedScreen,
  administration: () => <RedirectTo route="administration-companies" />,
  'administration-companies': lazyNamed(
    () => import('../features/administration/CompaniesScreen'),
    'CompaniesScreen',
  ),
  'administration-imports': lazyNamed(
    () => import('../features/imports/list/AdministrationImportsScreen'),
    'AdministrationImportsScreen',
  ),
  'administration-jobs': lazyNamed(() => import('../features/administration/JobsScreen'), 'JobsScreen'),
  'administration-users': lazyNamed(() => import('../features/administration/UsersScreen'), 'UsersScreen'),
  agb: lazyNamed(() => import('../features/info/AgbScreen'), 'AgbScreen'),
  contact: lazyNamed(() => import('../features/info/ContactScreen'), 'ContactScreen'),
  feedback: lazyNamed(() => import('../features/info/FeedbackScreen'), 'FeedbackScreen'),
  imprint: lazyNamed(() => import('../features/info/ImprintScreen'), 'ImprintScreen'),
  privacy: lazyNamed(() => import('../features/info/PrivacyScreen'), 'PrivacyScreen'),
  'download-mobile-app': lazyNamed(() => import('../features/info/DownloadAppScreen'), 'DownloadAppScreen'),
  'destination-templates': lazyNamed(
    () => import('../features/destinations/templates/DestinationTemplatesScreen'),
    'DestinationTemplatesScreen',
  ),
  destinations: lazyNamed(
    () => import('../features/destinations/list/DestinationsScreen'),
    'DestinationsScreen',
  ),
  devices: lazyNamed(() => import('../features/driving/devices/DevicesScreen'), 'DevicesScreen'),
  files: lazyNamed(() => import('../features/files/list/FilesScreen'), 'FilesScreen'),
  'imports-new': lazyNamed(
    () => import('../features/imports/destinationImport/NewImportScreen'),
    'NewImportScreen',
  ),
  imports: lazyNamed(() => import('../features/imports/list/ImportsScreen'), 'ImportsScreen'),
  'proof-of-services': lazyNamed(() => import('../features/proofs/list/ProofsScreen'), 'ProofsScreen'),
  'proof-of-services-id': lazyNamed(() => import('../features/proofs/proof/ProofScreen'), 'ProofScreen'),
  settings: () => <RedirectTo route="settings-user" />,
  'tour-templates': lazyNamed(
    () => import('../features/tours/list/TourTemplatesScreen'),
    'TourTemplatesScreen',
  ),
  'tour-templates-planning': lazyNamed(
    () => import('../features/tours/calendar/OverviewScreen'),
    'OverviewScreen',
  ),
  'tour-templates-plan': lazyNamed(
    () => import('../features/tours/plan/ChooseTourScreen'),
    'ChooseTourScreen',
  ),
  'tour-templates-id-plan': lazyNamed(() => import('../features/tours/plan/PlanScreen'), 'PlanScreen'),
  tours: lazyNamed(() => import('../features/driving/list/DrivenToursScreen'), 'DrivenToursScreen'),
  'tours-track': lazyNamed(() => import('../features/driving/tracking/TrackingScreen'), 'TrackingScreen'),
  'tours-id': lazyNamed(() => import('../features/driving/drivenTour/DrivenTourScreen'), 'DrivenTourScreen'),
}

/**
 * Returns the component of a route. The children of /settings share one frame, which stays mounted when the
 * child changes.
 */
export const screenOf = (name: RouteName): ComponentType<ScreenProps> =>
  isSettingsRoute(name) ? SettingsArea : screens[name]
