import { decodeExtended, parse } from 'content-disposition'
import { cleanFileName } from '../../contract/archive/fileName'

/**
 * The cleaned file name of a Content-Disposition header (RFC 6266), preferring `filename*` over `filename`;
 * null if it has none.
 */
export function fileNameOf(header: string | null): string | null {
  const { parameters } = parse(header ?? '', { extended: false })
  const candidates = [decodeExtended(parameters['filename*'] ?? ''), decodePlain(parameters['filename'])]
  for (const candidate of candidates) {
    const cleaned = cleanFileName(candidate ?? '', '')
    if (cleaned !== '') return cleaned
  }
  return null
}

/** Headers are received as Latin-1, though many servers send UTF-8 here. */
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
