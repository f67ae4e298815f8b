import { requestJson, type FetchFunction } from '../support/outsideService'

export type CallLimits = { timeoutMs: number; signal?: AbortSignal | undefined }

export type ValhallaAction = '/route' | '/sources_to_targets' | '/locate'

/** How a Valhalla is reached. */
export type ValhallaTransport = {
  /**
   * Returns the decoded JSON of the answer.
   * @throws OutsideServiceError with status 400 if this request has no route; the reason of the signal
   */
  ask: (action: ValhallaAction, body: object, limits: CallLimits) => Promise<unknown>
  /** Pause without requests after an outage, so that no write waits for it in vain. */
  restMs: number
  /** Points of a route and cells of a matrix per request, and requests at a time. */
  limits: { routePoints: number; matrixSources: number; matrixTargets: number; atOnce: number }
}

/** A Valhalla service with the limits of its default configuration: 20 points, 2,500 cells. */
export const valhallaService = (baseUrl: string, fetchJson: FetchFunction): ValhallaTransport => ({
  ask: (action, body, { timeoutMs, signal }) =>
    requestJson(fetchJson, { baseUrl, path: action, body, timeoutMs, signal }),
  restMs: 30_000,
  limits: { routePoints: 20, matrixSources: 50, matrixTargets: 50, atOnce: 4 },
})
