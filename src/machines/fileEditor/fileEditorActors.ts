import type { Api } from '../../api/api'
import { fileKeys } from '../../api/files/filesApi'
import type { StoredFile } from '../../contract/proof/file'
import { HttpError } from '../../domain/calls/errors'
import { changedMembers } from '../../domain/drafts/changedMembers'
import { bodyOfFile, type FileDraft } from '../../domain/files/fileDraft'
import { recordActors, type NoticePorts } from '../kinds/recordEditor/recordActors'
import { staleAfterAnswer } from '../kinds/recordEditor/staleAfterSave'

type Ports = NoticePorts & { api: Pick<Api, 'files'> }

/** The query keys that a row makes stale. */
export const staleAfter = staleAfterAnswer([fileKeys.all])

/** The real actors and actions of the editor of a file. */
export const fileEditorActors = ({ api: { files }, ...notices }: Ports) =>
  recordActors<StoredFile, FileDraft>(
    {
      load: ({ iri }, options) => files.get(iri, options),
      save: async ({ iri, base, draft }, options) => {
        // A file that is gone cannot be made anew: its content is gone too.
        if (iri === null) throw new HttpError({ status: 404 })
        return files.update(iri, changedMembers(bodyOfFile(base), bodyOfFile(draft)), options)
      },
    },
    notices,
  )
