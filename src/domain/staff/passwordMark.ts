import { NewPassword, passwordLimits } from '../../contract/access/session'
import { validationMessages } from '../../contract/wire/validationMessages'
import { decodeOrViolations } from '../../contract/wire/violations'

/*
 * What a draft stores instead of a password: whether there is one, and which rule it violates. Only the open
 * dialog knows the password itself (docs/decisions/0138-record-editors.md).
 */
export const passwordMarks = ['none', 'valid', 'tooShort', 'tooLong', 'unreadable'] as const
export type PasswordMark = (typeof passwordMarks)[number]

const messages: Readonly<Partial<Record<PasswordMark, string>>> = {
  tooShort: validationMessages.minLength({ min: passwordLimits.min }),
  tooLong: validationMessages.maxLength({ max: passwordLimits.max }),
  unreadable: validationMessages.unreadableText,
}

export function passwordMark(password: string): PasswordMark {
  if (password === '') return 'none'
  const message = decodeOrViolations(NewPassword, password).violations?.[0]?.message
  if (message === undefined) return 'valid'
  return passwordMarks.find((mark) => messages[mark] === message) ?? 'unreadable'
}

/** The validation message of a mark; undefined if there is none. */
export const passwordViolation = (mark: PasswordMark): string | undefined => messages[mark]
