import { expect, it } from 'vitest'
import { importKinds } from '../../contract/imports/imports'
import { kindOfWord, newImportPath } from './newImportPath'

it.each(importKinds)('finds the kind %s again in its address', (kind) => {
  const { search } = new URL(newImportPath(kind), 'https://tourwerk.example')
  expect(kindOfWord(new URLSearchParams(search).get('kind'))).toBe(kind)
})

it.each([null, '', 'users', 'Staff'])('takes %j for destinations', (word) => {
  expect(kindOfWord(word)).toBe('destinations')
})
