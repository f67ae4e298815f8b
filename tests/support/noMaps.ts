import { vi } from 'vitest'

/* The page of jsdom draws no maps: no test of a screen has one, so that all can share a worker. */
vi.mock('../../src/map/MapView', () => ({ MapView: () => null }))
