/** Trims a typed colour and converts it to lower case. */
export function normaliseColour(text: string): string {
  return text.trim().toLowerCase()
}

/** Completes a colour on blur: `366ae8` → `#366ae8`, `#36a` → `#3366aa`. Other text stays as it is. */
export function completeColour(text: string): string {
  const digits = normaliseColour(text).replace(/^#/, '')
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`
  if (/^[0-9a-f]{3}$/.test(digits)) return `#${Array.from(digits, (digit) => digit + digit).join('')}`
  return text
}

export function isHexColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/.test(text)
}
