import { describe, expect, it } from 'vitest'
import { addOptions, maximumOptions, optionDrafts } from './options'

const options = optionDrafts(['Papier', 'Glas'])
const textsOf = (list: readonly { text: string }[]) => list.map(({ text }) => text)

describe('addOptions', () => {
  it('adds one option per line, without blank lines, with keys of their own', () => {
    expect(addOptions(options, '  Bioabfall \r\n\n \nRestmüll')).toEqual({
      options: [...options, { key: '2', text: 'Bioabfall' }, { key: '3', text: 'Restmüll' }],
      known: 0,
      refused: 0,
    })
  })

  it('skips existing options, including duplicates within the text', () => {
    const { options: added, known } = addOptions(options, 'Glas\nHolz\nHolz')
    expect([textsOf(added), known]).toEqual([['Papier', 'Glas', 'Holz'], 2])
  })

  it('stops when the list is full', () => {
    const lines = Array.from({ length: maximumOptions }, (_, index) => `Option ${index}`)
    const { options: added, refused } = addOptions(options, lines.join('\n'))
    expect([added.length, refused]).toEqual([maximumOptions, 2])
  })

  it('accepts an empty list', () => {
    expect(addOptions([], 'Glas')).toEqual({ options: [{ key: '0', text: 'Glas' }], known: 0, refused: 0 })
  })
})
