// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { expect, it, vi } from 'vitest'
import type { LonLat } from '../view/lonLat'
import { useFollow } from './useFollow'

/** A map that can be moved, and tells where it was sent. */
function createMap() {
  const heard = new Map<string, Set<(event: object) => void>>()
  let isZooming = false
  const map = {
    on: (type: string, listener: (event: object) => void) =>
      heard.set(type, (heard.get(type) ?? new Set()).add(listener)),
    off: (type: string, listener: (event: object) => void) => heard.get(type)?.delete(listener),
    getZoom: () => 11,
    isZooming: () => isZooming,
    easeTo: vi.fn<(to: object) => void>(),
    jumpTo: vi.fn<(to: object) => void>(),
  }
  const fire = (type: string, event: object = {}) =>
    act(() => {
      for (const listener of heard.get(type) ?? []) listener(event)
    })
  return {
    map,
    fire,
    zooms: (is: boolean) => void (isZooming = is),
    listeners: () => [...heard.values()].flatMap((set) => [...set]).length,
  }
}

function follow(id: string | null, place: LonLat | undefined = [13, 52]) {
  const { map, ...rest } = createMap()
  const onEnd = vi.fn<() => void>()
  let tell: (seen: LonLat) => void = () => undefined
  function Probe() {
    tell = useFollow({ map: map as unknown as MapLibreMap, id, place, onEnd })
    return null
  }
  const view = render(<Probe />)
  return { map, onEnd, tell: (seen: LonLat) => tell(seen), ...view, ...rest }
}

it('flies to whom it follows, and then keeps to each step', () => {
  const { map, tell, fire } = follow('1')
  expect(map.easeTo).toHaveBeenCalledWith({ center: [13, 52], zoom: 13, duration: 400 })
  tell([13.1, 52])
  expect(map.jumpTo).not.toHaveBeenCalled()
  fire('moveend')
  tell([13.2, 52])
  expect(map.jumpTo).toHaveBeenCalledWith({ center: [13.2, 52] })
})

it('ends by a pan, with the pointer or by arrow keys, and by nothing else', () => {
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
  const { map, tell, fire, zooms } = follow('1')
  fire('moveend')
  zooms(true)
  tell([13.1, 52])
  expect(map.jumpTo).not.toHaveBeenCalled()
})

it('leaves the map alone while nobody is followed, and when it is gone', () => {
  const nobody = follow(null)
  nobody.tell([13, 52])
  expect([nobody.map.easeTo, nobody.map.jumpTo].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  const somebody = follow('1')
  somebody.unmount()
  expect(somebody.listeners()).toBe(0)
})
