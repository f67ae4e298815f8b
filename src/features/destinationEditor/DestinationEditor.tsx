import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useSelector } from '@xstate/react'
import { Button, Spinner } from '../../components/controls'
import { ErrorPanel } from '../../components/ErrorPanel'
import { SkeletonRows } from '../../components/SkeletonRows'
import {
  isDirty,
  type DestinationEditorActorRef,
} from '../../machines/destinationEditor/destinationEditorMachine'
import { useCurrentUser } from '../../platform/useCurrentUser'
import { destinationEditorTexts as texts } from '../../texts/destinationEditor'
import { errorTexts } from '../../texts/errors'
import { shellTexts } from '../../texts/shell'
import { EditorFrame, type EditorDisplay } from './components/EditorFrame'
import { EditorTabs } from './components/EditorTabs'

type DestinationEditorProps = {
  actor: DestinationEditorActorRef
  /** An overlay where a map stays usable beside it, a dialog elsewhere (decision 13c). */
  display: EditorDisplay
}

/** The global destination editor; only company admins see the form. */
export function DestinationEditor({ actor, display }: DestinationEditorProps) {
  const { facts } = useCurrentUser()
  const state = useSelector(actor, (snapshot) =>
    String(Object.keys(asRecord(snapshot.value))[0] ?? snapshot.value),
  )
  const isDirtyNow = useSelector(actor, (snapshot) => isDirty(snapshot.context))
  const isExisting = useSelector(actor, (snapshot) => snapshot.context.iri !== null)
  const colour = useSelector(actor, (snapshot) => snapshot.context.colour)

  const isEditable = state === 'editing' || state === 'saving' || state === 'conflicted'
  return (
    <EditorFrame
      display={display}
      title={isExisting ? texts.titleEdit : texts.titleCreate}
      rootAttributes={{ 'data-machine': 'destinationEditor', 'data-state': state }}
      onClose={() => actor.send({ type: 'close' })}
      onSubmit={() => actor.send({ type: 'save.request' })}
      footer={<EditorFooter actor={actor} state={state} isDirty={isDirtyNow} />}
    >
      {!facts.isCompanyAdmin || state === 'loading' ? <SkeletonRows rowHeight="56px" /> : null}
      {state === 'loadFailed' ? (
        <ErrorPanel
          message={errorTexts.loadFailed}
          action={{ label: errorTexts.retry, onClick: () => actor.send({ type: 'load.retry' }) }}
        />
      ) : null}
      {facts.isCompanyAdmin && isEditable ? (
        <>
          <Problems actor={actor} state={state} />
          <EditorTabs actor={actor} colour={colour} />
        </>
      ) : null}
    </EditorFrame>
  )
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

function EditorFooter({
  actor,
  state,
  isDirty: isChanged,
}: {
  actor: DestinationEditorActorRef
  state: string
  isDirty: boolean
}) {
  const isBusy = state === 'saving'
  const isNotSent = useSelector(actor, (snapshot) => snapshot.context.failure !== null)
  return (
    <>
      <Box fontSize="sm" color="fg.muted" marginInlineEnd="2">
        {isChanged ? (isNotSent ? texts.notSent : texts.unsaved) : null}
      </Box>
      <Button onClick={() => actor.send({ type: 'close' })} disabled={isBusy}>
        {shellTexts.close}
      </Button>
      <Button type="submit" variant="solid" disabled={state !== 'editing'}>
        {isBusy ? <Spinner /> : null}
        {isNotSent && isChanged ? texts.sendAgain : shellTexts.save}
      </Button>
    </>
  )
}

/** What concerns the form as a whole: a newer version, a deleted record, an answer without fields. */
function Problems({ actor, state }: { actor: DestinationEditorActorRef; state: string }) {
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure)
  if (state === 'conflicted') {
    return (
      <Notice>
        {texts.conflictTitle}
        <Flex gap="2" marginTop="2" wrap="wrap">
          <Button size="sm" onClick={() => actor.send({ type: 'conflict.keepMine' })}>
            {texts.keepMine}
          </Button>
          <Button size="sm" onClick={() => actor.send({ type: 'conflict.takeTheirs' })}>
            {texts.takeTheirs}
          </Button>
        </Flex>
      </Notice>
    )
  }
  if (failure?.status === 404 && failure.title === null) return <Notice>{texts.gone}</Notice>
  if (failure?.title != null) return <Notice>{failure.title}</Notice>
  return null
}

function Notice({ children }: { children: React.ReactNode }) {
  return (
    <Box
      role="alert"
      background="warning.tint"
      color="warning"
      borderRadius="l2"
      padding="3"
      marginBottom="4"
    >
      {children}
    </Box>
  )
}
