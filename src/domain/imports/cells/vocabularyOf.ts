import type { Tag } from '../../../contract/company/labels'
import type { CustomFieldConfiguration } from '../../../contract/destination/customField'
import type { DestinationTemplate } from '../../../contract/destination/destinationTemplate'
import type { TourTemplateOption } from '../../../contract/tour/tourTemplate'
import { tourCodes } from '../../../lib/tourBadge'
import type { ImportVocabulary } from '../columns/importColumns'

type Records = {
  customFields: readonly CustomFieldConfiguration[]
  tags: readonly Tag[]
  tours: readonly TourTemplateOption[]
  templates: readonly DestinationTemplate[]
}

/** Vocabulary of staff imports, which does not depend on the company. */
export const noVocabulary: ImportVocabulary = { customFields: [], tags: [], tours: [], importReferences: [] }

/** The records of the company that a file can refer to by name. Unnamed records are omitted. */
export function vocabularyOf({ customFields, tags, tours, templates }: Records): ImportVocabulary {
  const names = tours.map(({ name }) => name ?? '')
  const badges = tourCodes(names)
  return {
    customFields: customFields
      .filter(({ title, enabled }) => title && enabled !== false)
      .map(({ '@id': iri, title, type, value, multiple }) => ({
        iri,
        title: title ?? '',
        type: type ?? '',
        ...(type === 'select' && value != null && { options: value }),
        ...(type === 'select' && multiple != null && { multiple }),
      })),
    tags: tags.filter(({ name }) => name).map(({ '@id': iri, name }) => ({ iri, name: name ?? '' })),
    tours: tours
      .map(({ '@id': iri }, index) => ({ iri, name: names[index] ?? '', badge: badges[index] ?? '' }))
      .filter(({ name }) => name !== ''),
    importReferences: [...new Set(templates.flatMap(({ importReference }) => importReference || []))],
  }
}
