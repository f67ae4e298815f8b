/** Receives usage reports. The default implementation sends nothing. */
export type Analytics = {
  identify: (userId: string) => void
  trackRouteChange: (path: string) => void
  trackRedirect: (path: string, reason: string) => void
}

export const silentAnalytics: Analytics = {
  identify: () => undefined,
  trackRouteChange: () => undefined,
  trackRedirect: () => undefined,
}

/** Logs usage to the console, for developers. Logs paths only: queries may contain what a user typed. */
export const consoleAnalytics: Analytics = {
  identify: (userId) => console.info('analytics: user', userId),
  trackRouteChange: (path) => console.info('analytics: route', path),
  trackRedirect: (path, reason) => console.info('analytics: redirect', path, reason),
}
