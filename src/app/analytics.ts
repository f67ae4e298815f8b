/** Where usage is reported. The default keeps everything in the browser: nothing is sent anywhere. */
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

/** For developers: reports to the console. Paths only, never queries, which may hold what a user typed. */
export const consoleAnalytics: Analytics = {
  identify: (userId) => console.info('analytics: user', userId),
  trackRouteChange: (path) => console.info('analytics: route', path),
  trackRedirect: (path, reason) => console.info('analytics: redirect', path, reason),
}
