import { sessionTexts } from '../../../texts/shell/session'

type SignUpField = keyof typeof sessionTexts.missing

/** The error of a field. An empty field has a sentence of its own. */
export const signUpError = (field: SignUpField, value: string, error: string | undefined) =>
  error !== undefined && value.trim() === '' ? sessionTexts.missing[field] : error
