import { describe, expect, it } from 'vitest'
import { deriveExample } from './deriveExample'

const typed = {
  defaultDestinationLengthOfStay: '15',
  lengthOfStayInMinutes: true,
  defaultDestinationTimeWindowType: 'strict',
  defaultDestinationEarliestTime: '08:00',
  defaultDestinationLatestTime: '12:00',
}
const hour = 3600
const half = hour / 2
const visitsOf = (more: Partial<typeof typed>) =>
  deriveExample({ ...typed, ...more })?.visits.map(({ arrival, waitSeconds, violation }) => [
    arrival / hour,
    waitSeconds,
    violation && { kind: violation.kind, isAllowed: violation.isAllowed },
  ])

describe('the example of a new destination', () => {
  it.each([
    ['strict', half, null, { kind: 'late', isAllowed: false }],
    ['soft', 0, { kind: 'early', isAllowed: true }, { kind: 'late', isAllowed: true }],
    ['soft_start', 0, { kind: 'early', isAllowed: true }, { kind: 'late', isAllowed: false }],
    ['soft_end', half, null, { kind: 'late', isAllowed: true }],
  ])('shows the effect of a window of the kind %s', (defaultDestinationTimeWindowType, wait, early, late) => {
    expect(visitsOf({ defaultDestinationTimeWindowType })).toEqual([
      [7.5, wait, early],
      [8, 0, null],
      [12.5, 0, late],
    ])
  })

  it.each([
    ['no window', '', '', [9]],
    ['no end', '08:00', '', [7.5, 8]],
    ['no begin', '', '12:00', [11.5, 12.5]],
    ['the whole day', '00:00', '23:59', [0, 23 + 59 / 60]],
    ['a night', '22:00', '02:00', [21.5, 22, 26.5]],
  ])('is visited when there is %s', (_, earliest, latest, arrivals) => {
    const more = { defaultDestinationEarliestTime: earliest, defaultDestinationLatestTime: latest }
    expect(visitsOf(more)?.map(([arrival]) => arrival)).toEqual(arrivals)
  })

  it('uses the typed service time in the chosen unit', () => {
    const stayOf = (more: Partial<typeof typed>) => deriveExample({ ...typed, ...more })?.staySeconds
    expect([
      stayOf({}),
      stayOf({ lengthOfStayInMinutes: false }),
      stayOf({ defaultDestinationLengthOfStay: '2,5' }),
      stayOf({ defaultDestinationLengthOfStay: '' }),
    ]).toEqual([900, 15, 150, 0])
  })

  it('has an axis that contains the window and all visits', () => {
    expect(deriveExample(typed)?.axis).toMatchObject({ from: 7 * hour, to: 13 * hour })
  })

  it.each([
    { defaultDestinationEarliestTime: '8' },
    { defaultDestinationLatestTime: '24:00' },
    { defaultDestinationLengthOfStay: 'lang' },
    { defaultDestinationLengthOfStay: '-5' },
  ])('is null while %j is invalid', (more) => {
    expect(deriveExample({ ...typed, ...more })).toBeNull()
  })
})
