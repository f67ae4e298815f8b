import { describe, expect, it } from 'vitest'
import type { TableState } from '../../../kits/table/tableState'
import type { LabelRow } from './labelRows'
import { pageInBrowser } from '../../../kits/table/pageInBrowser'
import { labelList, type LabelColumn } from './labelTable'

const row = (name: string, code: string, colourName: string | null = null): LabelRow => ({
  iri: `/api/tags/${name}`,
  name,
  code,
  colourName,
  isSkill: false,
})
const rows = [
  row('Zustellung', '#bc4496', 'Magenta'),
  row('Ärzte', '#123456'),
  row('Los 10', '#005351', 'Petrol'),
  row('Los 9', '#366ae8', 'Blau'),
]
const state = (changes: Partial<TableState<LabelColumn, never>> = {}) => ({
  search: '',
  page: 1,
  itemsPerPage: 10 as const,
  sort: null,
  filters: {},
  ...changes,
})
const names = (changes?: Partial<TableState<LabelColumn, never>>) =>
  pageInBrowser(labelList, rows, state(changes)).members.map(({ name }) => name)

describe('a page of labels', () => {
  it('sorts names in German dictionary order and numbers by value, also descending', () => {
    expect(names()).toEqual(['Ärzte', 'Los 9', 'Los 10', 'Zustellung'])
    expect(names({ sort: { column: 'name', direction: 'DESC' } })).toEqual([
      'Zustellung',
      'Los 10',
      'Los 9',
      'Ärzte',
    ])
  })

  it('sorts by the name of the colour', () => {
    expect(names({ sort: { column: 'colour', direction: 'ASC' } })).toEqual([
      'Ärzte',
      'Los 9',
      'Zustellung',
      'Los 10',
    ])
  })

  it('finds names, colours and codes, ignoring case', () => {
    expect(names({ search: ' ÄRZ ' })).toEqual(['Ärzte'])
    expect(names({ search: 'petrol' })).toEqual(['Los 10'])
    expect(names({ search: '#366AE8' })).toEqual(['Los 9'])
    expect(names({ search: 'nichts' })).toEqual([])
  })

  it('splits into pages and counts all matches', () => {
    const many = Array.from({ length: 13 }, (_, index) => row(`Los ${index + 1}`, '#005351'))
    const { members, totalItems } = pageInBrowser(labelList, many, state({ page: 2, search: 'los' }))
    expect({ names: members.map(({ name }) => name), totalItems }).toEqual({
      names: ['Los 11', 'Los 12', 'Los 13'],
      totalItems: 13,
    })
  })
})
