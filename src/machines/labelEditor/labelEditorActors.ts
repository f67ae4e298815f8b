import type { AnyEventObject } from 'xstate'
import type { Api } from '../../api/api'
import { labelKeys } from '../../api/labels/labelsApi'
import type { Iri } from '../../contract/wire/ids'
import { changedMembers } from '../../domain/drafts/changedMembers'
import {
  bodyOfColour,
  bodyOfTag,
  labelOfColour,
  labelOfTag,
  type Label,
  type LabelDraft,
} from '../../domain/labels/label'
import { recordActors, type NoticePorts } from '../kinds/recordEditor/recordActors'
import { staleAfterAnswer } from '../kinds/recordEditor/staleAfterSave'
import type { LabelCall } from './labelEditorTypes'

type Ports = NoticePorts & {
  api: Pick<Api, 'labels'>
}

const stale = { colour: staleAfterAnswer([labelKeys.colours]), tag: staleAfterAnswer([labelKeys.tags]) }

/** The query keys that a row makes stale. */
export const staleAfter = (event: AnyEventObject, { context }: { context: LabelCall }) =>
  stale[context.kind](event)

/** The real actors and actions of the editor of a colour or a category. */
export function labelEditorActors({ api: { labels }, ...notices }: Ports) {
  return recordActors<Label, LabelDraft, LabelCall>(
    {
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
    },
    notices,
  )
}

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
