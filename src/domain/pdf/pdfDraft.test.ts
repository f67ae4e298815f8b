import { expect, it } from 'vitest'
import { pdfParts } from '../../contract/proof/pdfSettings'
import { bodyOfPdf, draftOfPdf, pdfViolations, type PdfDraft } from './pdfDraft'

const company = { '@id': '/api/companies/1' }
const usual = draftOfPdf(company)
const changed = (changes: Partial<PdfDraft>) => bodyOfPdf({ ...usual, ...changes }, usual)
const listParts = ({ pdfParts: list }: PdfDraft) =>
  list.map(({ part, isShown }) => (isShown ? part : `(${part})`)).join(' ')

it('has default settings if the server sends none', () => {
  expect(usual).toEqual({
    pdfLogo: null,
    pdfTitle: '',
    pdfColour: '#0e3b4f',
    pdfFooter: '',
    pdfParts: pdfParts.map((part) => ({ part, isShown: true })),
  })
})

it('lists every part once: shown parts in their order, each hidden part after its default predecessor', () => {
  expect([
    listParts(draftOfPdf({ ...company, pdfParts: ['photos', 'hologram', 'destination', 'tasks', 'photos'] })),
    listParts(draftOfPdf({ ...company, pdfParts: pdfParts.filter((part) => part !== 'photos') })),
    listParts(draftOfPdf({ ...company, pdfParts: [] })),
  ]).toEqual([
    'photos (note) destination (map) (times) (customFields) tasks (signature)',
    'destination map times customFields tasks signature (photos) note',
    pdfParts.map((part) => `(${part})`).join(' '),
  ])
})

it('sends changed values, and null for cleared ones', () => {
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

it('rejects text that is too long and invalid colours', () => {
  const wrong = { pdfTitle: 'x'.repeat(61), pdfFooter: 'x'.repeat(256), pdfColour: 'rot' }
  expect([
    pdfViolations({ ...usual, ...wrong }, usual),
    pdfViolations({ ...usual, pdfColour: '' }, usual),
    // Unchanged values are not sent, so they are not validated.
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
