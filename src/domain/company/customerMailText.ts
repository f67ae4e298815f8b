import type { mailPlaceholders } from '../../contract/customer/customerPageSettings'

type MailValues = Readonly<Record<(typeof mailPlaceholders)[number], string>>

/** A text of a mail with values in place of its placeholders; others stay as they are typed. */
export const fillPlaceholders = (text: string, values: MailValues): string =>
  text.replaceAll(/\{(\w+)\}/g, (typed, name: string) =>
    Object.hasOwn(values, name) ? values[name as keyof MailValues] : typed,
  )
