import { cleanFileName } from '../../contract/archive/fileName'

/** One parameter; what stands in quotes is taken whole, so a name cannot pass for a parameter. */
const parameter = /;\s*([\w!#$&+.^`|~-]+\*?)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]*))/g

/**
 * The cleaned file name of a Content-Disposition header (RFC 6266), the extended `filename*` before the plain
 * one; null when it names none.
 */
export function fileNameOf(header: string | null): string | null {
  const names = new Map<string, string>()
  for (const [, key = '', quoted, token = ''] of (header ?? '').matchAll(parameter)) {
    const value = quoted === undefined ? token.trim() : quoted.replace(/\\(["\\])/g, '$1')
    if (!names.has(key.toLowerCase())) names.set(key.toLowerCase(), value)
  }
  const candidates = [decodeExtended(names.get('filename*')), decodePlain(names.get('filename'))]
  for (const candidate of candidates) {
    const cleaned = cleanFileName(candidate, '')
    if (cleaned !== '') return cleaned
  }
  return null
}

/** `UTF-8'de'Gr%C3%BCn.pdf` (RFC 8187); empty when it is not well formed. */
function decodeExtended(value: string | undefined): string {
  const [, charset = '', encoded = ''] = /^([^']*)'[^']*'(.*)$/s.exec(value ?? '') ?? []
  try {
    if (charset.toLowerCase() === 'utf-8') return decodeURIComponent(encoded)
    if (charset.toLowerCase() === 'iso-8859-1')
      return encoded.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  } catch {
    return ''
  }
  return ''
}

/** Headers come byte by byte as Latin-1, though many servers send UTF-8 here. */
function decodePlain(value = ''): string {
  const isBytes = /[\u0080-\u00ff]/.test(value) && !/[^\0-\u00ff]/.test(value)
  if (!isBytes) return value
  try {
    const bytes = Uint8Array.from(value, (character) => character.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return value
  }
}
