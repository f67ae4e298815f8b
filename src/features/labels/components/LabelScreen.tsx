import { Box } from '@chakra-ui/react/box'
import { useRef, useState, type ReactNode } from 'react'
import { Button } from '../../../components/controls'
import { DeleteConfirmation } from '../../../components/DeleteConfirmation'
import { EmptyState } from '../../../components/EmptyState'
import { ErrorPanel } from '../../../components/ErrorPanel'
import { Icon } from '../../../components/Icon'
import { ScreenHeader } from '../../../components/ScreenHeader'
import { SkeletonRows } from '../../../components/SkeletonRows'
import { useIsShownLoading } from '../../../components/useIsShownLoading'
import { idOfIri } from '../../../contract/ids'
import { useApi } from '../../../platform/useApi'
import { usePlatform } from '../../../platform/platform'
import { useDeletion } from '../../../platform/useDeletion'
import { errorTexts } from '../../../texts/errors'
import { shellTexts } from '../../../texts/shell'
import type { LabelRow } from '../labelRows'
import { LabelTable } from './LabelTable'

type LabelScreenProps = {
  texts: {
    title: string
    intro: string
    create: string
    empty: string
    columnName: string
    columnColour: string
    removed: (row: { name: string }) => string
  }
  queryKey: readonly unknown[]
  /** Undefined until the list was answered. */
  rows: LabelRow[] | undefined
  isError: boolean
  onRetry: () => void
  renderName: (row: LabelRow) => ReactNode
  /** @param row null creates one */
  renderDialog: (row: LabelRow | null, onClose: () => void) => ReactNode
}

/** A short list of names with colours, all on one page, with a dialog to create and change them. */
export function LabelScreen({
  texts,
  queryKey,
  rows,
  isError,
  onRetry,
  renderName,
  renderDialog,
}: LabelScreenProps) {
  const { api } = useApi()
  const { invalidate } = usePlatform()
  const [edited, setEdited] = useState<{ row: LabelRow | null } | null>(null)
  const createButton = useRef<HTMLButtonElement>(null)
  const deletion = useDeletion<LabelRow>({
    remove: ({ iri }, options) => api.labels.remove(iri, options),
    invalidate: () => invalidate(queryKey),
    removedText: texts.removed,
  })
  const isSkeletonShown = useIsShownLoading(rows === undefined && !isError)
  const create = () => setEdited({ row: null })
  return (
    <>
      <ScreenHeader
        title={texts.title}
        aside={rows === undefined ? null : shellTexts.entries({ count: rows.length })}
      >
        <Button ref={createButton} variant="solid" onClick={create}>
          <Icon name="plus" />
          {texts.create}
        </Button>
      </ScreenHeader>
      <Box display="flex" flexDirection="column" flex={1} minHeight={0} overflowY="auto" background="bg">
        {isError && rows === undefined ? (
          <ErrorPanel
            message={errorTexts.loadFailed}
            action={{ label: errorTexts.retry, onClick: onRetry }}
          />
        ) : null}
        {isSkeletonShown ? <SkeletonRows /> : null}
        {rows?.length === 0 ? (
          <EmptyState text={texts.empty}>
            <Button onClick={create}>
              <Icon name="plus" />
              {texts.create}
            </Button>
          </EmptyState>
        ) : null}
        {rows === undefined || rows.length === 0 ? null : (
          <>
            <Box padding="5" paddingBottom="4" maxWidth="text" color="fg.muted">
              {texts.intro}
            </Box>
            <LabelTable
              label={texts.title}
              heads={{ name: texts.columnName, colour: texts.columnColour }}
              rows={rows}
              renderName={renderName}
              onEdit={(row) => setEdited({ row })}
              onDelete={deletion.ask}
            />
          </>
        )}
      </Box>
      {edited === null ? null : renderDialog(edited.row, () => setEdited(null))}
      {deletion.item === null ? null : (
        <DeleteConfirmation
          key={idOfIri(deletion.item.iri)}
          isBusy={deletion.isBusy}
          onConfirm={deletion.confirm}
          onCancel={deletion.cancel}
        />
      )}
    </>
  )
}
