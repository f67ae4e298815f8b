import type { TemplateDraft } from '../../contract/templateDraft'
import { describeParts } from '../../kits/stop/describeParts'
import { destinationTemplateTexts as texts } from '../../texts/destinationTemplates'

/** The parts of a template as a person reads them. */
export const templateParts = describeParts<TemplateDraft>({
  importReference: { label: texts.importReference, show: ({ importReference }) => importReference },
})
