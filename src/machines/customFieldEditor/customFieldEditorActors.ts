import type { Api } from '../../api/api'
import { customFieldKeys } from '../../api/customFields/customFieldsApi'
import type { CustomFieldConfiguration } from '../../contract/destination/customField'
import { changedMembers } from '../../domain/drafts/changedMembers'
import { bodyOfField, type FieldDraft } from '../../domain/customFields/fieldDraft'
import { recordActors, type NoticePorts } from '../kinds/recordEditor/recordActors'
import { staleAfterAnswer } from '../kinds/recordEditor/staleAfterSave'

type Ports = NoticePorts & {
  api: Pick<Api, 'customFields'>
}

/** The query keys that a row makes stale. */
export const staleAfter = staleAfterAnswer([customFieldKeys.all])

/** The real actors and actions of the editor of a custom field. */
export const customFieldEditorActors = ({ api: { customFields }, ...notices }: Ports) =>
  recordActors<CustomFieldConfiguration, FieldDraft>(
    {
      load: ({ iri }, options) => customFields.get(iri, options),
      save: ({ iri, base, draft }, options) => {
        const body = bodyOfField(draft)
        return customFields.save(iri, iri === null ? body : changedMembers(bodyOfField(base), body), options)
      },
    },
    notices,
  )
