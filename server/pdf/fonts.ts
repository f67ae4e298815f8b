import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import type { FontFile } from 'pdfkit'
import { rememberLayouts } from './layoutMemory'
import { openTypeOf } from './woff'

/*
 * Fira Sans has one file per script. A text is split into runs, each with the file that contains its letters,
 * so that "Jovanović" and "Yıldırım" print correctly.
 */

export type FontWeight = 400 | 600
/** Letters printed with one font file. The runs together are the text. */
export type FontRun = { font: string; text: string }

/** Search order of the files for a letter. */
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

/** Replaces characters that Fira Sans lacks, such as emoji. */
const replacement = '?'

const { resolve } = createRequire(import.meta.url)
const nameOf = (script: string, weight: FontWeight) => `${script}-${weight}`
const readFont = async (name: string) =>
  openTypeOf(await readFile(resolve(`@fontsource/fira-sans/files/fira-sans-${name}-normal.woff`)))

type Fonts = { files: ReadonlyMap<string, FontFile>; scriptOf: ReadonlyMap<number, string> }
let loading: Promise<Fonts> | undefined
let loaded: Fonts | undefined

/** Parses all font files, once for all documents. Must be called before any other function of this module. */
export async function prepareFonts(): Promise<void> {
  loading ??= loadFonts()
  loaded = await loading
}

function fonts(): Fonts {
  if (!loaded) throw new Error('The fonts are not loaded')
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
 * A parsed font remembers a glyph with the code points that first requested it. If the first one were a
 * letter composed of the glyph, as "ï" is of "ı", the glyph would have no code point of its own, and
 * "Yıldırım" in a later PDF could not be extracted as text.
 */
function keepLetters(file: FontFile): void {
  for (const codePoint of file.characterSet) file.glyphForCodePoint(codePoint)
}

/** Creates a document without pages that knows every font file; only used ones are embedded. */
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
    // Positions are computed here; with a margin pdfkit would add pages itself.
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

/**
 * Returns the printable form of a text: composed letters, no control characters, `?` for letters in no font
 * file.
 */
export function printable(text: string): string {
  const { scriptOf } = fonts()
  const canPrint = (letter: string) => [...letter].every((each) => scriptOf.has(each.codePointAt(0) ?? 0))
  const composed = text.normalize('NFC').replace(/[^\S\n]+/g, ' ')
  return [...letters.segment(composed)]
    .map(({ segment }) => {
      // Control characters are removed only now: joined emoji are one grapheme only together with their
      // joiners.
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
