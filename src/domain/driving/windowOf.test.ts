import { expect, it } from 'vitest'
import { windowOf } from './windowOf'

const stop = { '@id': '/api/service_locations/1' }
const [six, noon] = [6 * 3600, 12 * 3600]

it('has the ends that limit something', () => {
  const window = (earliestTime: number | null, latestTime: number | null) =>
    windowOf({ ...stop, earliestTime, latestTime })
  expect(window(six, noon)).toMatchObject({ from: six, until: noon })
  expect(window(0, noon)).toMatchObject({ from: null, until: noon })
  expect(window(six, 86_399)).toMatchObject({ from: six, until: null })
  expect(window(0, 86_400)).toBeNull()
  expect(window(null, null)).toBeNull()
})

it.each([
  ['strict', true],
  ['soft_start', true],
  ['soft', false],
  ['soft_end', false],
  [null, null],
])('the end of a window of type %s is strict: %s', (timeWindowType, isStrict) => {
  expect(windowOf({ ...stop, latestTime: noon, timeWindowType })?.isStrict).toBe(isStrict)
})
