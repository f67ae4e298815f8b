// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { expect, it, vi } from 'vitest'
import type { LonLat } from '../view/lonLat'
import { useFollow } from './useFollow'

/** A fake map that records its camera calls. */
function createMap() {
  const listenersOf = new Map<string, Set<(event: object) => void>>()
  let isZooming = false
  const map = {
    on: (type: string, listener: (event: object) => void) =>
      listenersOf.set(type, (listenersOf.get(type) ?? new Set()).add(listener)),
    off: (type: string, listener: (event: object) => void) => listenersOf.get(type)?.delete(listener),
    getZoom: () => 11,
    isZooming: () => isZooming,
    easeTo: vi.fn<(to: object) => void>(),
    jumpTo: vi.fn<(to: object) => void>(),
  }
  const fire = (type: string, event: object = {}) =>
    act(() => {
      for (const listener of listenersOf.get(type) ?? []) listener(event)
    })
  return {
    map,
    fire,
    zooms: (is: boolean) => void (isZooming = is),
    listeners: () => [...listenersOf.values()].flatMap((set) => [...set]).length,
  }
}

function follow(id: string | null, place: LonLat | undefined = [13, 52]) {
  const { map, ...rest } = createMap()
  const onEnd = vi.fn<() => void>()
  let move: (seen: LonLat) => void = () => undefined
  function Probe() {
    move = useFollow({ map: map as unknown as MapLibreMap, id, place, onEnd })
    return null
  }
  const view = render(<Probe />)
  return { map, onEnd, move: (seen: LonLat) => move(seen), ...view, ...rest }
}

it('flies to the vehicle, then follows each step', () => {
  const { map, move, fire } = follow('1')
  expect(map.easeTo).toHaveBeenCalledWith({ center: [13, 52], zoom: 13, duration: 400 })
  move([13.1, 52])
  expect(map.jumpTo).not.toHaveBeenCalled()
  fire('moveend')
  move([13.2, 52])
  expect(map.jumpTo).toHaveBeenCalledWith({ center: [13.2, 52] })
})

it('ends on a pan by pointer or arrow keys, and on nothing else', () => {
  const { onEnd, fire } = follow('1')
  fire('movestart', {})
  fire('movestart', { originalEvent: new WheelEvent('wheel') })
  fire('movestart', { originalEvent: new KeyboardEvent('keydown', { key: '+' }) })
  expect(onEnd).not.toHaveBeenCalled()
  fire('movestart', { originalEvent: new KeyboardEvent('keydown', { key: 'ArrowLeft' }) })
  expect(onEnd).toHaveBeenCalledTimes(1)
  fire('dragstart', { originalEvent: new MouseEvent('mousemove') })
  expect(onEnd).toHaveBeenCalledTimes(2)
})

it('does not interrupt a zoom', () => {
  const { map, move, fire, zooms } = follow('1')
  fire('moveend')
  zooms(true)
  move([13.1, 52])
  expect(map.jumpTo).not.toHaveBeenCalled()
})

it('does not move the map without a vehicle, and removes its listeners on unmount', () => {
  const idle = follow(null)
  idle.move([13, 52])
  expect([idle.map.easeTo, idle.map.jumpTo].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  const following = follow('1')
  following.unmount()
  expect(following.listeners()).toBe(0)
})
