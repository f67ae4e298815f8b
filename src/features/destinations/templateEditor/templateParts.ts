import type { TemplateDraft } from '../../../domain/destination/templateDraft'
import { describeParts } from '../../../kits/stop/describeParts'
import { destinationTemplateTexts as texts } from '../../../texts/stops/destinationTemplates'

/** The parts of a template as a person reads them. */
export const templateParts = describeParts<TemplateDraft>({
  importReference: { label: texts.importReference, show: ({ importReference }) => importReference },
})
