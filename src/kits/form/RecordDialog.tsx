import { Box } from '@chakra-ui/react/box'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, type ReactNode } from 'react'
import type { DialogSize } from '../../components/dialogs/Dialog'
import { FormDialog } from '../../components/dialogs/FormDialog'
import { ErrorPanel } from '../../components/states/ErrorPanel'
import { SkeletonRows } from '../../components/states/SkeletonRows'
import type { RecordDraft } from '../../domain/drafts/draftParts'
import { errorTexts } from '../../texts/shell/errors'
import { shellTexts } from '../../texts/shell/shell'
import { stopFormTexts } from '../../texts/stops/stopForm'
import { ChangedMeanwhile } from '../presence/ChangedMeanwhile'
import { ConflictPanel } from '../stop/ConflictPanel'
import type { DescribedParts, RecordNames } from '../stop/describeParts'
import { SavePause } from './SavePause'
import { useRecordForm, type RecordActor, type RecordForm } from './useRecordForm'

type RecordDialogProps<D extends RecordDraft> = {
  actor: RecordActor<D>
  /** Machine id. */
  machine: string
  size?: DialogSize
  texts: {
    /** Title for a new record; absent if the dialog cannot create records. */
    createTitle?: string
    editTitle: string
    /** Title of the conflict panel: another user saved or deleted the record first. */
    conflictTitle: string
    deletedMeanwhile: string
    missing: string
  }
  parts: DescribedParts<D>
  /** Names of the records referenced by the drafts. */
  names?: RecordNames
  /** The fields. */
  children: (form: RecordForm<D>) => ReactNode
}

const noNames: RecordNames = new Map()

/** Dialog of a small record: form, errors and conflicts with another user's changes. */
export function RecordDialog<D extends RecordDraft>({
  actor,
  machine,
  size,
  texts,
  parts,
  names = noNames,
  children,
}: RecordDialogProps<D>) {
  const { form, state, failure, status, formProps } = useRecordForm(actor, texts.deletedMeanwhile)
  const close = () => actor.send({ type: 'close' })
  const isConflicted = state === 'conflicted'
  // The conflict can be applied only once the newer version is loaded.
  const isChoosing = useSelector(actor, ({ value }) => JSON.stringify(value) === '{"conflicted":"choosing"}')
  return (
    <FormDialog
      title={(form.isNew && texts.createTitle) || texts.editTitle}
      size={size ?? 'small'}
      formProps={formProps}
      status={status}
      submitLabel={isConflicted ? stopFormTexts.applyAndSave : shellTexts.save}
      canSubmit={state === 'editing' || isChoosing}
      rootAttributes={{ 'data-machine': machine, 'data-state': state }}
      onClose={close}
    >
      {state === 'loading' ? <SkeletonRows rowHeight="56px" /> : null}
      {state === 'loadFailed' ? (
        <ErrorPanel
          message={failure?.status === 404 ? texts.missing : errorTexts.loadFailed}
          action={
            failure?.status === 404
              ? { label: shellTexts.close, onClick: close }
              : { label: errorTexts.retry, onClick: () => actor.send({ type: 'load.retry' }) }
          }
        />
      ) : null}
      {isConflicted ? (
        <Conflicts actor={actor} title={texts.conflictTitle} parts={parts} names={names} />
      ) : null}
      {state === 'loading' || state === 'loadFailed' || isConflicted ? null : (
        <>
          {/* Notices have their own distance to the fields. */}
          <Box marginBottom="-4">
            <SavePause actor={actor} />
            <Changed actor={actor} />
          </Box>
          <Fields>{children(form)}</Fields>
        </>
      )}
    </FormDialog>
  )
}

function Changed<D extends RecordDraft>({ actor }: { actor: RecordActor<D> }) {
  const record = useSelector(actor, ({ context }) => context.iri)
  const version = useSelector(actor, ({ context }) => context.etag)
  return <ChangedMeanwhile record={record} version={version} />
}

/** During loading the dialog itself had the focus; moves it to the first field. */
function Fields({ children }: { children: ReactNode }) {
  const end = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const form = end.current?.closest('form')
    const { activeElement } = document
    if (form?.closest('[role=dialog]')?.contains(activeElement) !== true) return
    if (!form.contains(activeElement)) form.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }, [])
  return (
    <>
      {children}
      <span ref={end} hidden />
    </>
  )
}

type ConflictsProps<D extends RecordDraft> = {
  actor: RecordActor<D>
  title: string
  parts: DescribedParts<D>
  names: RecordNames
}

/** Conflict panel: another user saved the record first. */
function Conflicts<D extends RecordDraft>({ actor, title, parts, names }: ConflictsProps<D>) {
  const { base, draft, theirs, choices } = useSelector(actor, ({ context }) => context)
  const isUnread = useSelector(actor, ({ value }) => JSON.stringify(value) === '{"conflicted":"unread"}')
  return (
    <ConflictPanel
      title={title}
      versions={{ base, mine: draft, theirs: theirs?.draft ?? null }}
      isUnread={isUnread}
      choices={choices}
      parts={parts}
      names={names}
      onChoose={(part, side) => actor.send({ type: 'conflict.choose', part, side })}
      onRetry={() => actor.send({ type: 'load.retry' })}
    />
  )
}
