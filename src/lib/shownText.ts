/**
 * Characters that change the text direction or are invisible. A name with one could imitate another name and
 * reorder the surrounding text.
 */
const hidden = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Display text of a record, with invisible characters as marks such as `‹U+202E›`. */
export const shownText = (text: string | null | undefined): string =>
  (text ?? '').replace(hidden, (character) => `‹U+${codeOf(character)}›`)

const codeOf = (character: string) => character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
