import { expect, it } from 'vitest'
import { pageLinks } from './pages'

it('shows at most five pages around the current one', () => {
  expect(pageLinks(1, 3)).toEqual([1, 2, 3])
  expect(pageLinks(1, 20)).toEqual([1, 2, 3, 4, 5])
  expect(pageLinks(10, 20)).toEqual([8, 9, 10, 11, 12])
  expect(pageLinks(20, 20)).toEqual([16, 17, 18, 19, 20])
  expect(pageLinks(1, 0)).toEqual([])
})
