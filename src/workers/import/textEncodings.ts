import type { TextEncoding } from '../../domain/imports/sheets/sheetTypes'

/**
 * The characters of Windows-1252 at the control characters of ISO 8859-1; not every decoder with this name
 * supports them.
 */
const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const latin = Array.from({ length: 96 }, (_, at) => String.fromCharCode(0xa0 + at)).join('')

/** Characters of the upper half: of Windows, and of DOS in Western Europe and in America. */
const upperHalves = {
  'windows-1252': windowsSigns + latin,
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
} as const

/** Decodes bytes; invalid sequences become U+FFFD. */
export function decodeText(bytes: Uint8Array, encoding: TextEncoding): string {
  if (encoding in upperHalves) return decodeHalf(bytes, upperHalves[encoding as keyof typeof upperHalves])
  if (encoding === 'utf-8-twice') return withoutDoubleEncoding(new TextDecoder().decode(bytes))
  return new TextDecoder(encoding).decode(bytes)
}

function decodeHalf(bytes: Uint8Array, upper: string): string {
  const units = new Uint16Array(bytes.length)
  bytes.forEach((byte, at) => {
    units[at] = byte < 0x80 ? byte : upper.charCodeAt(byte - 0x80)
  })
  return new TextDecoder('utf-16le').decode(units)
}

/**
 * Detects the encoding by the byte order mark, else by plausible letters: old encodings differ in their
 * umlauts.
 */
export function guessEncoding(bytes: Uint8Array): TextEncoding {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const unmarked = unmarkedWideEncoding(bytes)
  if (unmarked !== null) return unmarked
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return withoutDoubleEncoding(text) === text ? 'utf-8' : 'utf-8-twice'
  } catch {
    return likeliest(bytes)
  }
}

/** Detects UTF-16 without a byte order mark: every other byte of Western text is zero. */
function unmarkedWideEncoding(bytes: Uint8Array): TextEncoding | null {
  const start = bytes.subarray(0, 400)
  const zeros = [0, 0]
  start.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  const many = start.length / 4
  if (odd > many && even === 0) return 'utf-16le'
  return even > many && odd === 0 ? 'utf-16be' : null
}

/** In this order if their scores are equal. UTF-8 may be cut off within a character. */
const candidates = ['windows-1252', 'utf-8', 'cp850', 'cp437', 'macintosh'] as const
/** Number of bytes sampled to detect the encoding. */
const sampledBytes = 2_000_000

function likeliest(bytes: Uint8Array): TextEncoding {
  const start = bytes.subarray(0, sampledBytes)
  const scored = candidates.map((encoding) => ({ encoding, score: scoreOf(decodeText(start, encoding)) }))
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).encoding
}

const german = 'äöüÄÖÜß'
const signs = '€§°–—„“”‚‘’«»·²³½¼£…´®\u00a0'

/** How closely a text resembles German: umlauts within words, and no characters that words never contain. */
function scoreOf(text: string): number {
  let score = 0
  for (const { 0: character, index } of text.matchAll(/[^\0-\x7f]/gu)) {
    const before = text[index - 1] ?? ''
    const after = text[index + character.length] ?? ''
    const isInWord = /\p{L}/u.test(before) || /\p{L}/u.test(after)
    if (/\p{Script=Latin}/u.test(character) && isInWord) {
      const isOdd = /\p{Ll}/u.test(before) && /\p{Lu}/u.test(character)
      score += isOdd ? -2 : german.includes(character) ? 3 : 1
    } else if (!signs.includes(character)) score -= 3
  }
  return score
}

// ── UTF-8 that was taken for Windows-1252 and written as UTF-8 again ─────────────────────────────────────────

/** By character; some programs keep the bytes unassigned in Windows-1252 as control characters. */
const byteOf = new Map<string, number>()
for (let byte = 0x80; byte < 0x100; byte += 1) {
  byteOf.set(String.fromCharCode(byte), byte)
  byteOf.set(decodeText(Uint8Array.of(byte), 'windows-1252'), byte)
}
const charactersOf = (from: number, to: number) =>
  [...byteOf].filter(([, byte]) => byte >= from && byte <= to).map(([character]) => character)
const oneOf = (from: number, to: number) => `[${charactersOf(from, to).join('')}]`
const next = oneOf(0x80, 0xbf)
/** Pattern of a doubly encoded UTF-8 character of two to four bytes. */
const doubled = new RegExp(
  `${oneOf(0xc2, 0xdf)}${next}|${oneOf(0xe0, 0xef)}${next}{2}|${oneOf(0xf0, 0xf4)}${next}{3}`,
  'gu',
)
/** Maximum number of repeated encodings seen in practice. */
const maxTimes = 2

/** Restores doubly encoded characters. A text without a doubly encoded umlaut is unchanged. */
function withoutDoubleEncoding(text: string): string {
  let undone = text
  for (let times = 0; times < maxTimes && isDoubled(undone); times += 1)
    undone = undone.replace(doubled, (found) => {
      const bytes = Uint8Array.from([...found].map((character) => byteOf.get(character) ?? 0))
      const [character = found, ...more] = new TextDecoder().decode(bytes)
      return character === '\uFFFD' || more.length > 0 ? found : character
    })
  return undone.replace(/^\uFEFF/, '')
}

/** Doubly encoded `ä`, `ö`, `ü`, `Ä`, `Ö`, `Ü` and `ß`; no word has these character pairs. */
const isDoubled = (text: string) => /Ã[¤¶¼„–œŸ\u0084\u0096\u009C\u009F]|Ãƒ[Â\u0192¤]/.test(text)
