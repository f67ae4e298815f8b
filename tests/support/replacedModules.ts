import { afterEach, vi } from 'vitest'

/*
 * What the page of jsdom lacks, in place for every test of a screen, so that they can share a worker: it draws no maps and
 * has no downloads.
 */
vi.mock('../../src/map/MapView', () => ({ MapView: () => null }))
vi.mock('../../src/lib/saveBlob', async (original) => ({
  ...(await original<typeof import('../../src/lib/saveBlob')>()),
  saveBlob: vi.fn(),
}))

const { saveBlob } = await import('../../src/lib/saveBlob')
afterEach(() => void vi.mocked(saveBlob).mockReset())
