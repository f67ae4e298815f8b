// Letters as outlines: a background picture cannot load fonts.
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
// The font library that draws the PDFs; it comes with pdfkit.
const fontkit = createRequire(require.resolve('pdfkit'))('fontkit')

/**
 * Opens a font for an SVG. `text` draws a line centred on x with its baseline at y; `definitions` are the
 * outlines of all letters used so far, to be put into the picture's `defs`.
 * @param prefix keeps the ids of several fonts apart
 */
export function openFont(file, prefix, size) {
  const font = fontkit.openSync(require.resolve(file))
  const scale = size / font.unitsPerEm
  const used = new Map()
  const widthOf = (text) => font.layout(text).advanceWidth * scale

  function text(words, [x, y]) {
    const { glyphs, positions } = font.layout(words)
    let left = 0
    const letters = glyphs.map((glyph, i) => {
      const start = left
      left += positions[i].xAdvance
      if (glyph.path.commands.length === 0) return ''
      const id = prefix + glyph.id.toString(36)
      used.set(id, glyph)
      return `<use href="#${id}"${start === 0 ? '' : ` x="${Math.round(start)}"`}/>`
    })
    const origin = [x - widthOf(words) / 2, y].map((value) => Number(value.toFixed(1)))
    return `<g transform="translate(${origin.join(' ')}) scale(${scale})">${letters.join('')}</g>`
  }
  const definitions = () =>
    [...used].map(([id, glyph]) => `<path id="${id}" d="${outline(glyph)}"/>`).join('')
  return { widthOf, text, definitions }
}

const letterOf = { moveTo: 'm', lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c' }

/** Relative coordinates in whole font units, y downwards. */
function outline(glyph) {
  let [penX, penY] = [0, 0]
  let [startX, startY] = [0, 0]
  return glyph.path.commands
    .map(({ command, args }) => {
      if (command === 'closePath') {
        ;[penX, penY] = [startX, startY]
        return 'z'
      }
      const relative = args.map((value, i) =>
        i % 2 === 0 ? Math.round(value) - penX : Math.round(-value) - penY,
      )
      ;[penX, penY] = [Math.round(args.at(-2)), Math.round(-args.at(-1))]
      if (command === 'moveTo') [startX, startY] = [penX, penY]
      return letterOf[command] + relative.join(' ').replaceAll(' -', '-')
    })
    .join('')
}
