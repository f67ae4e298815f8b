import type { ProofState } from '../../../src/contract/tour/planningTerms'

/** What the PDF of a proof shows. */
export type ProofDocument = {
  id: string
  companyName: string
  state: ProofState
  timeStamp: Date
  /** Name of the destination; null when it has none. */
  name: string | null
  refId: string | null
  address: string | null
  street: string | null
  zip: string | null
  city: string | null
  tourName: string
  /** Null once the member of staff was deleted. */
  createdBy: string | null
  note: string | null
  tasks: { title: string; done: boolean }[]
  photos: PictureFile[]
  signatures: PictureFile[]
}

export type PictureFile = { name: string; storageKey: string; sizeBytes: number }

/** Content of a picture by its storage key; undefined when the file is missing. */
export type ReadFile = (storageKey: string) => Promise<Buffer | undefined>
