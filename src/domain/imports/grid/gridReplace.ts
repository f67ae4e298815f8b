/** A search text and its replacement. Case is ignored. */
export type Replacing = { readonly find: string; readonly replacement: string }

/** The text after the replacement; null if it does not change. */
export function replaceIn(text: string, { find, replacement }: Replacing): string | null {
  if (find === '') return null
  const pattern = new RegExp(find.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`), 'giu')
  const replaced = text.replace(pattern, () => replacement)
  return replaced === text ? null : replaced
}
