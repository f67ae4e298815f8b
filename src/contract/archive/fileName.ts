/** Fallback for a name without any valid character. */
const namelessFile = 'datei'

/** UTF-8 bytes. File systems allow 255, and archive tools prepend folders to the name. */
export const maxNameBytes = 200

/**
 * Control characters, invisible format characters (including bidi overrides), line separators and lone
 * surrogates.
 */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu
const reserved = /[<>:"|?*]/g
const reservedStem = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])\s*(\.|$)/i
const extension = /\.[^.\s]{1,16}$/u

/**
 * A file name that every system can store in one folder: the last segment of the path, in NFC, without
 * invisible and reserved characters, reserved Windows names, and trailing dots and blanks. It has at most
 * `maxNameBytes` bytes and keeps its extension.
 */
export function cleanFileName(name: string, fallback: string = namelessFile): string {
  const visible = withoutEnd(name.normalize('NFC').replace(invisible, ''), /[/\\\s]/)
  const lastPart = visible.slice(Math.max(visible.lastIndexOf('/'), visible.lastIndexOf('\\')) + 1)
  const allowed = lastPart.replace(/^[a-z]:/i, '').replace(reserved, '_')
  const trimmed = withoutEnd(allowed, /[.\s]/).trimStart().normalize('NFC')
  if (trimmed === '') return fallback
  const short = withSuffix(trimmed, '')
  return reservedStem.test(short) ? withSuffix(`_${short}`, '') : short
}

/**
 * Inserts a suffix: `a.pdf` and ` (1)` make `a (1).pdf`. The stem is truncated if the name exceeds
 * `maxNameBytes`.
 */
export function withSuffix(name: string, suffix: string): string {
  const ending = extension.exec(name)?.[0] ?? ''
  // A name without a stem, such as '.pdf', is treated as a stem.
  const stem = ending.length === name.length ? name : name.slice(0, name.length - ending.length)
  const tail = stem === name ? suffix : suffix + ending
  const leftBytes = maxNameBytes - utf8Length(tail)
  if (stem.length * maxUtf8Bytes <= leftBytes || utf8Length(stem) <= leftBytes) return stem + tail
  return (withoutEnd(cutTo(stem, leftBytes), /[.\s]/) || namelessFile) + tail
}

/** A loop, because a pattern with `+$` takes quadratic time on hostile names. */
function withoutEnd(text: string, unwanted: RegExp): string {
  let end = text.length
  // Ends at the start of the text: `charAt(-1)` is empty, which no pattern matches.
  while (unwanted.test(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

/** Truncates between code points, so that no surrogate pair is split. */
function cutTo(text: string, maxBytes: number): string {
  let kept = ''
  let bytes = 0
  for (const character of text) {
    bytes += utf8Length(character)
    if (bytes > maxBytes) break
    kept += character
  }
  return kept
}

/** Per UTF-16 unit. */
const maxUtf8Bytes = 3
const encoder = new TextEncoder()
const utf8Length = (text: string): number => encoder.encode(text).length
