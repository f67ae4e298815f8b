// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import type { PointerEvent } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Company } from '../../../contract/company/company'
import { byTour, deriveLanes, type Lane } from './derivePlanning'
import { withLists } from './shiftStops'
import { useShift } from './useShift'
import type { Planning } from './usePlanning'

const hour = 3600
const tour = (name: string) => ({
  '@id': `/t/${name}`,
  name,
  earliestTime: 8 * hour,
  startLat: 52,
  startLng: 13,
})
const stop = (id: string, of: string, positionInTour: number) => ({
  '@id': id,
  name: id,
  lat: 52,
  lng: 13,
  lengthOfStay: hour,
  positionInTour,
  tourTemplate: { '@id': `/t/${of}` },
})
const lanes = deriveLanes(
  ['Nord', 'Süd'].map(tour),
  new Map(),
  byTour([stop('a', 'Nord', 1), stop('b', 'Nord', 2), stop('c', 'Süd', 1)]),
  { '@id': '/c' } as Company,
  () => undefined,
)
const send = vi.fn()
const say = vi.fn<(words: string) => void>()
const planningOf = (shown: readonly Lane[]) =>
  ({
    lanes: shown,
    shown,
    checked: [],
    day: { send },
    stopOf: new Map(shown.flatMap((lane) => lane.plan.stops.map((each) => [each.iri, { lane, stop: each }]))),
    select: vi.fn(),
    say,
  }) as unknown as Planning
const planning = planningOf(lanes)

/** A row of 300 px for three hours, so 100 px are one hour. */
const root = document.createElement('div')
beforeEach(() => {
  send.mockClear()
  root.innerHTML = lanes
    .map(
      ({ id, plan }) =>
        `<div data-lane="${id}"><span class="planning-track">${plan.stops
          .map(({ iri }) => `<button data-stop="${iri}"></button>`)
          .join('')}</span></div>`,
    )
    .join('')
  for (const track of root.querySelectorAll('.planning-track'))
    track.getBoundingClientRect = () => ({ left: 0, width: 300 }) as DOMRect
  document.body.append(root)
  // jsdom has no layout: a pointer at 100 px and below is over the second row.
  document.elementFromPoint = (_, y) => root.querySelectorAll('[data-lane]')[y < 100 ? 0 : 1] ?? null
})
afterEach(() => root.remove())

const show = () =>
  renderHook(() =>
    useShift({ planning, root: { current: root }, axis: { from: 8 * hour, to: 11 * hour }, canManage: true }),
  )
const blockOf = (iri: string) => root.querySelector(`[data-stop="${iri}"]`)
const pointer = (clientX: number, clientY: number, more: object = {}) =>
  ({
    button: 0,
    buttons: 1,
    clientX,
    clientY,
    pointerId: 1,
    ...more,
  }) as unknown as PointerEvent<HTMLElement>
const toSouth = {
  type: 'stops.shift',
  from: [
    { tourTemplate: '/t/Nord', stops: ['a', 'b'] },
    { tourTemplate: '/t/Süd', stops: ['c'] },
  ],
  to: [
    { tourTemplate: '/t/Nord', stops: ['b'] },
    { tourTemplate: '/t/Süd', stops: ['c', 'a'] },
  ],
}

