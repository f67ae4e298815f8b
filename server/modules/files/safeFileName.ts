const maxNameLength = 255

/**
 * Returns the last part of a name without invisible characters and direction marks. It never addresses a
 * path.
 */
export function safeFileName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const name = last.replace(/\p{C}/gu, '').trim()
  if (name === '' || /^\.+$/.test(name)) return 'Datei'
  const letters = [...name]
  if (letters.length <= maxNameLength) return name
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? ''
  return letters.slice(0, maxNameLength - ending.length).join('') + ending
}
