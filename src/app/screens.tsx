import { type ComponentType } from 'react'
import type { RouteName } from '../domain/navigation/clientRoutes'
import { LoginScreen } from '../features/account/session/LoginScreen'
import { RedirectTo } from './RedirectTo'
import { lazyNamed } from '../platform/lazyNamed'

export type ScreenProps = { params: Record<string, string> }

const HomeArea = lazyNamed(() => import('./HomeArea'), 'HomeArea')
const TourTemplatesScreen = lazyNamed(
  () => import('../features/tours/list/TourTemplatesScreen'),
  'TourTemplatesScreen',
)
const ProofsScreen = lazyNamed(() => import('../features/proofs/list/ProofsScreen'), 'ProofsScreen')
const ProofScreen = lazyNamed(() => import('../features/proofs/proof/ProofScreen'), 'ProofScreen')
const DrivenTourScreen = lazyNamed(
  () => import('../features/driving/drivenTour/DrivenTourScreen'),
  'DrivenTourScreen',
)
const DestinationsScreen = lazyNamed(
  () => import('../features/destinations/list/DestinationsScreen'),
  'DestinationsScreen',
)
const DestinationTemplatesScreen = lazyNamed(
  () => import('../features/destinations/templates/DestinationTemplatesScreen'),
  'DestinationTemplatesScreen',
)
const DevicesScreen = lazyNamed(() => import('../features/driving/devices/DevicesScreen'), 'DevicesScreen')
const FilesScreen = lazyNamed(() => import('../features/files/list/FilesScreen'), 'FilesScreen')
const NewImportScreen = lazyNamed(
  () => import('../features/imports/destinationImport/NewImportScreen'),
  'NewImportScreen',
)
const RequestPasswordScreen = lazyNamed(
  () => import('../features/account/session/RequestPasswordScreen'),
  'RequestPasswordScreen',
)
const ResetPasswordScreen = lazyNamed(
  () => import('../features/account/session/ResetPasswordScreen'),
  'ResetPasswordScreen',
)
const SignUpScreen = lazyNamed(() => import('../features/account/session/SignUpScreen'), 'SignUpScreen')
const SuspendedScreen = lazyNamed(
  () => import('../features/account/suspension/SuspendedScreen'),
  'SuspendedScreen',
)
const AgbScreen = lazyNamed(() => import('../features/info/AgbScreen'), 'AgbScreen')
const ContactScreen = lazyNamed(() => import('../features/info/ContactScreen'), 'ContactScreen')
const FeedbackScreen = lazyNamed(() => import('../features/info/FeedbackScreen'), 'FeedbackScreen')
const ImprintScreen = lazyNamed(() => import('../features/info/ImprintScreen'), 'ImprintScreen')
const PrivacyScreen = lazyNamed(() => import('../features/info/PrivacyScreen'), 'PrivacyScreen')
const DownloadAppScreen = lazyNamed(() => import('../features/info/DownloadAppScreen'), 'DownloadAppScreen')
const SettingsArea = lazyNamed(() => import('../features/settings/SettingsArea'), 'SettingsArea')
const PlanScreen = lazyNamed(() => import('../features/tours/plan/PlanScreen'), 'PlanScreen')
const ChooseTourScreen = lazyNamed(
  () => import('../features/tours/plan/ChooseTourScreen'),
  'ChooseTourScreen',
)
const DrivenToursScreen = lazyNamed(
  () => import('../features/driving/list/DrivenToursScreen'),
  'DrivenToursScreen',
)
const TrackingScreen = lazyNamed(
  () => import('../features/driving/tracking/TrackingScreen'),
  'TrackingScreen',
)
const PlanningScreen = lazyNamed(() => import('../features/tours/planning/PlanningScreen'), 'PlanningScreen')
const CompaniesScreen = lazyNamed(
  () => import('../features/administration/CompaniesScreen'),
  'CompaniesScreen',
)
const UsersScreen = lazyNamed(() => import('../features/administration/UsersScreen'), 'UsersScreen')
const ImportsScreen = lazyNamed(() => import('../features/imports/list/ImportsScreen'), 'ImportsScreen')
const AdministrationImportsScreen = lazyNamed(
  () => import('../features/imports/list/AdministrationImportsScreen'),
  'AdministrationImportsScreen',
)

/** The component of every route; all but the login screen are loaded when they are first shown. */
export const screens: Record<RouteName, ComponentType<ScreenProps>> = {
  index: HomeArea,
  'security-login': LoginScreen,
  'security-request-password': RequestPasswordScreen,
  'security-reset-password': ResetPasswordScreen,
  'sign-up': SignUpScreen,
  'account-paused': SuspendedScreen,
  'trial-end': SuspendedScreen,
  administration: () => <RedirectTo route="administration-companies" />,
  'administration-companies': CompaniesScreen,
  'administration-imports': AdministrationImportsScreen,
  'administration-users': UsersScreen,
  agb: AgbScreen,
  contact: ContactScreen,
  feedback: FeedbackScreen,
  imprint: ImprintScreen,
  privacy: PrivacyScreen,
  'download-mobile-app': DownloadAppScreen,
  'destination-templates': DestinationTemplatesScreen,
  destinations: DestinationsScreen,
  devices: DevicesScreen,
  files: FilesScreen,
  'imports-new': NewImportScreen,
  imports: ImportsScreen,
  'proof-of-services': ProofsScreen,
  'proof-of-services-id': ProofScreen,
  settings: () => <RedirectTo route="settings-user" />,
  'settings-audit': SettingsArea,
  'settings-colours': SettingsArea,
  'settings-company': SettingsArea,
  'settings-destination': SettingsArea,
  'settings-import': SettingsArea,
  'settings-mails': SettingsArea,
  'settings-pdf': SettingsArea,
  'settings-proof-of-service': SettingsArea,
  'settings-tags': SettingsArea,
  'settings-tours': SettingsArea,
  'settings-user': SettingsArea,
  'settings-users': SettingsArea,
  'tour-templates': TourTemplatesScreen,
  'tour-templates-planning': PlanningScreen,
  'tour-templates-plan': ChooseTourScreen,
  'tour-templates-id-plan': PlanScreen,
  tours: DrivenToursScreen,
  'tours-track': TrackingScreen,
  'tours-id': DrivenTourScreen,
}