describe('a stop in the timeline', () => {
  it('previews a drag to another tour, then drops it', () => {
    const { result } = show()
    act(() => result.current.handlers.onPointerDown?.(pointer(50, 10, { target: blockOf('a') })))
    act(() => result.current.handlers.onPointerMove?.(pointer(290, 150)))
    expect(lanes.map((lane) => result.current.laneOf(lane).stops.map((each) => each['@id']))).toEqual([
      ['b'],
      ['c', 'a'],
    ])
    expect(result.current.words).toContain('Ankunft 09:00')
    expect(send).not.toHaveBeenCalled()
    act(() => result.current.handlers.onPointerUp?.())
    expect(send.mock.calls).toEqual([[toSouth]])
    expect(lanes.map((lane) => result.current.laneOf(lane))).toEqual(lanes)
  })

  it('is dropped at the pointer, even before the preview was rendered', () => {
    const { result } = show()
    const { handlers } = result.current
    act(() => {
      handlers.onPointerDown?.(pointer(50, 10, { target: blockOf('a') }))
      handlers.onPointerMove?.(pointer(290, 150))
      handlers.onPointerUp?.()
    })
    expect(send.mock.calls).toEqual([[toSouth]])
  })

  it.each([
    ['released outside of the page', pointer(290, 150, { buttons: 0 })],
    ['hardly moved', pointer(52, 12)],
    ['moved back', pointer(20, 10)],
  ])('stays at its position if it was %s', (_, moved) => {
    const { result } = show()
    act(() => result.current.handlers.onPointerDown?.(pointer(50, 10, { target: blockOf('a') })))
    act(() => result.current.handlers.onPointerMove?.(moved))
    act(() => result.current.handlers.onPointerUp?.())
    expect(send).not.toHaveBeenCalled()
  })

  it('returns to its position on Esc', () => {
    const { result } = show()
    act(() => result.current.handlers.onPointerDown?.(pointer(50, 10, { target: blockOf('a') })))
    act(() => result.current.handlers.onPointerMove?.(pointer(290, 150)))
    act(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })))
    expect(result.current.words).toBeNull()
    act(() => result.current.handlers.onPointerUp?.())
    expect(send).not.toHaveBeenCalled()
  })

  it.each([
    ['moves the focus to its new row', false],
    ['leaves the focus where the user has moved it', true],
  ])('%s', (_, isElsewhere) => {
    const { rerender } = renderHook(
      ({ now }) =>
        useShift({
          planning: planningOf(now),
          root: { current: root },
          axis: { from: 8 * hour, to: 11 * hour },
          canManage: true,
        }),
      { initialProps: { now: lanes as readonly Lane[] } },
    )
    const block = blockOf('a') as HTMLElement
    block.focus()
    const keys = { key: 'ArrowDown', altKey: true, shiftKey: true, bubbles: true }
    act(() => void block.dispatchEvent(new KeyboardEvent('keydown', keys)))
    // Rows rerender before the stop has arrived at its position.
    rerender({ now: [...lanes] })
    const input = document.body.appendChild(document.createElement('input'))
    if (isElsewhere) input.focus()
    block.remove()
    const moved = root.querySelectorAll('.planning-track')[1]?.appendChild(document.createElement('button'))
    moved?.setAttribute('data-stop', 'a')
    rerender({ now: withLists(lanes, send.mock.lastCall?.[0].to) })
    expect(document.activeElement).toBe(isElsewhere ? input : moved)
    input.remove()
  })

  it('moves along its tour and to the next one by keys, and announces the effect', () => {
    show()
    const press = (iri: string, key: string) =>
      act(() => {
        const keys = { key, altKey: true, shiftKey: true, bubbles: true }
        blockOf(iri)?.dispatchEvent(new KeyboardEvent('keydown', keys))
      })
    press('a', 'ArrowRight')
    expect(send.mock.lastCall?.[0].to).toEqual([{ tourTemplate: '/t/Nord', stops: ['b', 'a'] }])
    expect(say.mock.lastCall?.[0]).toMatch(/^Ziel jetzt in Nord an Platz 2\. Nord: .* Ankunft 09:00$/)
    press('b', 'ArrowDown')
    expect(send.mock.lastCall?.[0].to[1]).toEqual({ tourTemplate: '/t/Süd', stops: ['c', 'b'] })
    send.mockClear()
    press('a', 'ArrowLeft')
    press('a', 'ArrowUp')
    expect(send).not.toHaveBeenCalled()
    expect(say.mock.lastCall?.[0]).toBe('Weiter geht es nicht.')
  })
})
