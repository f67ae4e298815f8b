import { expect, it } from 'vitest'
import { narrowFile } from './fileColumns'

const row = {
  iri: '/api/files/1',
  name: 'Plan',
  type: 'PDF',
  sizeBytes: 2048,
  note: '',
  creator: null,
  at: null,
  file: { '@id': '/api/files/1' },
  records: null,
  moreRecords: 0,
} as const

it.each([
  [{}, 'PDF · 2 kB'],
  [{ type: '' }, '2 kB'],
  [{ sizeBytes: null }, 'PDF'],
  [{ type: '', sizeBytes: null }, '–'],
  [{ type: null }, 'Datei gelöscht · 2 kB'],
])('joins the known data of a file: %j', (known, text) => {
  expect(narrowFile({ ...row, ...known }).second).toBe(text)
})
