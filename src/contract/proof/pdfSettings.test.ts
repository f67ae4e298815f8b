import { expect, it } from 'vitest'
import { defaultPdfSettings, pdfSettingsOf } from './pdfSettings'

it('returns defaults if nothing is set', () => {
  expect(pdfSettingsOf({})).toEqual(defaultPdfSettings)
  expect(pdfSettingsOf({ pdfTitle: ' ', pdfColour: 'rot', pdfFooter: null, pdfParts: null })).toEqual(
    defaultPdfSettings,
  )
})

it('returns known parts, each once and in the stored order', () => {
  const { parts } = pdfSettingsOf({ pdfParts: ['photos', 'hologram', 'tasks', 'photos'] })
  expect(parts).toEqual(['photos', 'tasks'])
  expect(pdfSettingsOf({ pdfParts: [] }).parts).toEqual([])
})

it('returns the stored settings', () => {
  expect(pdfSettingsOf({ pdfTitle: 'Lieferschein', pdfColour: '#aa0000', pdfFooter: ' HRB 1 ' })).toEqual({
    ...defaultPdfSettings,
    title: 'Lieferschein',
    colour: '#aa0000',
    footer: 'HRB 1',
  })
})
