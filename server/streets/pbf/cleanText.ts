const maxLength = 120

/** Text of a tag in one line; malformed tags contain control characters and line breaks. */
export const cleanText = (text = ''): string =>
  text
    .slice(0, maxLength)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
    .trim()
