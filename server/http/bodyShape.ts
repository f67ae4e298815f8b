/** Deeper than any body that a client means: values of custom fields lie four deep. */
const maxDepth = 20
/** Bytes of the shortest entry of which a body may hold any number: the IRI of a record is 50 long. */
const bytesPerValue = 40
/** A small body may hold what it likes. */
const fewValues = 1_000

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const opening = new Set([0x5b, 0x7b])
const closing = new Set([0x5d, 0x7d])

/**
 * Looks at the text of a JSON body before it is parsed: a megabyte of nothing but brackets or ones would cost a
 * hundred times what reading its bytes does.
 * @param maxBytes what the body may weigh
 */
export function faultOfShape(body: Buffer, maxBytes: number): 'tooDeep' | 'tooMany' | undefined {
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

/** Where the text ends that begins at a quote; the end of the body where it does not. */
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
