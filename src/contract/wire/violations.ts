import * as Result from 'effect/Result'
import * as Schema from 'effect/Schema'
import * as SchemaIssue from 'effect/SchemaIssue'
import { validationMessages } from './validationMessages'

/** A violated rule, in the wire format of API Platform's ConstraintViolationList members. */
export type Violation = { propertyPath: string; message: string }

const format = SchemaIssue.makeFormatterStandardSchemaV1({
  leafHook: (issue) => {
    if (issue._tag === 'MissingKey') return validationMessages.required
    const message = SchemaIssue.defaultLeafHook(issue)
    // Messages of our own rules are German; any other message means a wrong type.
    return germanMessages.has(message) ? message : validationMessages.wrongType
  },
})

const germanMessages = new Set<string>(
  Object.values(validationMessages).filter((message) => typeof message === 'string'),
)

/**
 * Decodes strictly and converts every issue to a violation with the specified message. Paths use dots, and
 * brackets for list indexes: `customFieldValues[0].value`.
 */
export function decodeOrViolations<S extends Schema.ConstraintDecoder<unknown>>(
  schema: S,
  input: unknown,
): { value: S['Type']; violations?: never } | { value?: never; violations: Violation[] } {
  const result = Schema.decodeUnknownResult(schema, { errors: 'all' })(input)
  if (Result.isSuccess(result)) return { value: result.success }
  return { violations: violationsOf(result.failure) }
}

/** More violations are not reported: users would not read them, and a list may contain thousands. */
export const maxViolations = 20

function violationsOf(failure: unknown): Violation[] {
  const issue = (failure as { issue?: SchemaIssue.Issue }).issue ?? (failure as SchemaIssue.Issue)
  const seen = new Set<string>()
  const violations = format(issue).issues.flatMap(({ path, message }) => {
    const propertyPath = dottedPath(path ?? [])
    if (seen.has(propertyPath)) return []
    seen.add(propertyPath)
    // The library formats a value outside a list of literals itself, bypassing the hook above.
    return [
      { propertyPath, message: message.startsWith('Expected ') ? validationMessages.wrongType : message },
    ]
  })
  return violations.slice(0, maxViolations)
}

function dottedPath(path: readonly unknown[]): string {
  return path.reduce<string>((text, part) => {
    const key = typeof part === 'object' && part !== null && 'key' in part ? part.key : part
    if (typeof key === 'number') return `${text}[${key}]`
    return text === '' ? String(key) : `${text}.${String(key)}`
  }, '')
}
