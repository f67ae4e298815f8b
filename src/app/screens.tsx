import { lazy, type ComponentType } from 'react'
import type { RouteName } from '../domain/navigation/clientRoutes'
import { LoginScreen } from '../features/session/LoginScreen'
import { RedirectTo } from './RedirectTo'

export type ScreenProps = { params: Record<string, string> }

const HomeArea = lazy(() => import('./HomeArea').then(({ HomeArea: component }) => ({ default: component })))
const TourTemplatesScreen = lazy(() =>
  import('../features/tourTemplates/TourTemplatesScreen').then(({ TourTemplatesScreen: component }) => ({
    default: component,
  })),
)
const ProofsScreen = lazy(() =>
  import('../features/proofs/ProofsScreen').then(({ ProofsScreen: component }) => ({ default: component })),
)
const ProofScreen = lazy(() =>
  import('../features/proof/ProofScreen').then(({ ProofScreen: component }) => ({ default: component })),
)
const DrivenTourScreen = lazy(() =>
  import('../features/drivenTour/DrivenTourScreen').then(({ DrivenTourScreen: component }) => ({
    default: component,
  })),
)
const DestinationsScreen = lazy(() =>
  import('../features/destinations/DestinationsScreen').then(({ DestinationsScreen: component }) => ({
    default: component,
  })),
)
const DestinationTemplatesScreen = lazy(() =>
  import('../features/destinationTemplates/DestinationTemplatesScreen').then(
    ({ DestinationTemplatesScreen: component }) => ({ default: component }),
  ),
)
const DevicesScreen = lazy(() =>
  import('../features/devices/DevicesScreen').then(({ DevicesScreen: component }) => ({
    default: component,
  })),
)
const FilesScreen = lazy(() =>
  import('../features/files/FilesScreen').then(({ FilesScreen: component }) => ({ default: component })),
)
const NewImportScreen = lazy(() =>
  import('../features/destinationImport/NewImportScreen').then(({ NewImportScreen: component }) => ({
    default: component,
  })),
)
const RequestPasswordScreen = lazy(() =>
  import('../features/session/RequestPasswordScreen').then(({ RequestPasswordScreen: component }) => ({
    default: component,
  })),
)
const ResetPasswordScreen = lazy(() =>
  import('../features/session/ResetPasswordScreen').then(({ ResetPasswordScreen: component }) => ({
    default: component,
  })),
)
const SignUpScreen = lazy(() =>
  import('../features/session/SignUpScreen').then(({ SignUpScreen: component }) => ({ default: component })),
)
const SuspendedScreen = lazy(() =>
  import('../features/suspension/SuspendedScreen').then(({ SuspendedScreen: component }) => ({
    default: component,
  })),
)
const AgbScreen = lazy(() =>
  import('../features/info/AgbScreen').then(({ AgbScreen: component }) => ({ default: component })),
)
const ContactScreen = lazy(() =>
  import('../features/info/ContactScreen').then(({ ContactScreen: component }) => ({ default: component })),
)
const FeedbackScreen = lazy(() =>
  import('../features/info/FeedbackScreen').then(({ FeedbackScreen: component }) => ({ default: component })),
)
const ImprintScreen = lazy(() =>
  import('../features/info/ImprintScreen').then(({ ImprintScreen: component }) => ({ default: component })),
)
const PrivacyScreen = lazy(() =>
  import('../features/info/PrivacyScreen').then(({ PrivacyScreen: component }) => ({ default: component })),
)
const DownloadAppScreen = lazy(() =>
  import('../features/info/DownloadAppScreen').then(({ DownloadAppScreen: component }) => ({
    default: component,
  })),
)
const SettingsArea = lazy(() =>
  import('./SettingsArea').then(({ SettingsArea: component }) => ({ default: component })),
)
const PlanScreen = lazy(() =>
  import('../features/plan/PlanScreen').then(({ PlanScreen: component }) => ({ default: component })),
)
const ChooseTourScreen = lazy(() =>
  import('../features/plan/ChooseTourScreen').then(({ ChooseTourScreen: component }) => ({
    default: component,
  })),
)
const DrivenToursScreen = lazy(() =>
  import('../features/drivenTours/DrivenToursScreen').then(({ DrivenToursScreen: component }) => ({
    default: component,
  })),
)
const TrackingScreen = lazy(() =>
  import('../features/tracking/TrackingScreen').then(({ TrackingScreen: component }) => ({
    default: component,
  })),
)
const PlanningScreen = lazy(() =>
  import('../features/planning/PlanningScreen').then(({ PlanningScreen: component }) => ({
    default: component,
  })),
)
const CompaniesScreen = lazy(() =>
  import('../features/administration/CompaniesScreen').then(({ CompaniesScreen: component }) => ({
    default: component,
  })),
)
const UsersScreen = lazy(() =>
  import('../features/administration/UsersScreen').then(({ UsersScreen: component }) => ({
    default: component,
  })),
)
const ImportsScreen = lazy(() =>
  import('../features/imports/ImportsScreen').then(({ ImportsScreen: component }) => ({
    default: component,
  })),
)
const AdministrationImportsScreen = lazy(() =>
  import('../features/imports/AdministrationImportsScreen').then(
    ({ AdministrationImportsScreen: component }) => ({ default: component }),
  ),
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
