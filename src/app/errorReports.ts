import { matchRoute } from '../domain/navigation/clientRoutes'
import { errorReporting } from '../domain/calls/timing'

/**
 * Reports to the configured address; without one nothing is sent. A report names what failed and on which route,
 * never what a user typed: no texts, no queries, no bodies, no positions.
 */
export type ErrorReports = {
  error: (error: unknown) => void
  /** How long the page took to start, for a share of all starts. */
  start: (milliseconds: number) => void
}

type Report =
  | { kind: 'error'; name: string; route: string }
  | { kind: 'trace'; route: string; milliseconds: number }
type ReportPorts = {
  url: string
  send: (url: string, body: string) => void
  random: () => number
  path: () => string
}

export function createErrorReports({ url, send, random, path }: ReportPorts): ErrorReports {
  const post = (report: Report) => {
    if (url !== '') send(url, JSON.stringify(report))
  }
  const route = () => matchRoute(path())?.name ?? 'not-found'
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

/** The class of an error; its message may hold data. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'Unknown'
}

export function createBrowserErrorReports(url: string): ErrorReports {
  return createErrorReports({
    url,
    send: (address, body) => void navigator.sendBeacon(address, body),
    random: Math.random,
    path: () => location.pathname,
  })
}
