import { expect, it } from 'vitest'
import { errorReporting, freshness, progressBar, userHoverCard } from './timing'

/*
 * The specification fixes these values, and no behaviour depends on a single one. They are written out a
 * second time, so that a constant is only changed deliberately.
 */

it('keeps the specified stale times', () => {
  expect(freshness).toEqual({
    standard: 10_000,
    tours: 30_000,
    driverLocations: 10_000,
    destinations: 30_000,
    tourTemplates: 30_000,
    proofsOfService: 30_000,
    imports: 30_000,
    files: 30_000,
    fileContent: 604_000_000,
    customFieldConfigurations: 60_000,
    users: 60_000,
    colours: 300_000,
    tags: 300_000,
    destinationTemplates: 300_000,
    plannedRoute: 86_400_000,
    tourTemplateDestinations: 60_000,
    tourTemplateRoute: 60_000,
  })
})

it('keeps the specified times of the progress bar and the hover card', () => {
  expect([progressBar, userHoverCard]).toEqual([
    { throttleMs: 200, durationMs: 5_000 },
    { showMs: 300, hideMs: 100 },
  ])
})

it('keeps the specified sample rates of error reporting', () => {
  expect(errorReporting).toEqual({ trace: 0.1, sessionReplay: 0.0025, replayOnError: 1 })
})
