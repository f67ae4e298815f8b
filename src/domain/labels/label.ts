import * as Schema from 'effect/Schema'
import { ColourWrite, TagWrite, type Colour, type Tag } from '../../contract/company/labels'
import type { Iri } from '../../contract/wire/ids'
import { bodyViolations } from '../drafts/bodyViolations'

/** A colour or a category of the company: a name and a colour. */
export const labelKinds = ['colour', 'tag'] as const
export type LabelKind = (typeof labelKinds)[number]

/** What both kinds of label have; `code` is `#rrggbb` in lower case, and empty where there is none. */
export const Label = Schema.Struct({ '@id': Schema.String, name: Schema.String, code: Schema.String })
export type Label = typeof Label.Type

export type LabelDraft = { name: string; code: string }

/** Changes of the form in the event log; every field as typed. */
export const LabelDraftChanges = Schema.Struct({
  name: Schema.optionalKey(Schema.String),
  code: Schema.optionalKey(Schema.String),
} satisfies Record<keyof LabelDraft, Schema.Top>)

export const labelOfColour = ({ '@id': iri, name, code }: Colour): Label => labelOf(iri, name, code)
export const labelOfTag = ({ '@id': iri, name, colourCode }: Tag): Label => labelOf(iri, name, colourCode)

const labelOf = (iri: Iri, name: string | null | undefined, code: string | null | undefined): Label => ({
  '@id': iri,
  name: name ?? '',
  code: (code ?? '').toLowerCase(),
})

export const draftOfLabel = ({ name, code }: Label): LabelDraft => ({ name, code })

export const bodyOfColour = ({ name, code }: LabelDraft): ColourWrite => ({ name, code })
export const bodyOfTag = ({ name, code }: LabelDraft): TagWrite => ({ name, colourCode: code })

/** The field of the form that a path of either body belongs to. */
export const fieldOfLabel = (path: string): string => (path === 'colourCode' ? 'code' : path)

/** What is wrong with a draft, by field; empty when it may be sent. The rules of both kinds are the same. */
export const labelViolations = (draft: LabelDraft): Record<string, string> =>
  bodyViolations(ColourWrite, bodyOfColour(draft), Object.keys(draft))
