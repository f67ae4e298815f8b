import type { FontFile, GlyphRun } from 'pdfkit'

/** Longer words are file names or similar, which rarely repeat. */
const longWord = 40

/**
 * Makes a font file cache the layout of words: labels, months and company names repeat in the next document,
 * and layout dominates the time of rendering. pdfkit only caches within one document.
 * @param most maximum number of cached words; beyond it the cache is cleared
 */
export function rememberLayouts(file: FontFile, most = 4000): void {
  const layOut = file.layout.bind(file)
  const known = new Map<string, GlyphRun>()
  file.layout = (text, features) => {
    if (features || text.length >= longWord) return layOut(text, features)
    let run = known.get(text)
    if (!run) {
      if (known.size >= most) known.clear()
      run = layOut(text)
      known.set(text, run)
    }
    return copyOf(run)
  }
}

/**
 * Copies the positions, because pdfkit scales them in place. Other properties of a run are derived from them.
 */
const copyOf = (run: GlyphRun): GlyphRun =>
  Object.assign(Object.create(Object.getPrototypeOf(run)) as GlyphRun, run, {
    positions: run.positions.map((position) => ({ ...position })),
  })
