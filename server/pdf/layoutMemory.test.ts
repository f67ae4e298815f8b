import { expect, test } from 'vitest'
import type { FontFile, GlyphRun } from 'pdfkit'
import { rememberLayouts } from './layoutMemory'

class Run {
  glyphs: string[]
  positions: Record<string, number>[]
  constructor(text: string) {
    this.glyphs = [...text]
    this.positions = this.glyphs.map(() => ({ xAdvance: 2 }))
  }
  get advanceWidth() {
    return this.positions.reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0)
  }
}

function fileOf() {
  const asked: string[] = []
  const file: FontFile = {
    characterSet: [],
    glyphForCodePoint: () => undefined,
    layout: (text) => {
      asked.push(text)
      return new Run(text)
    },
  }
  return { file, asked }
}

/** Like pdfkit for each document. */
function scale(run: GlyphRun): number {
  for (const position of run.positions) position.xAdvance = (position.xAdvance ?? 0) * 10
  return run.advanceWidth
}

test('lays out a word once and lets each document scale its copy', () => {
  const { file, asked } = fileOf()
  rememberLayouts(file)
  expect([scale(file.layout('Fotos')), scale(file.layout('Fotos'))]).toEqual([100, 100])
  expect(file.layout('Fotos').glyphs.join('')).toBe('Fotos')
  expect(asked).toEqual(['Fotos'])
})

test('clears all words when there are too many, and caches none that are long or have features', () => {
  const { file, asked } = fileOf()
  rememberLayouts(file, 2)
  for (const text of ['a', 'b', 'a', 'c', 'a']) file.layout(text)
  expect(asked.join('')).toBe('abca')
  const long = 'x'.repeat(40)
  for (const text of [long, long]) expect(file.layout(text).advanceWidth).toBe(80)
  for (const features of [['liga'], ['liga']]) file.layout('c', features)
  expect(asked.slice(4)).toEqual([long, long, 'c', 'c'])
})
