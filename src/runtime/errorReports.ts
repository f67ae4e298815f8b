import { errorReporting } from '../domain/calls/timing'

/**
 * Sends reports to the configured address; sends nothing without one. A report contains the class of the
 * error and the route, never user input: no texts, no queries, no bodies, no positions.
 */
export type ErrorReports = {
  error: (error: unknown) => void
  /** Reports how long the page took to start, for a share of all starts. */
  start: (milliseconds: number) => void
}

type Report =
  | { kind: 'error'; name: string; route: string }
  | { kind: 'trace'; route: string; milliseconds: number }
type ReportPorts = {
  url: string
  send: (url: string, body: string) => void
  random: () => number
  /** Name of the current route, without ids. */
  route: () => string
}

export function createErrorReports({ url, send, random, route }: ReportPorts): ErrorReports {
  const post = (report: Report) => {
    if (url !== '') send(url, JSON.stringify(report))
  }
  return {
    error: (error) => {
      if (random() >= errorReporting.replayOnError) return
      post({ kind: 'error', name: nameOf(error), route: route() })
    },
    start: (milliseconds) => {
      if (random() >= errorReporting.trace) return
      post({ kind: 'trace', route: route(), milliseconds: Math.round(milliseconds) })
    },
  }
}

/** Returns the class of an error. Its message may contain user data. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'Unknown'
}

export function createBrowserErrorReports(url: string, route: () => string): ErrorReports {
  return createErrorReports({
    url,
    send: (address, body) => void navigator.sendBeacon(address, body),
    random: Math.random,
    route,
  })
}
