import { beforeAll, expect, test } from 'vitest'
import { fontRuns, prepareFonts, printable } from './fonts'

beforeAll(prepareFonts)

test('a name is split into runs by the files that contain its letters', () => {
  expect(fontRuns('Jovanović', 600)).toEqual([
    { font: 'latin-600', text: 'Jovanovi' },
    { font: 'latin-ext-600', text: 'ć' },
  ])
  expect(fontRuns('Yıldırım', 400)).toEqual([{ font: 'latin-400', text: 'Yıldırım' }])
})

test('letters are composed, control characters dropped and each unprintable character replaced once', () => {
  expect(printable('a\u0308\t\u202eb\u0000\nИ Ω 👩🏽\u200d🔧 日本')).toBe('ä b\nИ Ω ? ??')
})
