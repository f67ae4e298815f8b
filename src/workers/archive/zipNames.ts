/** The upper half of code page 437, the encoding of names in ZIP files without the UTF-8 flag (APPNOTE D.1). */
const codePage437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const tolerantUtf8 = new TextDecoder('utf-8', { ignoreBOM: true })

/**
 * Decodes the name of an entry. Many writers use UTF-8 without setting its flag, and text in code page 437 is
 * rarely valid UTF-8. Therefore valid UTF-8 takes precedence over code page 437.
 */
export function decodeName(bytes: Uint8Array, isUtf8: boolean): string {
  if (isUtf8) return tolerantUtf8.decode(bytes)
  try {
    return strictUtf8.decode(bytes)
  } catch {
    return Array.from(bytes, decodeByte437).join('')
  }
}

const decodeByte437 = (byte: number): string =>
  byte < 0x80 ? String.fromCharCode(byte) : (codePage437[byte - 0x80] ?? '')
