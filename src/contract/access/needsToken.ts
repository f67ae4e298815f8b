/** Calls without a bearer token: paths that contain one of these. */
const pathsWithoutToken = [
  'request-password-reset',
  'reset-password',
  'sign-up',
  'authentication_token',
  'token/refresh',
  '/api/pages/',
  '/api/devices/pair',
] as const

/** Only API paths are exempt, because a geocoding path contains user text that may include these words. */
export function needsToken(path: string): boolean {
  const [name = ''] = path.split('?')
  return !name.startsWith('/api/') || !pathsWithoutToken.some((part) => name.includes(part))
}
