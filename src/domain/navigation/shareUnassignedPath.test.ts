import { expect, it } from 'vitest'
import { readShareUnassigned, shareUnassignedPath } from './shareUnassignedPath'

it('opens the share-out once and keeps the other parameters', () => {
  const { search } = new URL(shareUnassignedPath, 'https://tourwerk.example')
  expect(readShareUnassigned(search)).toEqual({ isAsked: true, rest: '' })
  expect(readShareUnassigned('?page=2&share=unassigned')).toEqual({ isAsked: true, rest: 'page=2' })
  expect(readShareUnassigned('?share=other&page=2').isAsked).toBe(false)
})
