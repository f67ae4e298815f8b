import type * as Schema from 'effect/Schema'
import { decodeOrViolations } from '../../contract/wire/violations'
import { errorsByField } from '../../lib/forms/fieldErrors'

/**
 * Validation messages of a form's body, by the field or control that shows them.
 * @param names of the fields, and of controls within them such as `value[2]`
 */
export function bodyViolations(
  schema: Schema.ConstraintDecoder<unknown>,
  body: unknown,
  names: readonly string[],
): Record<string, string> {
  const { fields } = errorsByField(decodeOrViolations(schema, body).violations ?? [], names)
  return Object.fromEntries(Object.entries(fields).map(([field, messages]) => [field, messages.join(' ')]))
}
