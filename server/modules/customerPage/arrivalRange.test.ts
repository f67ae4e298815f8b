import { describe, expect, it } from 'vitest'
import { arrivalRange } from './arrivalRange'

const at = (time: string) => new Date(`2026-11-20T${time}:00Z`)
const clock = (moment: Date) => moment.toISOString().slice(11, 16)
const rangeOf = (...[arrival, now]: Parameters<typeof arrivalRange>) => {
  const { from, until } = arrivalRange(arrival, now)
  return `${clock(from)} – ${clock(until)}`
}

describe('the range of an arrival', () => {
  it('narrows while the tour gets closer', () => {
    const now = at('12:00')
    expect(
      (['rough', 'likely', 'sure'] as const).map((confidence) =>
        rangeOf({ at: at('14:20'), confidence }, now),
      ),
    ).toEqual(['14:00 – 15:00', '14:10 – 14:40', '14:15 – 14:30'])
  })

  it('names whole steps, outwards', () => {
    expect(rangeOf({ at: at('14:22'), confidence: 'likely' }, at('12:00'))).toBe('14:10 – 14:45')
  })

  it('begins now at the earliest', () => {
    expect(rangeOf({ at: at('14:20'), confidence: 'likely' }, at('14:18'))).toBe('14:15 – 14:40')
  })
})
