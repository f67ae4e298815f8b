/** The upper half of code page 437, the encoding of names in ZIP files without the UTF-8 flag (APPNOTE D.1). */
const codePage437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const tolerantUtf8 = new TextDecoder('utf-8', { ignoreBOM: true })

/**
 * The name of an entry. Many writers put UTF-8 without setting its flag, and box-drawing characters that happen
 * to be valid UTF-8 are no names people give: so valid UTF-8 wins, code page 437 is for the rest.
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
