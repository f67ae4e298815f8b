import type { Route } from '../../adapters/routing/router'
import { contextPath, type JsonObject } from '../../http/jsonLd'

/** Converts a route to its JSON representation. */
export const routeJson = (
  iri: string,
  { geometry, distanceMeters, durationSeconds, estimate, label, legs }: Route,
): JsonObject => ({
  '@context': contextPath('PlannedRoute'),
  '@id': iri,
  '@type': 'PlannedRoute',
  coordinates: geometry,
  distanceMeters,
  durationSeconds,
  estimate,
  label: label ?? null,
  legs,
})
