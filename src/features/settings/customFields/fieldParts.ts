import type { FieldDraft } from '../../../domain/customFields/fieldDraft'
import { partsFrom, flagText } from '../../../kits/stop/describeParts'
import { customFieldsTexts as texts } from '../../../texts/stops/customFields'

/** Describes the parts of a custom field for display. */
export const fieldParts = partsFrom<FieldDraft>({
  title: { label: texts.name, show: ({ title }) => title },
  description: { label: texts.description, show: ({ description }) => description },
  type: { label: texts.type, show: ({ type }) => texts.types[type ?? 'string'] },
  enabled: { label: texts.enabled, show: ({ enabled }) => flagText(enabled) },
  multiple: { label: texts.multiple, show: ({ multiple }) => flagText(multiple) },
  value: { label: texts.options, show: ({ value }) => value.map(({ text }) => text).join(', ') },
  newOption: { label: texts.newOption, show: ({ newOption }) => newOption },
})
