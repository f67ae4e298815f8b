/**
 * Returns whether the first element of a text is SVG. Skips what XML allows before it: declarations, comments
 * and a document type with entities, as drawing programs write them. Each step only moves forward, so the
 * time is linear in the size of the content.
 */
export function isSvg(head: Buffer): boolean {
  const text = textOf(head)
  let at = 0
  for (;;) {
    at = skipBlanks(text, at)
    if (text.startsWith('<?', at)) at = behind(text, '?>', at)
    else if (text.startsWith('<!--', at)) at = behind(text, '-->', at)
    else if (/^<!doctype\s/i.test(text.slice(at, at + 10))) {
      if (!/^<!doctype\s+(?:\w+:)?svg[\s>[]/i.test(text.slice(at, at + 100))) return false
      at = behindDocumentType(text, at)
      // The element itself is beyond the sample.
      if (at === text.length) return true
    } else return /^<(?:[\w.-]+:)?svg[\s/>]/i.test(text.slice(at, at + 100))
    if (at === text.length) return false
  }
}

/** UTF-8, unless a byte order mark says otherwise. */
function textOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return head.subarray(2).toString('utf16le')
  if (head[0] === 0xfe && head[1] === 0xff)
    return Buffer.from(head.subarray(2, head.length - (head.length % 2)))
      .swap16()
      .toString('utf16le')
  return head.toString('utf8').replace(/^\uFEFF/, '')
}

function skipBlanks(text: string, from: number): number {
  let at = from
  while (at < text.length && /\s/.test(text.charAt(at))) at += 1
  return at
}

/** Returns the position after a mark, or the end of the text if the mark is missing. */
function behind(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from)
  return at < 0 ? text.length : at + mark.length
}

/** Quotes and comments may contain brackets, and the bracketed subset may contain declarations. */
function behindDocumentType(text: string, from: number): number {
  let isInSubset = false
  let at = from
  while (at < text.length) {
    const sign = text.charAt(at)
    if (text.startsWith('<!--', at)) at = behind(text, '-->', at)
    else if (text.startsWith('<?', at)) at = behind(text, '?>', at)
    else if (sign === '"' || sign === "'") at = behind(text, sign, at + 1)
    else if (sign === '>' && !isInSubset) return at + 1
    else {
      if (sign === '[') isInSubset = true
      if (sign === ']') isInSubset = false
      at += 1
    }
  }
  return text.length
}
