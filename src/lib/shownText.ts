/**
 * Characters that turn the direction of what follows them, or show nothing at all. A name that holds one could look
 * like another name, and turn the words around it.
 */
const hidden = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Text of a record as a list or a message shows it: what cannot be seen stands there as a mark, `‹U+202E›`. */
export const shownText = (text: string | null | undefined): string =>
  (text ?? '').replace(hidden, (character) => `‹U+${codeOf(character)}›`)

const codeOf = (character: string) => character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
