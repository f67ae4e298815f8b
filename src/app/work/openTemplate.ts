import { createCommandId } from '../../lib/commandId'
import { templateSyncMachine } from '../../machines/templateSync/templateSyncMachine'
import type { TemplateSyncInput } from '../../machines/templateSync/templateSyncTypes'
import type { Platform, TemplateRequest } from '../../platform/platform'
import { destinationTemplateTexts as texts } from '../../texts/stops/destinationTemplates'
import { makeRoom, resumeEditor, showEditor } from './showEditor'
import { shownTemplates, type TemplateActor } from './shownTemplates'

type Surroundings = Pick<Platform, 'work' | 'session' | 'notify' | 'openTemplate'>

/** Shows the form of a template or its sync, or goes on with unfinished work. One of each is open at a time. */
export async function openTemplate(request: TemplateRequest, surroundings: Surroundings): Promise<void> {
  const { work, session, notify } = surroundings
  const user = session.getSnapshot().context.user
  if (user === null) return
  const workflows = await work.opened()
  const shown = shownTemplates[request.purpose]
  if (!makeRoom(shown, workflows)) return

  if (request.stream !== undefined) {
    const resumed = await resumeEditor(request.stream, workflows, notify)
    if (resumed !== null) show(resumed as TemplateActor, request, surroundings)
    return
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

function show(
  actor: TemplateActor,
  { purpose, isForOne, onSaved, onSynced }: TemplateRequest,
  { work, notify, openTemplate: open }: Surroundings,
): void {
  showEditor(actor, {
    shown: shownTemplates[purpose],
    work,
    notify,
    parked: {
      message: texts.parked,
      label: texts.continueEditing,
      onContinue: () => {
        const { iri } = actor.getSnapshot().context
        open({ iri, purpose, onSaved, onSynced, stream: actor.stream })
      },
    },
    onEnd: (leave) => {
      const { value, context } = actor.getSnapshot()
      if (value === 'synced') {
        const isOne = isForOne === true && context.destinations?.length === 1
        notify({ type: 'success', message: isOne ? texts.syncedOne : texts.syncedMany })
        onSynced?.()
      }
      leave()
      if (context.saved !== null) onSaved?.(context.saved)
    },
  })
}
