import type { DriverApi } from '../../../api/driving/driverApi'
import type { DriverAttachment } from '../../../contract/driving/driverTour'
import { idOfIri, type Iri } from '../../../contract/wire/ids'
import { discardContents, keepContent, readContent } from '../../../workers/uploads/uploadFolder'

/** Attachments of stops on this device, for stops without a connection. */
export type AttachmentFiles = {
  /** Null if it is not on the device. */
  stored: (file: Iri) => Promise<File | null>
  /** The content from the device, else from the server; then it is stored. */
  fetch: (file: DriverAttachment) => Promise<Blob>
}

const jobOf = (userId: string) => ({ root: `driver-files-${userId}`, id: 'attachments' })

/** Deletes all attachments of a driver from the device. */
export const deleteAttachments = (userId: string): Promise<void> =>
  discardContents(jobOf(userId)).catch(() => undefined)

export function createAttachmentFiles(userId: string, api: Pick<DriverApi, 'download'>): AttachmentFiles {
  const job = jobOf(userId)
  const stored = (file: Iri) => readContent(job, idOfIri(file))
  return {
    stored,
    fetch: async (file) => {
      const kept = await stored(file['@id'])
      // A file of the private file system has no type.
      if (kept !== null) return new Blob([kept], { type: file.contentType ?? '' })
      const content = await api.download(file)
      // Without space it is shown now and loaded again later.
      await keepContent(job, idOfIri(file['@id']), content).catch(() => undefined)
      return content
    },
  }
}
