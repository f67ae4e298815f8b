import * as Schema from 'effect/Schema'
import { ColourWrite, TagWrite, type Colour, type Tag } from '../../contract/company/labels'
import type { Iri } from '../../contract/wire/ids'
import { bodyViolations } from '../drafts/bodyViolations'

/** A colour or a category of the company: a name and a colour code. */
export const labelKinds = ['colour', 'tag'] as const
export type LabelKind = (typeof labelKinds)[number]

/**
 * Shared shape of both kinds; `code` is `#rrggbb` in lower case, empty if there is none. `isSkill` is missing for colours
 * and if the server does not send it.
 */
export const Label = Schema.Struct({
  '@id': Schema.String,
  name: Schema.String,
  code: Schema.String,
  isSkill: Schema.optionalKey(Schema.Boolean),
})
export type Label = typeof Label.Type

export type LabelDraft = { name: string; code: string; isSkill?: boolean }

/** Changes of the form in the event log; fields hold text as typed. */
export const LabelDraftChanges = Schema.Struct({
  name: Schema.optionalKey(Schema.String),
  code: Schema.optionalKey(Schema.String),
  isSkill: Schema.optionalKey(Schema.Boolean),
} satisfies Record<keyof LabelDraft, Schema.Top>)

export const labelOfColour = ({ '@id': iri, name, code }: Colour): Label => labelOf(iri, name, code)
export const labelOfTag = ({ '@id': iri, name, colourCode, isSkill }: Tag): Label => ({
  ...labelOf(iri, name, colourCode),
  ...(isSkill != null && { isSkill }),
})

const labelOf = (iri: Iri, name: string | null | undefined, code: string | null | undefined): Label => ({
  '@id': iri,
  name: name ?? '',
  code: (code ?? '').toLowerCase(),
})

export const draftOfLabel = ({ name, code, isSkill }: Label): LabelDraft => ({
  name,
  code,
  ...(isSkill !== undefined && { isSkill }),
})

export const bodyOfColour = ({ name, code }: LabelDraft): ColourWrite => ({ name, code })
export const bodyOfTag = ({ name, code, isSkill }: LabelDraft): TagWrite => ({
  name,
  colourCode: code,
  ...(isSkill !== undefined && { isSkill }),
})

/** The form field of a violation path of either body. */
export const fieldOfLabel = (path: string): string => (path === 'colourCode' ? 'code' : path)

/** Validation messages of a draft, by field; empty if it may be sent. Both kinds share their rules. */
export const labelViolations = (draft: LabelDraft): Record<string, string> =>
  bodyViolations(ColourWrite, bodyOfColour(draft), Object.keys(draft))
