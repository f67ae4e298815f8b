import type { FontFile, GlyphRun } from 'pdfkit'

/** Words of this many letters and more are names of files and the like, which do not come again. */
const longWord = 40

/**
 * Lets a font file remember how it lays out words: labels, names of months and of companies come again in the next
 * document, and laying them out is most of what drawing one takes. pdfkit remembers them for one document only.
 * @param most so many words are remembered; then it begins anew
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

/** pdfkit scales the positions of a run in place. What else a run tells is computed of them. */
const copyOf = (run: GlyphRun): GlyphRun =>
  Object.assign(Object.create(Object.getPrototypeOf(run)) as GlyphRun, run, {
    positions: run.positions.map((position) => ({ ...position })),
  })
