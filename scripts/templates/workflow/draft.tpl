import * as Schema from 'effect/Schema'
import { {{Name}}Write, type {{Name}} } from '../../contract/company/{{name}}'
import { bodyViolations } from '../drafts/bodyViolations'
import { blankToNull } from '../drafts/draftTexts'

/** The fields of the dialog; names as in the body. */
export type {{Name}}Draft = { name: string; note: string }

const { String: Text, optionalKey } = Schema

/** Changes of the form in the event log; every field as typed. */
export const {{Name}}DraftChanges = Schema.Struct({
  name: optionalKey(Text),
  note: optionalKey(Text),
} satisfies Record<keyof {{Name}}Draft, Schema.Top>)

export const new{{Name}}Draft: {{Name}}Draft = { name: '', note: '' }

export const draftOf{{Name}} = ({ name, note }: {{Name}}): {{Name}}Draft => ({ name: name ?? '', note: note ?? '' })

/** The body of a save. */
export const bodyOf{{Name}} = ({ name, note }: {{Name}}Draft) => ({ name: name.trim(), note: blankToNull(note) })

/** The violations of a draft, by field; empty when it may be sent. */
export const {{name}}Violations = (draft: {{Name}}Draft): Record<string, string> =>
  bodyViolations({{Name}}Write, bodyOf{{Name}}(draft), Object.keys(draft))
