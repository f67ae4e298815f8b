import { describe, expect, it } from 'vitest'
import { suggestedColour, swatchesOf } from '../../../domain/labels/swatches'
import { colourRows, productColours, tagRows } from './labelRows'

const blue = { '@id': '/api/colours/1', code: '#366AE8', name: 'Blau' }
const rust = { '@id': '/api/colours/2', code: '#884601', name: 'Rost' }

describe('rows', () => {
  it('have colours in lower case, and empty strings for missing values', () => {
    expect(colourRows([blue, { '@id': '/api/colours/9', code: null }])).toEqual([
      { iri: '/api/colours/1', name: 'Blau', code: '#366ae8', colourName: null, isSkill: false },
      { iri: '/api/colours/9', name: '', code: '', colourName: null, isSkill: false },
    ])
  })

  it('name the colour of a category as the company does, any other by its code', () => {
    const tags = [
      { '@id': '/api/tags/1', name: 'Winterdienst', colourCode: '#366ae8' },
      { '@id': '/api/tags/2', name: 'Pflege', colourCode: '#123456' },
    ]
    expect(tagRows(tags, [blue, rust])).toEqual([
      { iri: '/api/tags/1', name: 'Winterdienst', code: '#366ae8', colourName: 'Blau', isSkill: false },
      { iri: '/api/tags/2', name: 'Pflege', code: '#123456', colourName: null, isSkill: false },
    ])
  })
})

describe('colours to choose from', () => {
  it('have every code once and no empty one', () => {
    const again = { '@id': '/api/colours/3', code: '#366ae8', name: 'Himmelblau' }
    expect(swatchesOf([blue, again, { '@id': '/api/colours/4', name: 'leer' }])).toEqual([
      { code: '#366ae8', name: 'Blau' },
    ])
  })

  it('suggest the first unused one, then the first, then nothing', () => {
    const offered = swatchesOf([blue, rust])
    expect(suggestedColour(offered, ['#366ae8'])).toBe('#884601')
    expect(suggestedColour(offered, ['#366ae8', '#884601'])).toBe('#366ae8')
    expect(suggestedColour([], [])).toBe('')
  })

  it('are the twelve of the product without those that the company has', () => {
    expect(productColours([])).toHaveLength(12)
    expect(productColours(['#366ae8', '#884601']).map(({ name }) => name)).toEqual([
      'Petrol',
      'Nacht',
      'Grün',
      'Rot',
      'Magenta',
      'Violett',
      'Gelb',
      'Limette',
      'Himmel',
      'Rosa',
    ])
  })
})
