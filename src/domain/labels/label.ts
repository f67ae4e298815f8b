import * as Schema from 'effect/Schema'
import { ColourWrite, TagWrite, type Colour, type Tag } from '../../contract/company/labels'
import type { Iri } from '../../contract/wire/ids'
import { bodyViolations } from '../drafts/bodyViolations'

/** A colour or a category of the company: a name and a colour code. */
export const labelKinds = ['colour', 'tag'] as const
export type LabelKind = (typeof labelKinds)[number]

/** Shared shape of both kinds; `code` is `#rrggbb` in lower case, empty if there is none. */
export const Label = Schema.Struct({ '@id': Schema.String, name: Schema.String, code: Schema.String })
export type Label = typeof Label.Type

export type LabelDraft = { name: string; code: string }

/** Changes of the form in the event log; fields hold text as typed. */
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

/** The form field of a violation path of either body. */
export const fieldOfLabel = (path: string): string => (path === 'colourCode' ? 'code' : path)

/** Validation messages of a draft, by field; empty if it may be sent. Both kinds share their rules. */
export const labelViolations = (draft: LabelDraft): Record<string, string> =>
  bodyViolations(ColourWrite, bodyOfColour(draft), Object.keys(draft))
