/** For a name of which nothing is left. */
const namelessFile = 'datei'

/** UTF-8 bytes; file systems end at 255, and archive tools put folders of their own before the name. */
export const maxNameBytes = 200

/** Control characters, invisible format characters (bidi overrides among them), line ends, half surrogates. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu
const reserved = /[<>:"|?*]/g
const reservedStem = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])\s*(\.|$)/i
const extension = /\.[^.\s]{1,16}$/u

/**
 * A name that any system can store as one file in one folder: the last part of a path, NFC, without invisible
 * and reserved characters, reserved Windows names, trailing dots and blanks, at most `maxNameBytes` long with
 * its extension kept.
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

/** `a.pdf` and ` (1)` make `a (1).pdf`; the stem gives way where that is longer than `maxNameBytes`. */
export function withSuffix(name: string, suffix: string): string {
  const ending = extension.exec(name)?.[0] ?? ''
  // A name that is all ending, such as '.pdf', is a stem.
  const stem = ending.length === name.length ? name : name.slice(0, name.length - ending.length)
  const tail = stem === name ? suffix : suffix + ending
  const leftBytes = maxNameBytes - utf8Length(tail)
  if (stem.length * maxUtf8Bytes <= leftBytes || utf8Length(stem) <= leftBytes) return stem + tail
  return (withoutEnd(cutTo(stem, leftBytes), /[.\s]/) || namelessFile) + tail
}

/** As a loop, because a pattern with `+$` takes quadratic time on hostile names. */
function withoutEnd(text: string, unwanted: RegExp): string {
  let end = text.length
  // Before the first character there is none, which nothing unwanted matches.
  while (unwanted.test(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

/** Cuts between code points, so that no half of a pair is left. */
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

/** Of one character as JavaScript counts them. */
const maxUtf8Bytes = 3
const encoder = new TextEncoder()
const utf8Length = (text: string): number => encoder.encode(text).length
