import { describe, expect, it } from 'vitest'
import { isHexColour, settleColour, typedColour } from './hexColour'

describe('a colour code', () => {
  it('is lower case as soon as it is typed', () => {
    expect([' #36AAE8 ', 'FFF', '#3'].map(typedColour)).toEqual(['#36aae8', 'fff', '#3'])
  })

  it('is completed when the field is left', () => {
    expect(['366AE8', '#36a', 'fff', '#366ae8'].map(settleColour)).toEqual([
      '#366ae8',
      '#3366aa',
      '#ffffff',
      '#366ae8',
    ])
  })

  it('stays as typed when it cannot be meant as one', () => {
    expect(['', '#36', 'rot', '#12345g', '#1234567'].map(settleColour)).toEqual([
      '',
      '#36',
      'rot',
      '#12345g',
      '#1234567',
    ])
  })

  it('counts as one only in the form #rrggbb with small letters', () => {
    expect(['#366ae8', '#366AE8', '366ae8', '#36a', ''].map(isHexColour)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })
})
