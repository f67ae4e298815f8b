import { expect, it } from 'vitest'
import { pauseOf } from './pauseOf'

it('accepts two days in order, and a name without quotation marks', () => {
  expect([
    pauseOf({ from: '2027-11-02', to: '2027-11-13', name: ' „Umbau“ ' }),
    pauseOf({ from: '2027-11-02', to: '2027-11-02', name: '' }),
    pauseOf({ from: '2027-11-02', to: '2027-11-01', name: '' }),
    pauseOf({ from: '', to: '2027-11-01', name: '' }),
  ]).toEqual([
    { from: '2027-11-02', to: '2027-11-13', name: 'Umbau' },
    { from: '2027-11-02', to: '2027-11-02', name: '' },
    null,
    null,
  ])
})
