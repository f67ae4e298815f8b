import { fromPromise } from 'xstate'
import { fileKeys } from '../../api/files/filesApi'
import type { Company } from '../../contract/company/company'
import type { Iri } from '../../contract/wire/ids'
import { HttpError } from '../../domain/calls/errors'
import { bodyOfPdf, type PdfDraft } from '../../domain/pdf/pdfDraft'
import { pdfSettingsTexts as texts } from '../../texts/settings/pdfSettings'
import { settingsTexts } from '../../texts/settings/settings'
import { contentGone } from '../attachmentUpload/attachmentUploadFacts'
import type { SentFile } from '../attachmentUpload/attachmentUploadTypes'
import type { LoadedRecord, SavedRecord, SaveRequest } from '../kinds/recordEditor/recordTypes'
import type { Ports } from '../workflow'
import type { UploadRequest } from './pdfEditorTypes'

type PdfPorts = Pick<Ports, 'notify' | 'notifyFailure' | 'session' | 'pickedFiles'> & {
  api: Pick<Ports['api'], 'companies' | 'files'>
}

/** The query keys that a row makes stale: a logo that was uploaded is among the files. */
export const staleAfter = ({ type }: { type: string }) =>
  type.endsWith('.actor.uploadLogo') ? [fileKeys.all] : []

/** The real actors and actions of the look of the company's PDFs. */
export function pdfEditorActors({ api: { companies, files }, pickedFiles, ...ports }: PdfPorts) {
  const { notify, notifyFailure, session } = ports
  return {
    actors: {
      loadRecord: fromPromise<LoadedRecord<Company>, { iri: Iri }>(async ({ input, signal }) => {
        const { value, etag } = await companies.get(input.iri, { signal })
        return { record: value, etag }
      }),
      saveRecord: fromPromise<SavedRecord<Company>, SaveRequest<PdfDraft>>(async ({ input, signal }) => {
        const { iri, base, draft, commandId, etag } = input
        const saved = await companies.update(iri ?? '', bodyOfPdf(draft, base), { commandId, etag, signal })
        return { record: saved.value, etag: saved.etag }
      }),
      uploadLogo: fromPromise<SentFile, UploadRequest>(async ({ input, signal }) => {
        const { key, name, commandId } = input
        const file = pickedFiles.read(key)
        if (file === null) throw new HttpError({ status: contentGone })
        const made = await files.upload(
          { file, name, note: '', record: null },
          { commandId, signal, onSent: () => undefined },
        )
        pickedFiles.release([key])
        return { iri: made?.['@id'] ?? null }
      }),
    },
    actions: {
      notifyFailure: (_: unknown, { error }: { error: unknown }) => notifyFailure(error),
      notifyUnchanged: () => notify({ type: 'info', message: settingsTexts.nothingToSave }),
      notifySaved: () => {
        notify({ type: 'success', message: texts.saved })
        // The form begins with the company of the session.
        session.send({ type: 'user.changed' })
      },
    },
  }
}
