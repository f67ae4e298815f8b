/** Name of a mutant: short enough for a line, and unchanged when lines are added above it. */
const longest = 70

const shorten = (text) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest)}…` : line
}

/** With a runtime error, even loading the module fails. */
export const isKilled = (status) => ['Killed', 'Timeout', 'RuntimeError'].includes(status)
const hasSurvived = (status) => ['Survived', 'NoCoverage'].includes(status)

/**
 * The source text of a location.
 * @typedef {{ line: number, column: number }} Position counted from 1
 * @typedef {{ start: Position, end: Position }} Location
 * @param {string} source
 * @param {Location} location
 */
function textAt(source, { start, end }) {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1)
  lines[0] = lines[0].slice(start.column - 1)
  return lines.join('\n')
}

/**
 * Names the mutants of a Stryker run: the original text and its replacement. Equal names within a file are
 * numbered from the top.
 * @param {{ file: string, location: Location, replacement?: string, status: string }[]} results
 * @param {(file: string) => string} read returns the text of a file
 * @returns {{ file: string, line: number, name: string, isKilled: boolean }[]}
 */
export function describeMutants(results, read) {
  const sources = new Map()
  const counts = new Map()
  const sourceOf = (file) => {
    if (!sources.has(file)) sources.set(file, read(file))
    return sources.get(file)
  }
  const tested = results.filter(({ status }) => isKilled(status) || hasSurvived(status))
  const inOrder = tested.sort(
    (one, other) =>
      one.location.start.line - other.location.start.line ||
      one.location.start.column - other.location.start.column,
  )
  return inOrder.map(({ file, location, replacement, status }) => {
    const text = textAt(sourceOf(file), location)
    const name = `${shorten(text)} → ${shorten(replacement ?? '')}`
    const key = `${file} ${name}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return {
      file,
      line: location.start.line,
      name: count === 1 ? name : `${name} (${count})`,
      isKilled: isKilled(status),
    }
  })
}
