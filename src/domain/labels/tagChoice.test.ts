import { describe, expect, it } from 'vitest'
import { checkedOf, nextWish, seenTags, shareOf, tagChange, type TagShare, type TagWish } from './tagChoice'

const seen = { count: 3, counts: { a: 3, b: 1 } }

describe('share of a category among several destinations', () => {
  it.each<[string, number, TagShare]>([
    ['a', 3, 'all'],
    ['b', 3, 'some'],
    ['c', 3, 'none'],
    ['a', 4, 'open'],
    ['b', 4, 'some'],
    ['c', 4, 'open'],
  ])('of %s among %i is %s', (tag, total, share) => expect(shareOf(tag, seen, total)).toBe(share))

  it('counts each loaded destination once', () => {
    expect(seenTags([['a', 'a'], ['a', 'b'], [], null])).toEqual({ count: 3, counts: { a: 2, b: 1 } })
  })
})

it.each<[TagShare, TagWish[], (boolean | 'mixed')[]]>([
  ['all', ['keep', 'remove', 'keep'], [true, false, true]],
  ['none', ['keep', 'add', 'keep'], [false, true, false]],
  ['some', ['keep', 'add', 'remove', 'keep'], ['mixed', true, false, 'mixed']],
  ['open', ['keep', 'add', 'remove', 'keep'], ['mixed', true, false, 'mixed']],
])('toggles the choice for share %s', (share, wishes, checked) => {
  expect(wishes.slice(0, -1).map((wish) => nextWish(share, wish))).toEqual(wishes.slice(1))
  expect(wishes.map((wish) => checkedOf(share, wish))).toEqual(checked)
})

it('lists added and removed categories', () => {
  const wishes = new Map<string, TagWish>([
    ['a', 'add'],
    ['b', 'keep'],
    ['c', 'remove'],
  ])
  expect(tagChange(wishes)).toEqual({ kind: 'tags', add: ['a'], remove: ['c'] })
})
