/*
 * Characters that show nothing: zero-width spaces, marks of writing direction, soft hyphens, byte order marks. They come
 * with copied text, and two texts that look alike differ by them.
 */

const emoji = String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]`
/** Scripts in which a joiner changes what is seen. */
const joining = String.raw`[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Script=Sinhala}]`
/** Variation selectors, and the tags that make flags of regions out of a black flag, belong to what is seen. */
const invisible = new RegExp(
  String.raw`(?<=${emoji})\u200D(?=\p{Extended_Pictographic})|(?<=${joining}\p{M}?)[\u200C\u200D]|` +
    String.raw`((?![\uFE00-\uFE0F\u{E0020}-\u{E007F}\u{E0100}-\u{E01EF}])[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB])`,
  'gu',
)
/** Most texts hold none, and looking for one is cheaper. */
const maybeInvisible = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/u

/** The text without the characters that show nothing. Joiners stay within emoji and where they change letters. */
export const visibleText = (text: string): string =>
  maybeInvisible.test(text)
    ? text.replace(invisible, (found, removed?: string) => (removed === undefined ? found : ''))
    : text
