/*
 * Invisible characters: zero-width spaces, direction marks, soft hyphens, byte order marks. Copied text
 * contains them, and makes texts differ that look equal.
 */

const emoji = String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]`
/** Scripts in which a joiner changes the rendering. */
const joining = String.raw`[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Script=Sinhala}]`
/** Variation selectors, and the tags that turn a black flag into a regional flag, affect the rendering. */
const invisible = new RegExp(
  String.raw`(?<=${emoji})\u200D(?=\p{Extended_Pictographic})|(?<=${joining}\p{M}?)[\u200C\u200D]|` +
    String.raw`((?![\uFE00-\uFE0F\u{E0020}-\u{E007F}\u{E0100}-\u{E01EF}])[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB])`,
  'gu',
)
/** A cheap check: most texts contain none. */
const maybeInvisible = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/u

/** Removes invisible characters. Joiners stay within emoji and in scripts where they change letters. */
export const visibleText = (text: string): string =>
  maybeInvisible.test(text)
    ? text.replace(invisible, (found, removed?: string) => (removed === undefined ? found : ''))
    : text
