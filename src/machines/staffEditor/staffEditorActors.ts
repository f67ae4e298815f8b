import type { Api } from '../../api/api'
import { userKeys } from '../../api/users/usersApi'
import type { User } from '../../contract/access/user'
import { bodyOfStaff, changesOfStaff, type StaffDraft } from '../../domain/staff/staffDraft'
import { recordActors, type NoticePorts } from '../kinds/recordEditor/recordActors'
import { staleAfterAnswer } from '../kinds/recordEditor/staleAfterSave'
import type { StaffCall } from './staffEditorTypes'

type Ports = NoticePorts & {
  api: Pick<Api, 'users'>
  secrets: { read: (key: string) => string }
}

/** The query keys that a row makes stale. */
export const staleAfter = staleAfterAnswer([userKeys.all])

/** The real actors and actions of the editor of a member of staff. */
export const staffEditorActors = ({ api: { users }, secrets, ...notices }: Ports) =>
  recordActors<User, StaffDraft, StaffCall>(
    {
      load: ({ iri }, options) => users.get(iri, options),
      // Without the password that belongs to it, a save fails before anything is sent.
      save: async ({ iri, base, draft, secretKey }, options) => {
        const password = draft.plainPassword === 'none' ? null : secrets.read(secretKey)
        const body = iri === null ? bodyOfStaff(draft, password) : changesOfStaff(base, draft, password)
        return users.save(iri, body, options)
      },
    },
    notices,
  )
