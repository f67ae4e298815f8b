import { useSelector } from '@xstate/react'
import { ErrorPanel } from '../../../../components/states/ErrorPanel'
import type { TemplateSyncActorRef } from '../../../../machines/templateSync/templateSyncMachine'
import { destinationTemplateTexts as texts } from '../../../../texts/stops/destinationTemplates'
import { errorTexts } from '../../../../texts/shell/errors'
import { shellTexts } from '../../../../texts/shell/shell'

/** Shown instead of a template that could not be loaded: it was deleted, or a retry is possible. */
export function LoadFailed({ actor }: { actor: TemplateSyncActorRef }) {
  const isDeleted = useSelector(actor, ({ context }) => context.failure?.status === 404)
  return isDeleted ? (
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
