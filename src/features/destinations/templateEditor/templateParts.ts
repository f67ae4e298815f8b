import type { TemplateDraft } from '../../../domain/destination/templateDraft'
import { describeParts } from '../../../kits/stop/describeParts'
import { destinationTemplateTexts as texts } from '../../../texts/stops/destinationTemplates'

/** Describes the parts of a template for display. */
export const templateParts = describeParts<TemplateDraft>({
  importReference: { label: texts.importReference, show: ({ importReference }) => importReference },
})
