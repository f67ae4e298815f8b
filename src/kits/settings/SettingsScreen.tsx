import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { AnyActorRef } from 'xstate'
import { ScreenHeader } from '../../components/frame/ScreenHeader'
import { ErrorPanel } from '../../components/states/ErrorPanel'
import { SkeletonRows } from '../../components/states/SkeletonRows'
import { useIsShownLoading } from '../../components/states/useIsShownLoading'
import { usePlatform } from '../../platform/platform'
import { useCurrentUser } from '../../platform/useCurrentUser'
import { errorTexts } from '../../texts/shell/errors'
import { topState } from '../form/useRecordForm'

/** The part of a settings editor that the screen uses. */
type OpenedEditor = {
  getSnapshot: () => { value: unknown }
  subscribe: AnyActorRef['subscribe']
  send: (event: { type: 'load.retry' }) => void
}

type SettingsScreenProps<A> = {
  texts: { title: string; loadFailed: string }
  /** Tabs of a screen that has two. */
  tabs?: ReactNode
  /** Opens the editor of the settings while the screen is mounted; null while it is opening. */
  useEditor: () => A | null
  /** The form; null until it has content. */
  children: (actor: A, state: string) => ReactNode
}

/** Screen of company settings. */
export function SettingsScreen<A extends OpenedEditor>({
  texts,
  tabs,
  useEditor,
  children,
}: SettingsScreenProps<A>) {
  const { session } = usePlatform()
  const { company } = useCurrentUser()
  return (
    <>
      <ScreenHeader title={texts.title} tabs={tabs} />
      {company['@id'] === '' ? (
        // The user was loaded without its company; loads it again.
        <ErrorPanel
          message={texts.loadFailed}
          action={{ label: errorTexts.retry, onClick: () => session.send({ type: 'user.changed' }) }}
        />
      ) : (
        <Opened<A> texts={texts} useEditor={useEditor}>
          {children}
        </Opened>
      )}
    </>
  )
}

function Opened<A extends OpenedEditor>(props: SettingsScreenProps<A>) {
  const actor = props.useEditor()
  return actor === null ? <Loading /> : <Settings<A> {...props} actor={actor} />
}

function Settings<A extends OpenedEditor>({ actor, texts, children }: SettingsScreenProps<A> & { actor: A }) {
  const state = useSelector(actor, topState)
  if (state === 'loading') return <Loading />
  if (state === 'loadFailed')
    return (
      <ErrorPanel
        message={texts.loadFailed}
        action={{ label: errorTexts.retry, onClick: () => actor.send({ type: 'load.retry' }) }}
      />
    )
  if (state === 'parked' || state === 'closed') return null
  return children(actor, state)
}

function Loading() {
  return useIsShownLoading(true) ? <SkeletonRows /> : null
}
