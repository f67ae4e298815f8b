/** Messages by field name; a field without an entry has none. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

type Violation = { propertyPath: string; message: string }

/**
 * Sorts violations to the fields that can show them. A nested path (`values[0].text`) belongs to the field of
 * the same name or else to the field it starts with; what belongs to no field is in `others`.
 */
export function errorsByField(
  violations: readonly Violation[],
  fieldNames: readonly string[],
): { fields: FieldErrors; others: readonly string[] } {
  const fields: Record<string, string[]> = {}
  const others: string[] = []
  for (const { propertyPath, message } of violations) {
    const name = [propertyPath, rootOf(propertyPath)].find((path) => fieldNames.includes(path))
    if (name === undefined) others.push(message)
    else fields[name] = [...(fields[name] ?? []), message]
  }
  return { fields, others }
}

/** The field that a path begins with: `values` of `values[0].text`. */
export function rootOf(propertyPath: string): string {
  return /^[^.[]*/.exec(propertyPath)?.[0] ?? ''
}
