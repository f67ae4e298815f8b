/** What is looked for in cells, and what takes its place. Case makes no difference. */
export type Replacing = { readonly find: string; readonly replacement: string }

/** The text of a cell afterwards; null where it is not found or stays the same. */
export function replaceIn(text: string, { find, replacement }: Replacing): string | null {
  if (find === '') return null
  const pattern = new RegExp(find.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`), 'giu')
  const replaced = text.replace(pattern, () => replacement)
  return replaced === text ? null : replaced
}
