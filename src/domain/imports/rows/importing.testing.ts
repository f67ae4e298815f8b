import type { Company } from '../../../contract/company/company'
import type { ImportVocabulary } from '../columns/importColumns'
import type { RowReading } from './importRow'

export const company = {
  '@id': '/api/companies/1',
  lengthOfStayInMinutes: true,
  defaultCapacity: 4,
} as Company

export const vocabulary: ImportVocabulary = {
  customFields: [
    { iri: '/api/custom-field-configurations/key', title: 'Schlüsselnummer', type: 'string' },
    { iri: '/api/custom-field-configurations/dog', title: 'Hund', type: 'boolean' },
  ],
  tags: [
    { iri: '/api/tags/1', name: 'Winterdienst' },
    { iri: '/api/tags/2', name: 'Reinigung' },
  ],
  tours: [
    { iri: '/api/tour-templates/wf', name: 'Winterdienst Friedrichshain', badge: 'WF' },
    { iri: '/api/tour-templates/n1', name: 'Nord', badge: 'N' },
    { iri: '/api/tour-templates/n2', name: 'nord', badge: 'N2' },
  ],
  importReferences: ['Treppenhaus wöchentlich'],
}

export const readingOf = (...columns: RowReading['columns']): RowReading => ({
  kind: 'destinations',
  company,
  vocabulary,
  columns,
  stayUnit: 'minutes',
})
