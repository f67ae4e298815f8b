import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import type { ReactNode } from 'react'
import { Button, Spinner } from '../../../../components/inputs/controls'
import { Icon } from '../../../../components/marks/Icon'
import { ErrorPanel } from '../../../../components/states/ErrorPanel'
import { useBlobAddress } from '../../../../kits/files/useBlobAddress'
import { saveBlob } from '../../../../lib/saveBlob'
import type { PdfEditorActorRef } from '../../../../machines/pdfEditor/pdfEditorMachine'
import { formatBytes } from '../../../../texts/kit/format'
import { pdfSettingsTexts as texts } from '../../../../texts/settings/pdfSettings'
import { errorTexts } from '../../../../texts/shell/errors'
import { usePdfPreview } from '../usePdfPreview'
import '../pdfSettings.css'

/** Shows whole pages without the toolbars of the browser's viewer, because there is little space. */
const shownPart = '#toolbar=0&navpanes=0&view=FitH'

type PdfPreviewProps = {
  actor: PdfEditorActorRef
  /** Shown above it, beside its actions. In a dialog, the dialog has the title. */
  title?: ReactNode
}

/** The server's PDF with the unsaved settings. The previous one stays until the next is loaded. */
export function PdfPreview({ actor, title }: PdfPreviewProps) {
  const { pdf, isFailed, isRenewed, isSound, retry } = usePdfPreview(actor)
  return (
    <section className="pdf-preview" aria-label={texts.previewFrame} aria-busy={isRenewed}>
      <Flex align="center" gap="3" minHeight="13" paddingInline="4" flexShrink={0}>
        {title}
        {pdf == null ? null : (
          <Button marginInlineStart="auto" onClick={() => saveBlob(pdf, texts.previewFile)}>
            <Icon name="file-down" />
            {texts.savePreview}
          </Button>
        )}
      </Flex>
      <div className="pdf-preview-page">
        <Page pdf={pdf} isFailed={isFailed} retry={retry} />
      </div>
      {pdf == null ? null : (
        <Box className="pdf-preview-footer" aria-live="polite">
          {wordsOf({ isRenewed, isSound, size: pdf.size })}
        </Box>
      )}
    </section>
  )
}

function wordsOf({ isRenewed, isSound, size }: { isRenewed: boolean; isSound: boolean; size: number }) {
  if (isRenewed) return texts.renewingPreview
  return isSound ? texts.previewFacts({ size: formatBytes(size) }) : texts.previewBefore
}

type PageProps = { pdf: Blob | null | undefined; isFailed: boolean; retry: () => void }

function Page({ pdf, isFailed, retry }: PageProps) {
  const address = useBlobAddress(pdf ?? undefined, 'application/pdf')
  if (pdf === null) return <p className="pdf-preview-words">{texts.noPreview}</p>
  if (isFailed)
    return <ErrorPanel message={texts.previewFailed} action={{ label: errorTexts.retry, onClick: retry }} />
  if (address === null)
    return (
      <p className="pdf-preview-words" role="status">
        <Spinner /> {texts.makingPreview}
      </p>
    )
  // Mobile browsers open a PDF outside of the page, and show nothing in it.
  if (navigator.pdfViewerEnabled === false) return <p className="pdf-preview-words">{texts.noViewer}</p>
  return <iframe title={texts.previewFrame} src={`${address}${shownPart}`} />
}
