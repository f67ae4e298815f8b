/** Content of an element, in document order. Names have no prefix. */
export type XmlHandlers = {
  open: (name: string, attributes: XmlAttributes) => void
  close: (name: string) => void
  text: (text: string) => void
}
/** By name without prefix. */
export type XmlAttributes = Readonly<Record<string, string>>

const tag = /<(\/?)([^\s/>"'<]+)((?:[^>"']|"[^"]*"|'[^']*')*)>/y
const attribute = /([^\s=/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/**
 * Parses a document. Only the predefined XML entities are resolved; declarations of others are never
 * followed.
 * @throws Error if it is not well-formed
 */
export function scanXml(xml: string, { open, close, text }: XmlHandlers): void {
  const within: string[] = []
  let at = 0
  while (at < xml.length) {
    const start = xml.indexOf('<', at)
    const end = start === -1 ? xml.length : start
    if (end > at && within.length > 0) text(decoded(xml.slice(at, end)))
    if (start === -1) break
    if (xml.startsWith('<!--', start)) at = behind(xml, '-->', start)
    else if (xml.startsWith('<![CDATA[', start)) {
      at = behind(xml, ']]>', start)
      text(xml.slice(start + 9, at - 3))
    } else if (xml.startsWith('<?', start)) at = behind(xml, '?>', start)
    else {
      tag.lastIndex = start
      const [whole, slash, qualified = '', rest = ''] = tag.exec(xml) ?? []
      if (whole === undefined) throw new Error('A tag is not well-formed')
      at = start + whole.length
      const name = localName(qualified)
      if (slash === '/') {
        if (within.pop() !== name) throw new Error(`The end of <${name}> is not where it belongs`)
        close(name)
      } else {
        open(name, attributesOf(rest))
        if (rest.endsWith('/')) close(name)
        else within.push(name)
      }
    }
  }
  if (within.length > 0) throw new Error(`<${within.at(-1)}> is not closed`)
}

function behind(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from)
  if (at === -1) throw new Error('A comment or declaration is not closed')
  return at + mark.length
}

const localName = (qualified: string) => qualified.slice(qualified.indexOf(':') + 1)

function attributesOf(text: string): XmlAttributes {
  const found: Record<string, string> = {}
  if (!text.includes('=')) return found
  for (const [, name = '', quoted, single = ''] of text.matchAll(attribute))
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) found[localName(name)] = decoded(quoted ?? single)
  return found
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decoded(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return named[name] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
  })
}
