import { describe, expect, it } from 'vitest'
import type { LaidOutGraph } from '../graph/layoutGraph'
import { fontSize } from '../graph/measure'
import {
  activeFrame,
  fittingLimit,
  isInSight,
  isPartOf,
  openingZoom,
  overviewPx,
  readableZoom,
  viewOn,
} from './canvasView'

const seen = { width: 600, height: 400 }
const large = { width: 3000, height: 1800 }

const state = (id: string, x: number, y: number, hasChildren = false) => ({
  id,
  x,
  y,
  width: 100,
  height: 40,
  hasChildren,
})
const drawing = {
  nodes: [
    state('(root)', 0, 0, true),
    state('idle', 20, 20),
    state('far', 2800, 1700),
    state('near', 160, 20),
  ],
  starts: [{ id: '(root)', target: 'idle' }],
} as unknown as Pick<LaidOutGraph, 'nodes' | 'starts'>

describe('the opening zoom', () => {
  it('shows text of at least 12 px, however large the drawing is', () => {
    expect(openingZoom(large, seen) * fontSize.text).toBeGreaterThanOrEqual(12)
    expect(openingZoom(large, seen)).toBe(readableZoom)
  })

  it('shows all of a small drawing, slightly enlarged at most', () => {
    expect(openingZoom({ width: 500, height: 100 }, seen)).toBeCloseTo(1.128)
    expect(openingZoom({ width: 50, height: 50 }, seen)).toBe(fittingLimit)
  })
})

describe('the opening view', () => {
  it('is at the active state, and at the first one without any', () => {
    const at = (active: string[]) => activeFrame(drawing, new Set(['(root)', ...active]), seen).centre
    expect(at(['far'])).toEqual({ x: 2850, y: 1720 })
    expect(at([])).toEqual({ x: 70, y: 40 })
    expect(at(['idle', 'near'])).toEqual({ x: 140, y: 40 })
    // Farther apart than the view.
    expect(at(['idle', 'far'])).toEqual({ x: 70, y: 40 })
  })

  it('has the state in sight and does not leave the drawing', () => {
    const frame = activeFrame(drawing, new Set(['far']), seen)
    const view = viewOn(frame.centre, large, seen, readableZoom)
    expect(isInSight(frame, seen, view)).toBe(true)
    expect(view.x).toBe(600 - 3000 * readableZoom - 16)
    expect(isInSight(frame, seen, view, overviewPx)).toBe(true)
    expect(isInSight(frame, seen, { x: 0, y: 0, zoom: readableZoom })).toBe(false)
  })
})

it('knows when parts are out of sight', () => {
  expect(isPartOf({ width: 500, height: 100 }, seen, 1)).toBe(false)
  expect(isPartOf({ width: 500, height: 100 }, seen, 1.5)).toBe(true)
  expect(isPartOf(large, { width: 0, height: 0 }, 1)).toBe(false)
})
