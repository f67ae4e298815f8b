import { expect, it } from 'vitest'
import { newDestinationDraft } from '../../domain/destination/destinationDraft'
import { syncReason } from './syncReason'

const iri = '/api/destinations/1'
const draftWith = (destinationTemplate: string | null) => ({
  ...newDestinationDraft({ '@id': '/api/companies/1' }),
  destinationTemplate,
})
const none = draftWith(null)
const first = draftWith('/api/destination-templates/1')
const second = draftWith('/api/destination-templates/2')

const needsTemplate = 'Bitte wählen Sie zuerst eine Vorlage aus.'
const needsSave = 'Bitte speichern Sie das Ziel zuerst.'

it.each([
  ['without a template', { iri, base: none, draft: none }, needsTemplate],
  ['whose template was unlinked', { iri, base: first, draft: none }, needsTemplate],
  ['that is new', { iri: null, base: first, draft: first }, needsSave],
  ['whose choice is not saved', { iri, base: none, draft: first }, needsSave],
  ['whose other choice is not saved', { iri, base: first, draft: second }, needsSave],
  ['whose template is saved', { iri, base: first, draft: first }, null],
  ['that is changed elsewhere', { iri, base: first, draft: { ...first, name: 'Neu' } }, null],
])('a destination %s', (_, facts, reason) => {
  expect(syncReason(facts)).toBe(reason)
})
