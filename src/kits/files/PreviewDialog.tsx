import { Flex } from '@chakra-ui/react/flex'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Dialog } from '../../components/dialogs/Dialog'
import { Button } from '../../components/inputs/controls'
import { Icon } from '../../components/marks/Icon'
import { LoadingOverlay } from '../../components/states/LoadingOverlay'
import type { StoredFile } from '../../contract/proof/file'
import { isPdf, previewKind } from '../../domain/files/previewKind'
import { useApi } from '../../platform/useApi'
import { attachmentsTexts } from '../../texts/files/attachments'
import { previewTexts as texts } from '../../texts/files/preview'
import { shellTexts } from '../../texts/shell/shell'
import { nameOfFile } from './deriveFileRows'
import { useBlobAddress } from './useBlobAddress'
import { useFileDownload } from './useFileDownload'
import './files.css'

type PreviewDialogProps = {
  /** Files to browse with the arrows. */
  files: readonly StoredFile[]
  /** Index of the file shown. */
  index: number
  onShow: (index: number) => void
  /** Whether the user may download the file. */
  canDownload: boolean
  onClose: () => void
}

/** Previews files one by one. */
export function PreviewDialog({ files, index, onShow, canDownload, onClose }: PreviewDialogProps) {
  const close = useRef<HTMLButtonElement>(null)
  const download = useFileDownload()
  const file = files[index]
  if (file === undefined) return null
  const go = (step: -1 | 1) => {
    const next = index + step
    if (next >= 0 && next < files.length) onShow(next)
  }
  return (
    <Dialog
      title={nameOfFile(file)}
      size="large"
      onClose={onClose}
      initialFocus={() => close.current}
      isBodyBare
      headerAction={
        files.length < 2 ? undefined : (
          <Flex
            align="center"
            gap="1"
            marginInlineStart="auto"
            whiteSpace="nowrap"
            fontVariantNumeric="tabular-nums"
          >
            <Button
              variant="quiet"
              size="icon"
              aria-label={texts.previous}
              aria-disabled={index === 0}
              onClick={() => go(-1)}
            >
              <Icon name="chevron-left" />
            </Button>
            {texts.place({ place: index + 1, count: files.length })}
            <Button
              variant="quiet"
              size="icon"
              aria-label={texts.next}
              aria-disabled={index === files.length - 1}
              onClick={() => go(1)}
            >
              <Icon name="chevron-right" />
            </Button>
          </Flex>
        )
      }
      footer={
        <>
          {canDownload ? (
            <Button onClick={() => download(file)}>
              <Icon name="file-down" />
              {attachmentsTexts.download}
            </Button>
          ) : null}
          <Button ref={close} variant="solid" onClick={onClose}>
            {shellTexts.close}
          </Button>
        </>
      }
    >
      <div className="file-preview">
        <Content key={file['@id']} file={file} />
      </div>
      <ArrowKeys onArrow={go} />
    </Dialog>
  )
}

/** ← and → anywhere in the dialog. */
function ArrowKeys({ onArrow }: { onArrow: (step: -1 | 1) => void }) {
  const go = useEffectEvent(onArrow)
  useEffect(() => {
    const listen = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') go(-1)
      if (key === 'ArrowRight') go(1)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return null
}

function Content({ file }: { file: StoredFile }) {
  const kind = previewKind(file.contentType)
  if (kind === 'deleted') return <p>{texts.deletedMeanwhile}</p>
  if (kind === 'none') return <p>{texts.unsupported}</p>
  return <Shown file={file} kind={kind} />
}

function Shown({ file, kind }: { file: StoredFile; kind: 'image' | 'pdf' }) {
  const { queries } = useApi()
  const { data, isPending, isError } = useQuery(queries.files.content(file))
  const { data: isReal } = useQuery({
    queryKey: ['fileContent', file['@id'], 'isPdf'],
    queryFn: () => (data === undefined ? false : isPdf(data)),
    enabled: kind === 'pdf' && data !== undefined,
    staleTime: Infinity,
  })
  const address = useBlobAddress(data, kind === 'pdf' ? 'application/pdf' : null)
  const [isBroken, setIsBroken] = useState(false)
  const name = nameOfFile(file)
  if (isError) return <p>{texts.failed({ name })}</p>
  if (isBroken || (kind === 'pdf' && isReal === false)) return <p>{texts.unsupported}</p>
  if (isPending || address === null || (kind === 'pdf' && isReal === undefined)) return <LoadingOverlay />
  return kind === 'pdf' ? (
    <>
      <iframe title={name} src={address} />
      {/* Mobile browsers leave the frame empty. */}
      {navigator.pdfViewerEnabled === false ? <p className="file-preview-note">{texts.noPdfViewer}</p> : null}
    </>
  ) : (
    <img alt={name} src={address} onError={() => setIsBroken(true)} />
  )
}
