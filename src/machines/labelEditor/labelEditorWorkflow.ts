import * as Schema from 'effect/Schema'
import { tourTemplateKeys } from '../../api/tourTemplates/tourTemplatesQueries'
import { labelKeys } from '../../api/labels/labelsApi'
import type { Iri } from '../../contract/wire/ids'
import { changedMembers } from '../../domain/drafts/changedMembers'
import {
  bodyOfColour,
  bodyOfTag,
  draftOfLabel,
  fieldOfLabel,
  Label,
  LabelDraftChanges,
  labelKinds,
  labelOfColour,
  labelOfTag,
  labelViolations,
  type LabelDraft,
  type LabelKind,
} from '../../domain/labels/label'
import { suggestedColour, swatchesOf } from '../../domain/labels/swatches'
import { createCommandId } from '../../lib/commandId'
import { coloursTexts } from '../../texts/settings/colours'
import { tagsTexts } from '../../texts/settings/tags'
import { unfinishedWorkTexts } from '../../texts/shell/unfinishedWork'
import {
  defineFormMachine,
  type EditorActorRef,
  type FormMachine,
} from '../kinds/recordEditor/recordMachines'
import { defineRecordWorkflow } from '../kinds/recordEditor/recordWorkflow'
import { staleAfterAnswer } from '../kinds/recordEditor/staleAfterSave'

/*
 * Edits one colour or one category of the company; they differ in texts and endpoints: a form editor
 * (src/machines/kinds/recordEditor/formEditor.ts). Durable: a draft is listed under 'Nicht abgeschlossen'.
 */

type LabelEditorRequest = {
  kind: LabelKind
  /** Null creates a new label. */
  iri: Iri | null
  /** Colour codes of existing categories: a new one starts with another colour. */
  taken?: readonly string[]
}
/** `colour`: preset `#rrggbb` of a new label, or empty. */
type Input = { kind: LabelKind; colour: string }
/** Selects the endpoint. */
type Call = { kind: LabelKind }
type Machine = FormMachine<Label, LabelDraft, Input, Call>
export type LabelEditorActorRef = EditorActorRef<Machine>

const texts = { colour: coloursTexts, tag: tagsTexts }
const work = {
  colour: { create: unfinishedWorkTexts.newColour, edit: unfinishedWorkTexts.editColour },
  tag: { create: unfinishedWorkTexts.newTag, edit: unfinishedWorkTexts.editTag },
}
const stale = {
  colour: staleAfterAnswer([labelKeys.colours]),
  // Tours lack skills, which are tags.
  tag: staleAfterAnswer([labelKeys.tags, tourTemplateKeys.all]),
}

/** The dialog of a colour or of a category of the company. */
export const labelEditorWorkflow = defineRecordWorkflow<Machine, LabelEditorRequest>({
  machine: defineFormMachine<Label, LabelDraft, Input, Call>({
    machine: 'labelEditor',
    newDraft: ({ colour }) => ({ name: '', code: colour }),
    draftOf: draftOfLabel,
    violationsOf: ({ draft }) => labelViolations(draft),
    placeOf: fieldOfLabel,
    moreOf: ({ kind }) => ({ kind }),
  }),
  log: {
    record: Label,
    changes: LabelDraftChanges,
    input: { kind: Schema.Literals(labelKinds), colour: Schema.String },
    openKeys: ['colour', 'code'],
  },
  calls: ({ api: { labels } }) => ({
    load: async ({ kind, iri }, options) =>
      kind === 'colour'
        ? versionOf(await labels.getColour(iri, options), labelOfColour)
        : versionOf(await labels.getTag(iri, options), labelOfTag),
    save: async ({ kind, iri, base, draft }, options) => {
      if (kind === 'colour') {
        const colour = await labels.saveColour(iri, bodyToSend(bodyOfColour, iri, base, draft), options)
        return colour && labelOfColour(colour)
      }
      const tag = await labels.saveTag(iri, bodyToSend(bodyOfTag, iri, base, draft), options)
      return tag && labelOfTag(tag)
    },
  }),
  invalidates: (event, { context }) => stale[context.kind](event),
  isAbout: ({ context }, { kind, iri }) => iri !== null && context.kind === kind && context.iri === iri,
  open: async ({ kind, iri, taken = [] }: LabelEditorRequest, { user, readColours }) => ({
    kind,
    iri,
    company: user.company ?? { '@id': '' },
    colour: kind === 'tag' && iri === null ? suggestedColour(swatchesOf(await readColours()), taken) : '',
    commandId: createCommandId(),
  }),
  reopen: ({ context: { kind, iri } }) => ({ kind, iri }),
  title: (isNew, context) => work[context?.kind ?? 'colour'][isNew ? 'create' : 'edit'],
  nameOf: ({ name }) => name,
  done: ({ kind, iri, draft }) => texts[kind][iri === null ? 'created' : 'changed'](draft),
})

function bodyToSend<B extends object>(
  bodyOf: (draft: LabelDraft) => B,
  iri: Iri | null,
  base: LabelDraft,
  draft: LabelDraft,
): Partial<B> {
  return iri === null ? bodyOf(draft) : changedMembers(bodyOf(base), bodyOf(draft))
}

const versionOf = <T>({ value, etag }: { value: T; etag: string | null }, labelOf: (value: T) => Label) => ({
  value: labelOf(value),
  etag,
})
