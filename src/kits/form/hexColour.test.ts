import { describe, expect, it } from 'vitest'
import { isHexColour, completeColour, normaliseColour } from './hexColour'

describe('a colour code', () => {
  it('is converted to lower case while typing', () => {
    expect([' #36AAE8 ', 'FFF', '#3'].map(normaliseColour)).toEqual(['#36aae8', 'fff', '#3'])
  })

  it('is completed on blur', () => {
    expect(['366AE8', '#36a', 'fff', '#366ae8'].map(completeColour)).toEqual([
      '#366ae8',
      '#3366aa',
      '#ffffff',
      '#366ae8',
    ])
  })

  it('stays as typed if it is no colour', () => {
    expect(['', '#36', 'rot', '#12345g', '#1234567'].map(completeColour)).toEqual([
      '',
      '#36',
      'rot',
      '#12345g',
      '#1234567',
    ])
  })

  it('is valid only as #rrggbb in lower case', () => {
    expect(['#366ae8', '#366AE8', '366ae8', '#36a', ''].map(isHexColour)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })
})
