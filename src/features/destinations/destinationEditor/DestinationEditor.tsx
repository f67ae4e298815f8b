import { Box } from '@chakra-ui/react/box'
import { useSelector } from '@xstate/react'
import { Button } from '../../../components/inputs/controls'
import { ErrorPanel } from '../../../components/states/ErrorPanel'
import { Icon } from '../../../components/marks/Icon'
import { SkeletonRows } from '../../../components/states/SkeletonRows'
import type { ActorOf } from '../../../machines/registry'
import { SavePause } from '../../../kits/form/SavePause'
import { ChangedMeanwhile } from '../../../kits/presence/ChangedMeanwhile'
import { EditorFrame, type EditorDisplay } from '../../../kits/stop/EditorFrame'
import { Notice } from '../../../kits/stop/Notice'
import type { DestinationEditorSnapshot } from '../../../machines/destinationEditor/destinationEditorMachine'
import { usePlatform } from '../../../platform/platform'
import { useCurrentUser } from '../../../platform/useCurrentUser'
import { destinationEditorTexts as texts } from '../../../texts/stops/destinationEditor'
import { errorTexts } from '../../../texts/shell/errors'
import { shellTexts } from '../../../texts/shell/shell'
import { Conflicts } from './components/Conflicts'
import { EditorForm } from './components/EditorForm'
import { Footer } from './components/Footer'
import { useSubmit } from './useEditor'

type DestinationEditorProps = {
  actor: ActorOf<'destinationEditor'>
  /** An overlay if a map stays usable beside it, otherwise a dialog. */
  display: EditorDisplay
}

/** The global destination editor. Only company admins see the form. */
export function DestinationEditor({ actor, display }: DestinationEditorProps) {
  const { facts } = useCurrentUser()
  const state = useSelector(actor, topState)
  const title = useSelector(actor, titleOf)
  const isNew = useSelector(actor, ({ context }) => context.iri === null)
  const { submit, saveAndSync, saveAndNext, refusals } = useSubmit(actor)
  return (
    <EditorFrame
      display={display}
      title={title}
      rootAttributes={{ 'data-machine': 'destinationEditor', 'data-state': state }}
      headerAction={<DuplicateButton actor={actor} />}
      onClose={() => actor.send({ type: 'close' })}
      onSubmit={submit}
      // The address is the most important field of a new destination.
      firstField={isNew ? 'address' : undefined}
      footer={
        <Footer actor={actor} display={display} onSaveAndSync={saveAndSync} onSaveAndNext={saveAndNext} />
      }
    >
      {facts.isCompanyAdmin ? (
        <EditorBody actor={actor} state={state} display={display} refusals={refusals} />
      ) : (
        <Loading />
      )}
    </EditorFrame>
  )
}

/** Returns the top-level state, such as `editing` or `conflicted`, without nested states. */
function topState({ value }: DestinationEditorSnapshot): string {
  return typeof value === 'string' ? value : String(Object.keys(value)[0])
}

/** A multipoint route has its title once its first place is set. */
function titleOf({ context: { iri, routeType, draft } }: DestinationEditorSnapshot): string {
  if (iri !== null) return texts.titleEdit
  return routeType === 'route' && draft.lat !== null ? texts.titleCreateRoute : texts.titleCreate
}

type EditorBodyProps = DestinationEditorProps & { state: string; refusals: number }

function EditorBody({ actor, state, display, refusals }: EditorBodyProps) {
  const failure = useSelector(actor, ({ context }) => context.failure)
  const record = useSelector(actor, ({ context }) => context.iri)
  const version = useSelector(actor, ({ context }) => context.etag)
  if (state === 'loading') return <Loading />
  if (state === 'conflicted') return <Conflicts actor={actor} />
  if (state === 'loadFailed') {
    return failure?.status === 404 ? (
      <ErrorPanel
        message={texts.missing}
        action={{ label: shellTexts.close, onClick: () => actor.send({ type: 'close' }) }}
      />
    ) : (
      <ErrorPanel
        message={errorTexts.loadFailed}
        action={{ label: errorTexts.retry, onClick: () => actor.send({ type: 'load.retry' }) }}
      />
    )
  }
  if (!['editing', 'saving', 'pausing'].includes(state)) return null
  return (
    <EditorForm
      actor={actor}
      display={display}
      refusals={refusals}
      notice={
        <>
          <SavePause actor={actor} />
          <ChangedMeanwhile record={record} version={version} />
          <Problems failure={failure} />
        </>
      }
    />
  )
}

const Loading = () => (
  <Box padding="5">
    <SkeletonRows rowHeight="56px" />
  </Box>
)

/** Errors of the whole form: a deleted record, or a response without fields. */
function Problems({ failure }: { failure: { status: number; title: string | null } | null }) {
  if (failure?.status === 404 && failure.title === null) return <Notice>{texts.deletedMeanwhile}</Notice>
  if (failure?.title != null) return <Notice>{failure.title}</Notice>
  return null
}

/** Copies the saved destination; unsaved changes stay in the form. */
function DuplicateButton({ actor }: { actor: ActorOf<'destinationEditor'> }) {
  const { workflows } = usePlatform()
  const iri = useSelector(actor, ({ context }) => context.iri)
  const isRead = useSelector(actor, (snapshot) => snapshot.matches('editing'))
  if (iri === null) return null
  const duplicate = () => {
    const { base } = actor.getSnapshot().context
    const { address, tourTemplate } = base
    workflows.open('command', { command: { kind: 'duplicateDestination', iri, address, tourTemplate } })
  }
  return (
    <Button variant="quiet" disabled={!isRead} onClick={duplicate}>
      <Icon name="copy" />
      {texts.duplicate}
    </Button>
  )
}
