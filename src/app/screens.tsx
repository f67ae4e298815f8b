import { lazy, type ComponentType } from 'react'
import type { RouteName } from '../contract/clientRoutes'
import { LoginScreen } from '../features/session/LoginScreen'
import { RedirectTo } from './RedirectTo'

export type ScreenProps = { params: Record<string, string> }

const ComingScreen = lazy(() =>
  import('../features/comingSoon/ComingScreen').then(({ ComingScreen: component }) => ({
    default: component,
  })),
)
const TourTemplatesScreen = lazy(() =>
  import('../features/tourTemplates/TourTemplatesScreen').then(({ TourTemplatesScreen: component }) => ({
    default: component,
  })),
)
const coming = (route: RouteName) => () => <ComingScreen route={route} />

/** The component of every route; all but the login screen are loaded when they are first shown. */
export const screens: Record<RouteName, ComponentType<ScreenProps>> = {
  index: coming('index'),
  'security-login': LoginScreen,
  'security-request-password': coming('security-request-password'),
  'security-reset-password': coming('security-reset-password'),
  'sign-up': coming('sign-up'),
  'account-paused': coming('account-paused'),
  'trial-end': coming('trial-end'),
  administration: () => <RedirectTo route="administration-users" />,
  'administration-companies': coming('administration-companies'),
  'administration-imports': coming('administration-imports'),
  'administration-users': coming('administration-users'),
  agb: coming('agb'),
  contact: coming('contact'),
  feedback: coming('feedback'),
  'download-mobile-app': coming('download-mobile-app'),
  'destination-templates': coming('destination-templates'),
  destinations: coming('destinations'),
  devices: coming('devices'),
  files: coming('files'),
  'imports-new': coming('imports-new'),
  imports: coming('imports'),
  'proof-of-services': coming('proof-of-services'),
  'proof-of-services-id': coming('proof-of-services-id'),
  settings: () => <RedirectTo route="settings-user" />,
  'settings-colours': coming('settings-colours'),
  'settings-company': coming('settings-company'),
  'settings-destination': coming('settings-destination'),
  'settings-import': coming('settings-import'),
  'settings-pdf': coming('settings-pdf'),
  'settings-proof-of-service': coming('settings-proof-of-service'),
  'settings-tags': coming('settings-tags'),
  'settings-tours': coming('settings-tours'),
  'settings-user': coming('settings-user'),
  'settings-users': coming('settings-users'),
  'tour-templates': TourTemplatesScreen,
  'tour-templates-planning': coming('tour-templates-planning'),
  'tour-templates-plan': coming('tour-templates-plan'),
  'tour-templates-id-plan': coming('tour-templates-id-plan'),
  tours: coming('tours'),
  'tours-track': coming('tours-track'),
  'tours-id': coming('tours-id'),
}
