import { describe, expect, it } from 'vitest'
import { matchingChoices } from './choices'

const choices = [
  { value: '1', label: 'Treppenhausreinigung Pankow' },
  { value: '2', label: 'Müllabfuhr Groß Köris' },
  { value: '3', label: 'Emre Yıldırım', detail: 'emre@demo.example', below: 'Lager Spandau' },
]
const found = (typed: string) => matchingChoices(choices, typed).map(({ value }) => value)

describe('matchingChoices', () => {
  it('matches every typed word, in any order and in any text of the choice', () => {
    expect(['pankow treppe', 'pankow müll', 'demo.example emre', 'spandau'].map(found)).toEqual([
      ['1'],
      [],
      ['3'],
      ['3'],
    ])
  })

  it('ignores case, diacritics and the difference between ß and ss', () => {
    expect(['MULL', 'müll', 'mu\u0308ll', 'gross', 'GROß'].map(found)).toEqual(Array(5).fill(['2']))
  })

  it('returns all choices for an empty query', () => {
    expect(['', '  '].map(found)).toEqual([
      ['1', '2', '3'],
      ['1', '2', '3'],
    ])
  })
})
