import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { Button, Spinner } from '../../../../components/inputs/controls'
import { Icon } from '../../../../components/marks/Icon'
import type { Iri } from '../../../../contract/wire/ids'
import { statusOf } from '../../../../domain/calls/errors'
import { nameOfFile } from '../../../../kits/files/deriveFileRows'
import { FileName } from '../../../../kits/files/FileName'
import { useApi } from '../../../../platform/useApi'
import { formatBytes } from '../../../../texts/kit/format'
import { pdfSettingsTexts as texts } from '../../../../texts/settings/pdfSettings'
import '../../../../kits/files/files.css'
import { LogoPicture } from './LogoPicture'

type LogoFieldProps = {
  logo: Iri | null
  /** Name of the picture that is being uploaded. */
  uploading: string | null
  error: string | undefined
  onChoose: () => void
  onRemove: () => void
}

/** The picture in the header of the PDF, which is a file of the company. */
export function LogoField({ logo, uploading, error, onChoose, onRemove }: LogoFieldProps) {
  const errorId = useId()
  const isBusy = uploading !== null
  return (
    <div>
      <Flex
        role="group"
        aria-label={texts.logo}
        align="center"
        wrap="wrap"
        gap="3"
        padding="2"
        borderWidth="1px"
        borderStyle="solid"
        borderColor={error === undefined ? 'border' : 'failed'}
        borderRadius="l2"
      >
        <Flex flex="1 1 200px" align="center" gap="3" minWidth={0} aria-live="polite">
          {uploading !== null ? (
            <Words mark={<Spinner />} first={texts.uploading({ name: uploading })} />
          ) : null}
          {uploading === null && logo === null ? (
            <Words mark={<Icon name="file-image" />} first={texts.noLogo} second={texts.logoHint} />
          ) : null}
          {uploading === null && logo !== null ? <StoredLogo iri={logo} /> : null}
        </Flex>
        <Flex gap="1" align="center">
          <Button
            name="pdfLogo"
            aria-describedby={error === undefined ? undefined : errorId}
            aria-disabled={isBusy || undefined}
            onClick={() => {
              if (!isBusy) onChoose()
            }}
          >
            {logo === null ? texts.chooseLogo : texts.replaceLogo}
          </Button>
          {logo === null || isBusy ? null : (
            <Button variant="quiet" size="icon" aria-label={texts.removeLogo} onClick={onRemove}>
              <Icon name="trash" />
            </Button>
          )}
        </Flex>
      </Flex>
      <Box id={errorId} aria-live="polite" color="failed" fontSize="xs" lineHeight="xs">
        {error}
      </Box>
    </div>
  )
}

function StoredLogo({ iri }: { iri: Iri }) {
  const { queries } = useApi()
  const { data: file, error } = useQuery(queries.files.one(iri))
  if (file === undefined) {
    const isDeleted = statusOf(error) === 404
    const said = isDeleted ? texts.logoDeleted : error === null ? texts.readingLogo : texts.unreadLogo
    return <Words mark={<Icon name="file" />} first={said} isWarning={isDeleted} />
  }
  return (
    <>
      <LogoPicture file={file} isWhole />
      <div className="file-row-text">
        <div className="file-row-head">
          <FileName name={nameOfFile(file)} />
        </div>
        {file.sizeBytes == null ? null : <div className="file-row-second">{formatBytes(file.sizeBytes)}</div>}
      </div>
    </>
  )
}

type WordsProps = { mark: ReactNode; first: string; second?: string; isWarning?: boolean }

const Words = ({ mark, first, second, isWarning = false }: WordsProps) => (
  <>
    <span className="logo-picture" data-none>
      {mark}
    </span>
    <div className="file-row-text">
      <Box color={isWarning ? 'warning' : undefined}>{first}</Box>
      {second === undefined ? null : <div className="file-row-second">{second}</div>}
    </div>
  </>
)
