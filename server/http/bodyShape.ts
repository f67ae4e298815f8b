/** Deeper than any legitimate body: values of custom fields are nested four deep. */
const maxDepth = 20
/**
 * Lower bound for bytes per value in a large body: the shortest value of an unbounded list, the IRI of a
 * record, has 50.
 */
const bytesPerValue = 40
/** Values that any body may have, regardless of its size. */
const fewValues = 1_000

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const opening = new Set([0x5b, 0x7b])
const closing = new Set([0x5d, 0x7d])

/**
 * Checks a JSON body before it is parsed: a megabyte of only brackets or ones would cost a hundred times more
 * than reading its bytes.
 * @param maxBytes size limit of the body
 */
export function findShapeError(body: Buffer, maxBytes: number): 'tooDeep' | 'tooMany' | undefined {
  const maxValues = Math.max(fewValues, maxBytes / bytesPerValue)
  let depth = 0
  let values = 0
  for (let i = 0; i < body.length; i += 1) {
    const byte = body[i] ?? 0
    if (byte === quote) i = endOfText(body, i)
    else if (byte === comma) values += 1
    else if (opening.has(byte)) depth += 1
    else if (closing.has(byte)) depth -= 1
    if (depth > maxDepth) return 'tooDeep'
    if (values > maxValues) return 'tooMany'
  }
  return undefined
}

/** Returns the end of the string that starts at a quote, or the end of the body if it is not closed. */
function endOfText(body: Buffer, start: number): number {
  let end = start
  do {
    end = body.indexOf(quote, end + 1)
    if (end < 0) return body.length
  } while (isEscaped(body, end))
  return end
}

function isEscaped(body: Buffer, position: number): boolean {
  let first = position
  while (body[first - 1] === backslash) first -= 1
  return (position - first) % 2 === 1
}
