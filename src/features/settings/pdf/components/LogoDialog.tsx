import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Dialog } from '../../../../components/dialogs/Dialog'
import { Button } from '../../../../components/inputs/controls'
import { SearchField } from '../../../../components/inputs/SearchField'
import { Icon } from '../../../../components/marks/Icon'
import { ErrorPanel } from '../../../../components/states/ErrorPanel'
import { SkeletonRows } from '../../../../components/states/SkeletonRows'
import type { StoredFile } from '../../../../contract/proof/file'
import { logoLimits, problemOfLogo } from '../../../../contract/proof/pdfSettings'
import type { Iri } from '../../../../contract/wire/ids'
import { nameOfFile } from '../../../../kits/files/deriveFileRows'
import { FileName } from '../../../../kits/files/FileName'
import '../../../../kits/files/files.css'
import { useFilesOver } from '../../../../kits/files/useFilesOver'
import { useApi } from '../../../../platform/useApi'
import { formatBytes } from '../../../../texts/kit/format'
import { pdfSettingsTexts as texts } from '../../../../texts/settings/pdfSettings'
import { errorTexts } from '../../../../texts/shell/errors'
import { shellTexts } from '../../../../texts/shell/shell'
import { LogoPicture } from './LogoPicture'

type LogoDialogProps = {
  /** Called with a picture of this device. */
  onPick: (file: File) => void
  /** Called with a picture of the company's files. */
  onChoose: (iri: Iri) => void
  onClose: () => void
}

/** Number of the newest files that are searched for pictures. */
const lookedThrough = 100

/** Source of a logo: this device, or the files of the company. */
export function LogoDialog({ onPick, onChoose, onClose }: LogoDialogProps) {
  const upload = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      title={texts.logoTitle}
      onClose={onClose}
      initialFocus={() => upload.current}
      footer={<Button onClick={onClose}>{shellTexts.cancel}</Button>}
    >
      <LocalFilters button={upload} onPick={onPick} />
      <OwnPictures onChoose={onChoose} />
    </Dialog>
  )
}

type PickedHereProps = Pick<LogoDialogProps, 'onPick'> & { button: React.Ref<HTMLButtonElement> }

function LocalFilters({ button, onPick }: PickedHereProps) {
  const input = useRef<HTMLInputElement>(null)
  const pickFirst = ([file]: readonly File[]) => {
    if (file !== undefined) onPick(file)
  }
  const { root, isOver, handlers } = useFilesOver(pickFirst)
  return (
    <Flex
      ref={root}
      data-over={isOver || undefined}
      align="center"
      wrap="wrap"
      gap="3"
      padding="2.5"
      borderWidth="1.5px"
      borderStyle="dashed"
      borderColor={isOver ? 'accent' : 'border.control'}
      borderRadius="l2"
      {...handlers}
    >
      <Box flex="1 1 200px" color="fg.muted">
        {texts.uploadHint}
      </Box>
      <Button ref={button} variant="solid" onClick={() => input.current?.click()}>
        <Icon name="upload" />
        {texts.uploadLogo}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={logoLimits.types.join()}
        aria-label={texts.uploadLogo}
        onChange={(event) => {
          pickFirst([...(event.target.files ?? [])])
          // Allows the same file to be picked again.
          event.target.value = ''
        }}
      />
    </Flex>
  )
}

const isLogo = ({ contentType, sizeBytes }: StoredFile) =>
  problemOfLogo({ type: contentType, bytes: sizeBytes }) === null

function OwnPictures({ onChoose }: Pick<LogoDialogProps, 'onChoose'>) {
  const { queries } = useApi()
  const [search, setSearch] = useState('')
  const { data, isError, isPending, refetch } = useQuery({
    ...queries.files.list({
      page: 1,
      itemsPerPage: lookedThrough,
      search,
      sort: { field: 'createdAt', direction: 'DESC' },
    }),
    placeholderData: keepPreviousData,
  })
  const pictures = data?.members.filter(isLogo)
  return (
    <Box as="section" aria-label={texts.ownPictures} marginTop="5">
      <Flex align="center" justify="space-between" wrap="wrap" gap="2" marginBottom="3">
        <Box as="h3" fontWeight="semibold" margin={0}>
          {texts.ownPictures}
        </Box>
        <SearchField label={texts.searchPictures} value={search} onSearch={setSearch} />
      </Flex>
      {isPending ? <SkeletonRows rowHeight="56px" /> : null}
      {isError && data === undefined ? (
        <ErrorPanel
          message={errorTexts.loadFailed}
          action={{ label: errorTexts.retry, onClick: () => void refetch() }}
        />
      ) : null}
      {pictures?.length === 0 ? (
        <Box color="fg.muted">{search === '' ? texts.noPictures : texts.nothingFound}</Box>
      ) : null}
      {pictures === undefined || pictures.length === 0 ? null : (
        <ul className="logo-choices">
          {pictures.map((file) => (
            <li key={file['@id']}>
              <button type="button" className="logo-choice" onClick={() => onChoose(file['@id'])}>
                <LogoPicture file={file} />
                <span className="file-row-text">
                  <FileName name={nameOfFile(file)} />
                  {file.sizeBytes == null ? null : (
                    <span className="file-row-second">{formatBytes(file.sizeBytes)}</span>
                  )}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {(data?.totalItems ?? 0) > lookedThrough ? (
        <Box color="fg.muted" marginTop="3">
          {texts.newestOnly({ count: lookedThrough })}
        </Box>
      ) : null}
    </Box>
  )
}
