import { fromPromise } from 'xstate'
import type { Api } from '../../api/api'
import { tourTemplateKeys } from '../../api/tourTemplates/tourTemplatesQueries'
import type { Company } from '../../contract/company/company'
import type { Iri } from '../../contract/wire/ids'
import { bodyOfCompany } from '../../domain/company/companyDraftBody'
import type { CompanyDraft } from '../../domain/company/companyDraft'
import { companySettingsTexts as texts } from '../../texts/settings/companySettings'
import { settingsTexts } from '../../texts/settings/settings'
import type { LoadedRecord, SavedRecord, SaveRequest } from '../kinds/recordEditor/recordTypes'
import { staleAfterSave } from '../kinds/recordEditor/staleAfterSave'

type Ports = {
  api: Pick<Api, 'companies'>
  notify: (notice: { type: 'info' | 'success'; message: string }) => void
  notifyFailure: (error: unknown) => void
  session: { send: (event: { type: 'user.changed' }) => void }
}

/** The query keys that a row makes stale: those of tours, whose times follow its pauses. Forms take their defaults from the session. */
export const staleAfter = staleAfterSave({ saved: [tourTemplateKeys.all], referred: [] })

/** The real actors and actions of the company's settings. */
export function companyEditorActors({ api: { companies }, notify, notifyFailure, session }: Ports) {
  return {
    actors: {
      loadRecord: fromPromise<LoadedRecord<Company>, { iri: Iri }>(async ({ input, signal }) => {
        const { value, etag } = await companies.get(input.iri, { signal })
        return { record: value, etag }
      }),
      saveRecord: fromPromise<SavedRecord<Company>, SaveRequest<CompanyDraft>>(async ({ input, signal }) => {
        const { iri, base, draft, commandId, etag } = input
        const changes = bodyOfCompany(draft, base)
        const saved = await companies.update(iri ?? '', changes, { commandId, etag, signal })
        return { record: saved.value, etag: saved.etag }
      }),
    },
    actions: {
      notifyFailure: (_: unknown, { error }: { error: unknown }) => notifyFailure(error),
      notifyUnchanged: () => notify({ type: 'info', message: settingsTexts.nothingToSave }),
      notifySaved: () => {
        notify({ type: 'success', message: texts.saved })
        // Forms take their defaults from the company of the session.
        session.send({ type: 'user.changed' })
      },
    },
  }
}
