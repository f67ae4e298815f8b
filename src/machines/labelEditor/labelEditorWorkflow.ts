import type { Iri } from '../../contract/wire/ids'
import type { LabelKind } from '../../domain/labels/label'
import { suggestedColour, swatchesOf } from '../../domain/labels/swatches'
import { createCommandId } from '../../lib/commandId'
import { coloursTexts } from '../../texts/settings/colours'
import { tagsTexts } from '../../texts/settings/tags'
import { unfinishedWorkTexts } from '../../texts/shell/unfinishedWork'
import { defineWorkflow } from '../workflow'
import { labelEditorActors, staleAfter } from './labelEditorActors'
import { labelEditorLog } from './labelEditorLog'
import { labelEditorMachine } from './labelEditorMachine'

export type LabelEditorRequest = {
  kind: LabelKind
  /** Null creates a new one. */
  iri: Iri | null
  /** Codes that categories have: a new one starts with another colour. */
  taken?: readonly string[]
}

const texts = { colour: coloursTexts, tag: tagsTexts }
const work = {
  colour: { create: unfinishedWorkTexts.newColour, edit: unfinishedWorkTexts.editColour },
  tag: { create: unfinishedWorkTexts.newTag, edit: unfinishedWorkTexts.editTag },
}

/** The dialog of a colour or of a category of the company. */
export const labelEditorWorkflow = defineWorkflow<typeof labelEditorMachine, LabelEditorRequest>({
  machine: labelEditorMachine,
  log: labelEditorLog,
  actors: labelEditorActors,
  manner: 'dialog',
  key: () => 'editor',
  isAbout: ({ context }, { kind, iri }) => iri !== null && context.kind === kind && context.iri === iri,
  open: async ({ kind, iri, taken = [] }, { user, readColours }) => ({
    kind,
    iri,
    company: user.company ?? { '@id': '' },
    colour: kind === 'tag' && iri === null ? suggestedColour(swatchesOf(await readColours()), taken) : '',
    commandId: createCommandId(),
  }),
  reopen: ({ context: { kind, iri } }) => ({ kind, iri }),
  resumed: () => ({ type: 'edit.resume' }),
  parked: { message: unfinishedWorkTexts.parked, label: unfinishedWorkTexts.continueEditing },
  describe: (snapshot) => {
    const { create, edit } = work[snapshot?.context.kind ?? 'colour']
    return {
      title: snapshot?.context.iri === null ? create : edit,
      detail: snapshot?.context.draft.name.trim() ?? '',
    }
  },
  ended: ({ value, context: { kind, iri, draft } }, { notify }) => {
    const { created, changed } = texts[kind]
    if (value === 'saved') notify({ type: 'success', message: (iri === null ? created : changed)(draft) })
  },
  invalidates: staleAfter,
})
