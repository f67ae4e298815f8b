/** What is typed becomes lower case at once: lowercase hex of the form #rrggbb. */
export function typedColour(text: string): string {
  return text.trim().toLowerCase()
}

/** Adds what is left out when the field is left: `366ae8` and `#36a` are meant as `#366ae8` and `#3366aa`. */
export function settleColour(text: string): string {
  const digits = typedColour(text).replace(/^#/, '')
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`
  if (/^[0-9a-f]{3}$/.test(digits)) return `#${Array.from(digits, (digit) => digit + digit).join('')}`
  return text
}

export function isHexColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/.test(text)
}
