/** Messages by field name; no entry means no error. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

type Violation = { propertyPath: string; message: string }

/**
 * Groups violations by field. A nested path (`values[0].text`) belongs to the field of the same name, else to
 * the field it starts with; `others` contains the rest.
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

/** The field that a path starts with: `values` of `values[0].text`. */
export function rootOf(propertyPath: string): string {
  return /^[^.[]*/.exec(propertyPath)?.[0] ?? ''
}
