import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import type { FontFile } from 'pdfkit'
import { rememberLayouts } from './layoutMemory'
import { openTypeOf } from './woff'

/*
 * Fira Sans comes in files by script. A text is cut into runs, each in the file that has its letters, so that
 * "Jovanović" and "Yıldırım" print as they are written.
 */

export type FontWeight = 400 | 600
/** Letters that one font file can print; together they are the text. */
export type FontRun = { font: string; text: string }

/** In this order a letter looks for its file. */
const scripts = [
  'latin',
  'latin-ext',
  'vietnamese',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
] as const
const weights = [400, 600] as const

/** Stands for what Fira Sans cannot print, such as an emoji. */
const replacement = '?'

const { resolve } = createRequire(import.meta.url)
const nameOf = (script: string, weight: FontWeight) => `${script}-${weight}`
const readFont = async (name: string) =>
  openTypeOf(await readFile(resolve(`@fontsource/fira-sans/files/fira-sans-${name}-normal.woff`)))

type Fonts = { files: ReadonlyMap<string, FontFile>; scriptOf: ReadonlyMap<number, string> }
let loading: Promise<Fonts> | undefined
let loaded: Fonts | undefined

/** Parses all font files, once for all documents; must be done before anything else of this module is called. */
export async function prepareFonts(): Promise<void> {
  loading ??= loadFonts()
  loaded = await loading
}

function fonts(): Fonts {
  if (!loaded) throw new Error('The fonts are not prepared')
  return loaded
}

async function loadFonts(): Promise<Fonts> {
  const files = new Map<string, FontFile>()
  const scriptOf = new Map<number, string>()
  const parser = newDocument({}, false)
  for (const script of scripts) {
    for (const weight of weights) {
      const name = nameOf(script, weight)
      const file = parser.registerFont(name, await readFont(name)).font(name)._font.font
      keepLetters(file)
      rememberLayouts(file)
      files.set(name, file)
    }
    for (const codePoint of files.get(nameOf(script, 400))?.characterSet ?? []) {
      if (!scriptOf.has(codePoint)) scriptOf.set(codePoint, script)
    }
  }
  return { files, scriptOf }
}

/**
 * A parsed font remembers a shape with the letters it was first asked for. Were the first to ask a letter that is
 * built of it, as "ï" is of "ı", the shape would have no letter, and "Yıldırım" of a later PDF could not be read out.
 */
function keepLetters(file: FontFile): void {
  for (const codePoint of file.characterSet) file.glyphForCodePoint(codePoint)
}

/** A document without pages that knows every font file; only those that are used get into the PDF. */
export function createDocument(
  info: Record<string, string | Date>,
  { isTagged = false }: { isTagged?: boolean } = {},
): PDFDocument {
  const doc = newDocument(info, isTagged)
  for (const [name, file] of fonts().files) doc.registerFont(name, file)
  return doc
}

function newDocument(info: Record<string, string | Date>, isTagged: boolean): PDFDocument {
  return new PDFDocument({
    size: 'A4',
    autoFirstPage: false,
    // Places are computed here; a margin would make pdfkit begin pages of its own.
    margin: 0,
    lang: 'de-DE',
    pdfVersion: '1.7',
    tagged: isTagged,
    displayTitle: true,
    bufferPages: true,
    font: null,
    info,
  })
}

const letters = new Intl.Segmenter('de', { granularity: 'grapheme' })

/** Text as it can be printed: composed letters, no control characters, `?` for what no font file has. */
export function printable(text: string): string {
  const { scriptOf } = fonts()
  const canPrint = (letter: string) => [...letter].every((each) => scriptOf.has(each.codePointAt(0) ?? 0))
  const composed = text.normalize('NFC').replace(/[^\S\n]+/g, ' ')
  return [...letters.segment(composed)]
    .map(({ segment }) => {
      // Only now: joined emoji are one letter as long as what joins them is there.
      const seen = segment === '\n' ? segment : segment.replace(/\p{C}/gu, '')
      return seen === '\n' || canPrint(seen) ? seen : replacement
    })
    .join('')
}

/** @param text from {@link printable}, without line breaks */
export function fontRuns(text: string, weight: FontWeight): FontRun[] {
  const { scriptOf } = fonts()
  const runs: FontRun[] = []
  for (const letter of text) {
    const font = nameOf(scriptOf.get(letter.codePointAt(0) ?? 0) ?? 'latin', weight)
    const last = runs.at(-1)
    if (last?.font === font) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}
