import { afterAll, vi } from 'vitest'
import { mayBeReplaced, showParts } from './showInstead'

/*
 * Parts of screens that need more than jsdom has, replaced for all screens: so no file has to mock a module,
 * and all can share a worker. No map is rendered; a test that uses one sets the replacement itself
 * (`showInstead`).
 */

vi.mock('../../src/map/view/MapView', () => ({ MapView: () => null }))
vi.mock('../../src/kits/address/AddressMap', (original) => mayBeReplaced('AddressMap', original))
vi.mock('../../src/features/driving/tracking/components/TrackingMap', (original) =>
  mayBeReplaced('TrackingMap', original),
)
vi.mock('../../src/features/imports/destinationImport/check/CandidateMap', (original) =>
  mayBeReplaced('CandidateMap', original),
)
// jsdom has no workers: the layout of machine drawings runs in this thread.
vi.mock('../../src/devtools/graph/elkWorker', async () => {
  const { default: Elk } = await import('elkjs/lib/elk.bundled.js')
  return { openElkWorker: () => Object.assign(new Elk(), { terminateWorker: () => undefined }) }
})

afterAll(showParts)
