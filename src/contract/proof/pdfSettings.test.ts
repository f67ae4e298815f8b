import { expect, it } from 'vitest'
import { defaultPdfSettings, pdfSettingsOf } from './pdfSettings'

it('is the usual look where nothing was set', () => {
  expect(pdfSettingsOf({})).toEqual(defaultPdfSettings)
  expect(pdfSettingsOf({ pdfTitle: ' ', pdfColour: 'rot', pdfFooter: null, pdfParts: null })).toEqual(
    defaultPdfSettings,
  )
})

it('shows the parts that are known, each once and in the order that was set', () => {
  const { parts } = pdfSettingsOf({ pdfParts: ['photos', 'hologram', 'tasks', 'photos'] })
  expect(parts).toEqual(['photos', 'tasks'])
  expect(pdfSettingsOf({ pdfParts: [] }).parts).toEqual([])
})

it('takes what was set', () => {
  expect(pdfSettingsOf({ pdfTitle: 'Lieferschein', pdfColour: '#aa0000', pdfFooter: ' HRB 1 ' })).toEqual({
    ...defaultPdfSettings,
    title: 'Lieferschein',
    colour: '#aa0000',
    footer: 'HRB 1',
  })
})
