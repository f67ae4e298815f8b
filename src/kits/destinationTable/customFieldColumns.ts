import type { CustomFieldConfiguration } from '../../contract/destination/customField'
import { idOfIri, type Iri } from '../../contract/wire/ids'
import { destinationsTexts as texts } from '../../texts/stops/destinations'
import { shellTexts } from '../../texts/shell/shell'
import type { TableColumn } from '../table/columns'
import { figure, plain } from './cells'
import { customValueText } from './cellTexts'

type CustomRow = {
  /** By the @id of the custom field. */
  customValues: ReadonlyMap<Iri, unknown>
}

/** One column per enabled custom field, in the order of the fields. */
export function customFieldColumns<Row extends CustomRow>(
  fields: readonly CustomFieldConfiguration[],
): TableColumn<Row>[] {
  return fields.filter(isEnabled).map(({ '@id': iri, title, type }) => {
    const text = (row: Row) => customValueText(row.customValues.get(iri))
    return {
      id: `customField:${iri}`,
      label: title || texts.untitledField,
      group: texts.customFields,
      width: '180px',
      ...(type === 'number' ? figure<Row>((row) => text(row) || shellTexts.missing) : plain(text)),
    }
  })
}

/** Custom fields as export columns. */
export function exportedFields(fields: readonly CustomFieldConfiguration[]): { id: string; title: string }[] {
  return fields
    .filter(isEnabled)
    .map((field) => ({ id: idOfIri(field['@id']), title: field.title || texts.untitledField }))
}

const isEnabled = ({ enabled }: CustomFieldConfiguration) => enabled === true
