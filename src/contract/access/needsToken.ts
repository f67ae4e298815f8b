/** Calls that carry no bearer token: paths containing one of these. */
const pathsWithoutToken = [
  'request-password-reset',
  'reset-password',
  'sign-up',
  'authentication_token',
  'token/refresh',
  '/api/pages/',
] as const

/** Addresses to geocode stand in a path of their own and may spell anything, so only calls of the API are free. */
export function needsToken(path: string): boolean {
  const [name = ''] = path.split('?')
  return !name.startsWith('/api/') || !pathsWithoutToken.some((part) => name.includes(part))
}
