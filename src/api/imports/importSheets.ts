import type { ImportedRow } from '../../contract/imports/imports'
import type { Iri } from '../../contract/wire/ids'
import type { ImportVocabulary } from '../../domain/imports/columns/importColumns'
import { vocabularyOf } from '../../domain/imports/cells/vocabularyOf'
import type { CustomFieldsApi } from '../customFields/customFieldsApi'
import type { DestinationTemplatesApi } from '../destinationTemplates/destinationTemplatesApi'
import type { CallOptions } from '../httpClient'
import type { LabelsApi } from '../labels/labelsApi'
import type { TourTemplatesApi } from '../tourTemplates/tourTemplatesApi'
import type { ImportsApi } from './importsApi'

/* Data of the sheets that an import offers; each combines several reads. */

type NamesApi = {
  customFields: Pick<CustomFieldsApi, 'ofDestinations'>
  labels: Pick<LabelsApi, 'tags'>
  tourTemplates: Pick<TourTemplatesApi, 'choices'>
}
export type SheetsApi = NamesApi & {
  imports: ImportsApi
  destinationTemplates: Pick<DestinationTemplatesApi, 'all'>
}

type RefusedRows = {
  rows: readonly ImportedRow[]
  /**
   * Names of referenced records, as far as they could be read. The rest of a row can be corrected without
   * them.
   */
  names: ReadonlyMap<Iri, string>
}

export async function readRefused(api: SheetsApi, iri: Iri, options: CallOptions): Promise<RefusedRows> {
  const [rows, names] = await Promise.all([api.imports.refusedRows(iri, options), readNames(api, options)])
  return { rows, names }
}

type Named = { '@id': Iri; name?: string | null; title?: string | null }

async function readNames(
  { labels, tourTemplates, customFields }: NamesApi,
  options: CallOptions,
): Promise<ReadonlyMap<Iri, string>> {
  const known = await Promise.allSettled<readonly Named[]>([
    labels.tags(options),
    tourTemplates.choices(options),
    customFields.ofDestinations(options),
  ])
  const records = known.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  return new Map(records.map((record) => [record['@id'], record.name ?? record.title ?? '']))
}

/** The records that cells of a file can refer to by name. */
export async function readVocabulary(
  api: Omit<SheetsApi, 'imports'>,
  options: CallOptions,
): Promise<ImportVocabulary> {
  const [customFields, tags, tours, templates] = await Promise.all([
    api.customFields.ofDestinations(options),
    api.labels.tags(options),
    api.tourTemplates.choices(options),
    api.destinationTemplates.all(options),
  ])
  return vocabularyOf({ customFields, tags, tours, templates })
}
