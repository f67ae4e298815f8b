import { defaultPdfSettings } from '../../../src/contract/proof/pdfSettings'
import { defaultTimeZone } from '../../../src/contract/tour/wallClock'
import type { PictureFile, ProofDocument, ReadFile } from './proofDocument'
import { sampleTexts } from './proofTexts'

/** A grey landscape, 32 × 24 pixels: placeholder for photos of a stop. */
const landscape =
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAYCAAAAAC+OKDoAAAAWklEQVR42t3OwQ3AIAxDUe8/QCbxPAySEwIXqApJj5Xq63+KgvIyfAfcPQXuQyDuEhOwLwYcCwB5ED3g2ZdQwNbnIwrYO2nXKBBlEWS5DToU9gZuxOwMsv0DVEefMsGNKuAFAAAAAElFTkSuQmCC'
const storageKey = 'sample'

const photo = (description: string, createdAt: Date): PictureFile => ({
  name: `${description}.png`,
  description,
  createdAt,
  storageKey,
  sizeBytes: 147,
})

const at = (time: string) => new Date(`2026-01-15T${time}:00+01:00`)

/**
 * The sample for a company without proofs, with content in every part. Name, logo and settings are the
 * company's own.
 */
export const sampleProof: ProofDocument = {
  id: '01900000-0000-7000-8000-000000000001',
  companyName: '',
  companyAddress: null,
  logo: null,
  settings: defaultPdfSettings,
  state: 'COMPLETED',
  timeStamp: at('08:24'),
  timeZone: defaultTimeZone,
  ...sampleTexts.destination,
  refId: 'K-1024',
  address: null,
  place: { lat: 52.5163, lng: 13.3777 },
  takenAt: { lat: 52.5164, lng: 13.3779, accuracyMeters: 8 },
  tourColour: '#366ae8',
  positionInTour: 3,
  eta: 8 * 3600 + 15 * 60,
  timeWindow: { type: 'soft', earliest: 8 * 3600, latest: 10 * 3600 },
  customFields: sampleTexts.customFields,
  note: sampleTexts.note,
  tasks: sampleTexts.tasks.map((title, index) => ({
    title,
    done: index === 0,
    timeStamp: at('08:20'),
  })),
  photos: sampleTexts.photos.map((description) => photo(description, at('08:21'))),
  signatures: [],
  signedBy: sampleTexts.signedBy,
  failureReason: null,
}

/** Extends a reader by the pictures of the sample. */
export const readSample =
  (read: ReadFile): ReadFile =>
  (key) =>
    key === storageKey ? Promise.resolve(Buffer.from(landscape, 'base64')) : read(key)
