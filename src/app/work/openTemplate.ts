import type { Workflows } from '../../eventlog/workflows'
import { createCommandId } from '../../lib/commandId'
import { templateSyncMachine } from '../../machines/templateSync/templateSyncMachine'
import type { TemplateSyncInput } from '../../machines/templateSync/templateSyncTypes'
import type { Platform, TemplateRequest } from '../../platform/platform'
import { destinationTemplateTexts as texts } from '../../texts/destinationTemplates'
import { unfinishedWorkTexts } from '../../texts/unfinishedWork'
import { shownTemplates, type TemplateActor } from './shownTemplates'

type Surroundings = Pick<Platform, 'work' | 'session' | 'notify' | 'openTemplate'>

/** Shows the form of a template or its sync, or goes on with unfinished work. One of each is open at a time. */
export async function openTemplate(request: TemplateRequest, surroundings: Surroundings): Promise<void> {
  const { work, session, notify } = surroundings
  const user = session.getSnapshot().context.user
  if (user === null) return
  const workflows = await work.opened()
  const shown = shownTemplates[request.purpose]
  shown.get()?.send({ type: 'close' })
  if (isUnderWay(shown.get(), workflows)) return

  if (request.stream !== undefined) {
    const resumed = await workflows.resume(request.stream)
    if (resumed === null) {
      notify({ type: 'warning', message: unfinishedWorkTexts.cannotResume })
      return workflows.refresh()
    }
    resumed.send({ type: 'edit.resume' })
    return show(resumed as TemplateActor, request, surroundings)
  }
  const input: TemplateSyncInput = {
    iri: request.iri,
    purpose: request.purpose,
    destinations: request.destinations ?? null,
    company: user.company ?? { '@id': '' },
    commandId: createCommandId(),
  }
  show(workflows.begin(templateSyncMachine.id, input) as TemplateActor, request, surroundings)
}

/** What is being saved or synced does not close, and must not go on unseen; what an earlier session left is over. */
const isUnderWay = (actor: TemplateActor | null, workflows: Workflows): boolean =>
  workflows.live().some(({ stream }) => stream === actor?.stream) && actor?.getSnapshot().status === 'active'

function show(
  actor: TemplateActor,
  { purpose, isForOne, onSaved, onSynced }: TemplateRequest,
  { work, notify, openTemplate: open }: Surroundings,
): void {
  const shown = shownTemplates[purpose]
  const isShown = () => shown.get() === actor
  const subscription = actor.subscribe({
    next: ({ value, context }) => {
      if (value !== 'parked') return
      subscription.unsubscribe()
      if (isShown()) shown.set(null)
      void work.current()?.setAside(actor)
      notify({
        type: 'info',
        message: texts.parked,
        action: {
          label: texts.continueEditing,
          onClick: () => open({ iri: context.iri, purpose, onSaved, onSynced, stream: actor.stream }),
        },
      })
    },
    complete: () => {
      const { value, context } = actor.getSnapshot()
      if (value === 'synced') {
        const isOne = isForOne === true && context.destinations?.length === 1
        notify({ type: 'success', message: isOne ? texts.syncedOne : texts.syncedMany })
        onSynced?.()
      }
      if (isShown()) shown.set(null)
      if (context.saved !== null) onSaved?.(context.saved)
    },
  })
  shown.set(actor)
}
