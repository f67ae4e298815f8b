import { describe, expect, it } from 'vitest'
import type { DrivenStop } from '../../../contract/tour/drivenTour'
import { deriveChosenRun } from './deriveChosenRun'
import { deriveRuns } from './deriveTracking'

const at = (hour: number, minute = 0) => new Date(2026, 10, 20, hour, minute)
const due = (hour: number, minute = 0) => (hour * 60 + minute) * 60
const now = at(10)

const places = [
  { lat: 52.5, lng: 13.3 },
  { lat: 52.51, lng: 13.4 },
  { lat: 52.52, lng: 13.5 },
]
const [run] = deriveRuns(
  [
    {
      '@id': '/api/tours/1',
      name: 'Nord',
      startDate: at(7).toISOString(),
      stops: [
        {
          name: 'Hof',
          ...places[0],
          eta: due(8),
          lengthOfStay: 600,
          state: 'FAILED',
          timeStamp: at(9).toISOString(),
        },
        { name: 'Markt', ...places[1], eta: due(9) },
        { name: 'Bad', ...places[2], eta: due(11) },
      ],
    },
  ],
  [],
  new Map(),
  now,
)
if (run === undefined) throw new Error('There is no run')

const window = (timeWindowType: string, latestTime: number | null, earliestTime: number | null = null) => ({
  timeWindowType,
  latestTime,
  earliestTime,
})
const records = (...windows: readonly object[]): DrivenStop[] =>
  windows.map((more, index) => ({
    '@id': `/api/service-locations/${index}`,
    positionInTour: index + 1,
    eta: [due(8), due(9), due(11)][index] ?? null,
    ...more,
  }))
const chosen = (stops: readonly DrivenStop[] | undefined) =>
  deriveChosenRun(run, [13.35, 52.505], { stops, route: undefined })

describe('the chosen tour', () => {
  it('numbers its stops, marks the done ones, and names what is known of each', () => {
    expect(
      chosen(undefined).stops.map(({ number, isDone, isFailed, label }) => [number, isDone, isFailed, label]),
    ).toEqual([
      [1, true, true, 'Ziel 1: Hof, fehlgeschlagen'],
      [2, false, false, 'Ziel 2: Markt, voraussichtlich ca. 10:00'],
      [3, false, false, 'Ziel 3: Bad, voraussichtlich ca. 11:00'],
    ])
  })

  it('shows the windows that were missed and that will be missed, by the service and the expectation', () => {
    const { stops, nextViolation } = chosen(
      records(window('strict', due(8, 40)), window('soft', due(9, 40)), window('strict', due(13))),
    )
    expect(stops.map(({ violation }) => violation)).toEqual(['strict', 'soft', undefined])
    expect(nextViolation).toEqual({ tone: 'soft', text: '20 Min. nach lockerem Fenster' })
    expect(stops[1]?.label).toBe('Ziel 2: Markt, voraussichtlich ca. 10:00, 20 Min. nach lockerem Fenster')
  })

  it('waits for a strict window that opens later', () => {
    expect(chosen(records({}, window('strict', null, due(10, 30)), {})).nextViolation).toBeNull()
    expect(chosen(records({}, window('soft', null, due(10, 30)), {})).nextViolation?.text).toMatch(
      /vor lockerem/,
    )
  })

  it('has no violation if its records do not match', () => {
    expect(chosen(records(window('strict', due(8)))).stops.map(({ violation }) => violation)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('is still to drive from the vehicle through the open stops', () => {
    expect(chosen(undefined).remaining).toEqual([
      [13.35, 52.505],
      [13.4, 52.51],
      [13.5, 52.52],
    ])
  })
})
