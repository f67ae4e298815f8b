import { Box } from '@chakra-ui/react/box'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { SkeletonRows } from '../../../components/states/SkeletonRows'
import { SavePause } from '../../../kits/form/SavePause'
import { ChangedMeanwhile } from '../../../kits/presence/ChangedMeanwhile'
import { attachmentsTab } from '../../../kits/files/attachmentsTab'
import { EditorFrame } from '../../../kits/stop/EditorFrame'
import { EditorTabs } from '../../../kits/stop/EditorTabs'
import type { FormTab } from '../../../kits/stop/FormTabs'
import { Notice } from '../../../kits/stop/Notice'
import { isDirty } from '../../../machines/kinds/recordEditor/recordEditing'
import { isSyncWantedAgain } from '../../../machines/templateSync/templateSyncFacts'
import type { TemplateSyncActorRef } from '../../../machines/templateSync/templateSyncMachine'
import { useCurrentUser } from '../../../platform/useCurrentUser'
import { destinationTemplateTexts as texts } from '../../../texts/stops/destinationTemplates'
import { Conflicts } from './components/Conflicts'
import { Footer } from './components/Footer'
import { GeneralTab } from './components/GeneralTab'
import { LinkedDestinations } from './components/LinkedDestinations'
import { LoadFailed } from './components/LoadFailed'
import { topState } from './topState'
import { useSubmit, useTemplateForm } from './useTemplateForm'

/** The dialog of a destination template. Only company admins see the form. */
export function TemplateEditor({ actor }: { actor: TemplateSyncActorRef }) {
  const { facts } = useCurrentUser()
  const state = useSelector(actor, topState)
  const isNew = useSelector(actor, ({ context }) => context.iri === null)
  const { save, refusals } = useSubmit(actor)
  return (
    <EditorFrame
      display="dialog"
      title={isNew ? texts.titleCreate : texts.titleEdit}
      rootAttributes={{ 'data-machine': 'templateSync', 'data-state': state }}
      onClose={() => actor.send({ type: 'close' })}
      onSubmit={() => save(isSyncWantedAgain(actor.getSnapshot().context))}
      footer={<Footer actor={actor} onSaveAndSync={() => save(true)} />}
    >
      {facts.isCompanyAdmin ? <EditorBody actor={actor} state={state} refusals={refusals} /> : <Loading />}
    </EditorFrame>
  )
}

type EditorBodyProps = { actor: TemplateSyncActorRef; state: string; refusals: number }

function EditorBody({ actor, state, refusals }: EditorBodyProps) {
  const failure = useSelector(actor, ({ context }) => context.failure)
  if (state === 'loading') return <Loading />
  if (state === 'conflicted') return <Conflicts actor={actor} />
  if (state === 'loadFailed') return <LoadFailed actor={actor} />
  if (!['editing', 'saving', 'pausing'].includes(state)) return null
  return <Form actor={actor} refusals={refusals} notice={<Problems failure={failure} />} />
}

type FormProps = { actor: TemplateSyncActorRef; refusals: number; notice: ReactNode }

function Form({ actor, refusals, notice }: FormProps) {
  const form = useTemplateForm(actor)
  const linked = useLinkedTab(actor)
  const record = useSelector(actor, ({ context }) => context.iri)
  const version = useSelector(actor, ({ context }) => context.etag)
  return (
    <EditorTabs
      form={form}
      general={<GeneralTab form={form} />}
      further={[...(linked === null ? [] : [linked]), ...attachmentsTab(record, form.draft.name)]}
      refusals={refusals}
      notice={
        <>
          <SavePause actor={actor} />
          <ChangedMeanwhile record={record} version={version} />
          {notice}
        </>
      }
    />
  )
}

/** The tab 'Verlinkte Ziele', which only a saved template has. */
function useLinkedTab(actor: TemplateSyncActorRef): FormTab | null {
  const template = useSelector(actor, ({ context }) => (context.iri === null ? null : context.template))
  const isChanged = useSelector(actor, ({ context }) => isDirty(context))
  if (template === null) return null
  return {
    key: 'linked',
    label: texts.tabLinked,
    content: <LinkedDestinations template={template} isDirty={isChanged} />,
    ...(template.linkedDestinationCount == null ? {} : { count: template.linkedDestinationCount }),
    isBare: true,
  }
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
