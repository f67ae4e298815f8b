import { Box } from '@chakra-ui/react/box'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { ErrorPanel } from '../../../components/states/ErrorPanel'
import { SkeletonRows } from '../../../components/states/SkeletonRows'
import { SavePause } from '../../../kits/form/SavePause'
import { ChangedMeanwhile } from '../../../kits/presence/ChangedMeanwhile'
import { attachmentsTab } from '../../../kits/files/attachmentsTab'
import { StopAttachmentsButton } from '../../../kits/files/StopAttachmentsButton'
import { RhythmTab } from '../../../kits/rhythm/RhythmTab'
import { EditorFooter } from '../../../kits/stop/EditorFooter'
import { EditorFrame } from '../../../kits/stop/EditorFrame'
import { FormTabs, type FormTab } from '../../../kits/stop/FormTabs'
import { Notice } from '../../../kits/stop/Notice'
import { isDirty, isUnsent } from '../../../machines/kinds/recordEditor/recordEditing'
import type { TourEditorActorRef } from '../../../machines/tourEditor/tourEditorWorkflow'
import { useExtension } from '../../../platform/useExtension'
import { useCurrentUser } from '../../../platform/useCurrentUser'
import { useWishedField } from '../../../platform/wishedField'
import { errorTexts } from '../../../texts/shell/errors'
import { shellTexts } from '../../../texts/shell/shell'
import { rhythmFormTexts } from '../../../texts/rhythm/rhythmForm'
import { tourEditorTexts as texts } from '../../../texts/tours/tourEditor'
import { Conflicts } from './components/Conflicts'
import { GeneralTab } from './components/GeneralTab'
import { MoreTab } from './components/MoreTab'
import { tabsWithErrors, type TourForm } from './tourForm'
import { useSubmit, useTourForm } from './useTourEditor'

/** 'Tour erstellen' and 'Tour bearbeiten'. Only company admins see the form. */
export function TourEditor({ actor }: { actor: TourEditorActorRef }) {
  const { facts } = useCurrentUser()
  const state = useSelector(actor, topState)
  const isNew = useSelector(actor, ({ context }) => context.iri === null)
  const { submit, refusals } = useSubmit(actor)
  return (
    <EditorFrame
      display="dialog"
      title={isNew ? texts.titleCreate : texts.titleEdit}
      rootAttributes={{ 'data-machine': 'tourEditor', 'data-state': state }}
      onClose={() => actor.send({ type: 'close' })}
      onSubmit={() => {
        if (facts.isCompanyAdmin) submit()
      }}
      footer={<Footer actor={actor} mayEdit={facts.isCompanyAdmin} />}
    >
      {facts.isCompanyAdmin ? <EditorBody actor={actor} state={state} refusals={refusals} /> : <Loading />}
    </EditorFrame>
  )
}

/** Returns the top-level state, such as `editing` or `conflicted`, without nested states. */
function topState({ value }: ReturnType<TourEditorActorRef['getSnapshot']>): string {
  return typeof value === 'string' ? value : String(Object.keys(value)[0])
}

type EditorBodyProps = { actor: TourEditorActorRef; state: string; refusals: number }

function EditorBody({ actor, state, refusals }: EditorBodyProps) {
  const failure = useSelector(actor, ({ context }) => context.failure)
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
  return <Form actor={actor} refusals={refusals} notice={<Problems failure={failure} />} />
}

type FormProps = { actor: TourEditorActorRef; refusals: number; notice: ReactNode }

function Form({ actor, refusals, notice }: FormProps) {
  const form = useTourForm(actor)
  useWishedField('tourEditor')
  const hasRhythm = useExtension('plannedTours')
  const record = useSelector(actor, ({ context }) => context.iri)
  const version = useSelector(actor, ({ context }) => context.etag)
  const notices = (
    <>
      <SavePause actor={actor} />
      <ChangedMeanwhile record={record} version={version} />
      {notice}
    </>
  )
  return (
    <FormTabs
      tabs={[
        { key: 'general', label: texts.tabGeneral, content: <GeneralTab form={form} /> },
        ...(hasRhythm ? [rhythmTab(form, notices)] : []),
        { key: 'more', label: texts.tabMore, content: <MoreTab form={form} /> },
        ...attachmentsTab(
          record,
          form.draft.name,
          <StopAttachmentsButton tour={record ?? ''} name={form.draft.name} />,
        ),
      ]}
      broken={tabsWithErrors(form.violations)}
      refusals={refusals}
      notice={notices}
    />
  )
}

const rhythmTab = ({ draft, violations, isDisabled, change }: TourForm, notice: ReactNode): FormTab => ({
  key: 'rhythm',
  label: rhythmFormTexts.tab,
  isBare: true,
  content: (
    <RhythmTab
      texts={rhythmFormTexts.ofTour}
      rhythm={draft.rhythm}
      error={violations['rhythm']}
      isDisabled={isDisabled}
      tour={{ name: draft.name, colour: draft.color }}
      notice={notice}
      onChange={(rhythm) => change({ rhythm })}
    />
  ),
})

function Footer({ actor, mayEdit }: { actor: TourEditorActorRef; mayEdit: boolean }) {
  return (
    <EditorFooter
      isChanged={useSelector(actor, ({ context }) => isDirty(context))}
      isNotSent={useSelector(actor, ({ context }) => isUnsent(context))}
      isSaving={useSelector(actor, (snapshot) => snapshot.matches('saving'))}
      isConflicted={useSelector(actor, (snapshot) => snapshot.matches('conflicted'))}
      canSave={useSelector(
        actor,
        (snapshot) =>
          mayEdit && (snapshot.matches('editing') || snapshot.matches({ conflicted: 'choosing' })),
      )}
      onClose={() => actor.send({ type: 'close' })}
    />
  )
}

const Loading = () => (
  <Box padding="5" flex={1}>
    <SkeletonRows rowHeight="56px" />
  </Box>
)

/** Errors of the whole form: a deleted record, or a response without fields. */
function Problems({ failure }: { failure: { status: number; title: string | null } | null }) {
  if (failure?.status === 404 && failure.title === null) return <Notice>{texts.deletedMeanwhile}</Notice>
  if (failure?.title != null) return <Notice>{failure.title}</Notice>
  return null
}
