import type { PdfDraft } from '../../../domain/pdf/pdfDraft'
import { partsFrom } from '../../../kits/stop/describeParts'
import { pdfSettingsTexts as texts } from '../../../texts/settings/pdfSettings'

/** Describes the parts of the form for display. */
export const pdfParts = partsFrom<PdfDraft>({
  pdfLogo: {
    label: texts.logo,
    show: ({ pdfLogo }, names) => (pdfLogo === null ? texts.noLogo : (names.get(pdfLogo) ?? texts.otherLogo)),
  },
  pdfTitle: { label: texts.heading, show: ({ pdfTitle }) => pdfTitle || texts.usualHeading },
  pdfColour: { label: texts.colour, show: ({ pdfColour }) => pdfColour },
  pdfFooter: { label: texts.footer, show: ({ pdfFooter }) => pdfFooter },
  pdfParts: {
    label: texts.content,
    show: ({ pdfParts: list }) =>
      list
        .filter(({ isShown }) => isShown)
        .map(({ part }) => texts.parts[part])
        .join('\n'),
  },
})
