import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useQueryClient } from '@tanstack/react-query'
import { exportOptions } from '../../../contract/proof/exportJob'
import { Toggle } from '../../../kits/form/Toggle'
import { usePdfParts, type PdfParts } from '../../../kits/proofs/usePdfParts'
import { useStartProofExport } from '../../../kits/proofs/useStartProofExport'
import type { XlsxExportContext } from '../../../machines/xlsxExport/xlsxExportTypes'
import { usePlatform } from '../../../platform/platform'
import { useApi } from '../../../platform/useApi'
import { excelExportTexts as texts } from '../../../texts/exports/excelExport'
import { proofsTexts } from '../../../texts/exports/proofs'
import { pdfSettingsTexts } from '../../../texts/settings/pdfSettings'

/** `onePdf` contains all proofs; only for a server with `mergedPdf`. */
export type ExportFormat = 'excel' | 'pdf' | 'onePdf'

type FormatChoiceProps = { format: ExportFormat; isFixed: boolean; onChange: (format: ExportFormat) => void }

/** Proofs are exported as a table, as PDFs or as one PDF. */
export function FormatChoice({ format, isFixed, onChange }: FormatChoiceProps) {
  const { config } = usePlatform()
  const formats: readonly ExportFormat[] = config.extensions.includes('mergedPdf')
    ? ['excel', 'pdf', 'onePdf']
    : ['excel', 'pdf']
  return (
    <Flex
      role="radiogroup"
      aria-label={texts.format}
      wrap="wrap"
      columnGap="5"
      rowGap="2"
      paddingInline="5"
      paddingBottom="3"
    >
      {formats.map((each) => (
        <Box as="label" key={each} display="flex" alignItems="center" gap="2">
          <input
            type="radio"
            name="format"
            value={each}
            checked={format === each}
            disabled={isFixed}
            onChange={() => onChange(each)}
          />
          {texts.formats[each]}
        </Box>
      ))}
    </Flex>
  )
}

/** The parts of the PDFs, stored for later exports. */
export function PdfToggles({ leftOut, switchPart }: PdfParts) {
  return (
    <Box role="group" aria-label={proofsTexts.pdfParts} paddingInline="5" paddingBlock="3">
      {exportOptions.map((part) => (
        <Box key={part} paddingBlock={{ md: '1' }}>
          <Toggle
            name={part}
            label={pdfSettingsTexts.parts[part]}
            checked={!leftOut.includes(part)}
            onChange={(isShown) => switchPart(part, isShown)}
          />
        </Box>
      ))}
    </Box>
  )
}

/** Exports the proofs of the dialog as PDFs: the chosen ones, else all matches of its query. */
export function usePdfExport({ selection, query }: XlsxExportContext) {
  const { queries } = useApi()
  const client = useQueryClient()
  const start = useStartProofExport()
  const parts = usePdfParts()
  const exportPdf = async (isMerged: boolean): Promise<void> => {
    const iris = selection ?? (await client.fetchQuery(queries.proofs.iris(query)).catch(() => null))
    // The query client has already reported the error.
    if (iris !== null) start({ proofs: iris, leftOut: parts.leftOut, isMerged })
  }
  return { parts, exportPdf }
}
