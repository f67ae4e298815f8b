import { expect, it } from 'vitest'
import { importKinds } from '../../contract/imports/imports'
import { kindOfWord, newImportPath } from './newImportPath'

it.each(importKinds)('round-trips the kind %s through its URL', (kind) => {
  const { search } = new URL(newImportPath(kind), 'https://tourwerk.example')
  expect(kindOfWord(new URLSearchParams(search).get('kind'))).toBe(kind)
})

it.each([null, '', 'users', 'Staff'])('reads %j as destinations', (word) => {
  expect(kindOfWord(word)).toBe('destinations')
})
