import { useSelector } from '@xstate/react'
import { ErrorPanel } from '../../components/states/ErrorPanel'
import { ScreenHeader } from '../../components/frame/ScreenHeader'
import { SkeletonRows } from '../../components/states/SkeletonRows'
import { useIsShownLoading } from '../../components/states/useIsShownLoading'
import type { CompanyEditorActorRef } from '../../machines/companyEditor/companyEditorMachine'
import { usePlatform } from '../../platform/platform'
import { useCurrentUser } from '../../platform/useCurrentUser'
import { companySettingsTexts as texts } from '../../texts/settings/companySettings'
import { errorTexts } from '../../texts/shell/errors'
import { CompanyForm } from './CompanyForm'
import { topState, useCompanyEditor } from './useCompanyEditor'

/** /settings/company */
export function CompanySettingsScreen() {
  const { session } = usePlatform()
  const { company } = useCurrentUser()
  return (
    <>
      <ScreenHeader title={texts.title} />
      {company['@id'] === '' ? (
        // The user was read without it, and is read again.
        <ErrorPanel
          message={texts.loadFailed}
          action={{ label: errorTexts.retry, onClick: () => session.send({ type: 'user.changed' }) }}
        />
      ) : (
        <OpenedSettings />
      )}
    </>
  )
}

function OpenedSettings() {
  const actor = useCompanyEditor()
  return actor === null ? <Loading /> : <CompanySettings actor={actor} />
}

function CompanySettings({ actor }: { actor: CompanyEditorActorRef }) {
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
  return <CompanyForm actor={actor} state={state} />
}

function Loading() {
  return useIsShownLoading(true) ? <SkeletonRows /> : null
}
