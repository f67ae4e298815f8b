import { createCommandId } from '../../lib/commandId'
import type { DestinationEditorInput } from '../../machines/destinationEditor/destinationEditorTypes'
import { destinationEditorMachine } from '../../machines/destinationEditor/destinationEditorMachine'
import type { DestinationEditorRequest, Platform } from '../../platform/platform'
import { destinationEditorTexts as texts } from '../../texts/stops/destinationEditor'
import { shownEditor, type EditorActor } from './shownEditor'

type Surroundings = Pick<Platform, 'work' | 'session' | 'notify' | 'openDestinationEditor'>

/** Shows a destination in the global editor, or goes on with an unfinished draft. One editor is open at a time. */
export async function openDestinationEditor(
  request: DestinationEditorRequest,
  surroundings: Surroundings,
): Promise<void> {
  const { work, session } = surroundings
  const user = session.getSnapshot().context.user
  if (user === null) return
  const workflows = await work.opened()
  shownEditor.get()?.send({ type: 'close' })

  if (request.stream !== undefined) {
    const resumed = await workflows.resume(request.stream)
    if (resumed === null) return
    resumed.send({ type: 'edit.resume' })
    return show(resumed as EditorActor, request, surroundings)
  }
  const input: DestinationEditorInput = {
    iri: request.iri,
    tourTemplate: request.tourTemplate,
    colour: request.colour,
    routeType: request.routeType ?? 'destination',
    place: request.place ?? null,
    company: user.company ?? { '@id': '' },
    commandId: createCommandId(),
  }
  show(workflows.begin(destinationEditorMachine.id, input) as EditorActor, request, surroundings)
}

function show(
  actor: EditorActor,
  { onSaved }: DestinationEditorRequest,
  { work, notify, openDestinationEditor: open }: Surroundings,
): void {
  const isShown = () => shownEditor.get() === actor
  const subscription = actor.subscribe({
    next: ({ value, context }) => {
      if (value !== 'parked') return
      subscription.unsubscribe()
      if (isShown()) shownEditor.set(null)
      void work.current()?.setAside(actor)
      notify({
        type: 'info',
        message: texts.parked,
        action: {
          label: texts.continueEditing,
          onClick: () => open({ ...context, onSaved, stream: actor.stream }),
        },
      })
    },
    complete: () => {
      const { value, context } = actor.getSnapshot()
      if (value === 'saved') {
        notify({ type: 'success', message: context.iri === null ? texts.created : texts.updated })
      }
      if (isShown()) shownEditor.set(null)
      if (context.saved !== null) onSaved?.(context.saved)
    },
  })
  shownEditor.set(actor)
}
