/** What a fault is called: short enough for a line, and the same after lines were added above it. */
const longest = 70

const shorten = (text) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest)}…` : line
}

/** With a runtime error, not even the module can be loaded. */
export const isNoticed = (status) => ['Killed', 'Timeout', 'RuntimeError'].includes(status)
const hasSurvived = (status) => ['Survived', 'NoCoverage'].includes(status)

/**
 * The text of a place in a file.
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
 * The faults of a run of Stryker under names: what stands there, and what was put in its place. Faults of a file that
 * would have one name are numbered from the top.
 * @param {{ file: string, location: Location, replacement?: string, status: string }[]} results
 * @param {(file: string) => string} read gives the text of a file
 * @returns {{ file: string, line: number, name: string, isNoticed: boolean }[]}
 */
export function describeFaults(results, read) {
  const sources = new Map()
  const counts = new Map()
  const sourceOf = (file) => {
    if (!sources.has(file)) sources.set(file, read(file))
    return sources.get(file)
  }
  const judged = results.filter(({ status }) => isNoticed(status) || hasSurvived(status))
  const inOrder = judged.sort(
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
      isNoticed: isNoticed(status),
    }
  })
}
