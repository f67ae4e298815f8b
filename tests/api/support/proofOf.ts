import { defaultPdfSettings } from '../../../src/contract/proof/pdfSettings'
import type { ProofDocument } from '../../../server/modules/proofs/proofDocument'

/** A proof without anything that can be missing, unless a test says what it has. */
export const proofOf = (parts: Partial<ProofDocument> = {}): ProofDocument => ({
  id: '01900000-0000-7000-8000-0000003fa9c1',
  companyName: 'Eigene GmbH',
  companyAddress: null,
  logo: null,
  settings: defaultPdfSettings,
  state: 'FAILED',
  timeStamp: new Date('2026-11-20T04:42:00Z'),
  name: null,
  refId: null,
  address: null,
  street: null,
  zip: null,
  city: null,
  place: null,
  takenAt: null,
  tourName: 'Tour',
  tourColour: '#366ae8',
  positionInTour: 1,
  eta: null,
  timeWindow: null,
  customFields: [],
  createdBy: null,
  note: null,
  tasks: [],
  photos: [],
  signatures: [],
  signedBy: null,
  ...parts,
})
