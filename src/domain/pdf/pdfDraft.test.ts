import { expect, it } from 'vitest'
import { pdfParts } from '../../contract/proof/pdfSettings'
import { bodyOfPdf, draftOfPdf, pdfViolations, type PdfDraft } from './pdfDraft'

const company = { '@id': '/api/companies/1' }
const usual = draftOfPdf(company)
const changed = (changes: Partial<PdfDraft>) => bodyOfPdf({ ...usual, ...changes }, usual)
const told = ({ pdfParts: list }: PdfDraft) =>
  list.map(({ part, isShown }) => (isShown ? part : `(${part})`)).join(' ')

it('is the usual look of a server that tells nothing of it', () => {
  expect(usual).toEqual({
    pdfLogo: null,
    pdfTitle: '',
    pdfColour: '#0e3b4f',
    pdfFooter: '',
    pdfParts: pdfParts.map((part) => ({ part, isShown: true })),
  })
})

it('lists every part once: those that are shown in their order, another one behind its usual neighbour', () => {
  expect([
    told(draftOfPdf({ ...company, pdfParts: ['photos', 'hologram', 'destination', 'tasks', 'photos'] })),
    told(draftOfPdf({ ...company, pdfParts: pdfParts.filter((part) => part !== 'photos') })),
    told(draftOfPdf({ ...company, pdfParts: [] })),
  ]).toEqual([
    'photos (note) destination (map) (times) (customFields) tasks (signature)',
    'destination map times customFields tasks signature (photos) note',
    pdfParts.map((part) => `(${part})`).join(' '),
  ])
})

it('sends what was changed, and nothing for what was emptied', () => {
  const hidden = usual.pdfParts.map((each) => ({ ...each, isShown: each.part === 'map' }))
  expect([
    changed({}),
    changed({ pdfTitle: ' Lieferschein ', pdfFooter: 'HRB 1\n' }),
    changed({ pdfLogo: '/api/files/1', pdfColour: '#aa0000', pdfParts: hidden }),
    bodyOfPdf({ ...usual, pdfTitle: ' ' }, { ...usual, pdfTitle: 'Lieferschein', pdfLogo: '/api/files/1' }),
  ]).toEqual([
    {},
    { pdfTitle: 'Lieferschein', pdfFooter: 'HRB 1' },
    { pdfLogo: '/api/files/1', pdfColour: '#aa0000', pdfParts: ['map'] },
    { pdfTitle: null, pdfLogo: null },
  ])
})

it('is wrong when it is too long or no colour', () => {
  const wrong = { pdfTitle: 'x'.repeat(61), pdfFooter: 'x'.repeat(256), pdfColour: 'rot' }
  expect([
    pdfViolations({ ...usual, ...wrong }, usual),
    pdfViolations({ ...usual, pdfColour: '' }, usual),
    // What was there before is not sent, and cannot be at fault.
    pdfViolations({ ...usual, ...wrong }, { ...usual, ...wrong }),
  ]).toEqual([
    {
      pdfTitle: 'Dieser Wert sollte maximal 60 Zeichen lang sein.',
      pdfFooter: 'Dieser Wert sollte maximal 255 Zeichen lang sein.',
      pdfColour: 'Dieser Wert ist kein gültiger Farbcode.',
    },
    { pdfColour: 'Dieser Wert muss gesetzt werden.' },
    {},
  ])
})
