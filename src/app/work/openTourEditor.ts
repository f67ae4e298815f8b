import type { QueryClient } from '@tanstack/react-query'
import { createApi, createQueries } from '../../api/api'
import { offeredColours } from '../../features/tourEditor/offeredColours'
import { createCommandId } from '../../lib/commandId'
import { randomColour } from '../../lib/randomTour'
import { tourEditorMachine } from '../../machines/tourEditor/tourEditorMachine'
import type { TourEditorInput } from '../../machines/tourEditor/tourEditorTypes'
import type { Platform, TourEditorRequest } from '../../platform/platform'
import { tourEditorTexts as texts } from '../../texts/tours/tourEditor'
import { makeRoom, resumeEditor, showEditor } from './showEditor'
import { shownTourEditor, type TourActor } from './shownTourEditor'

type Surroundings = Pick<Platform, 'http' | 'config' | 'work' | 'session' | 'notify' | 'openTourEditor'> & {
  queryClient: QueryClient
}

/** Shows the dialog of a tour, or goes on with an unfinished draft. One is open at a time. */
export async function openTourEditor(request: TourEditorRequest, surroundings: Surroundings): Promise<void> {
  const { work, session, notify } = surroundings
  const user = session.getSnapshot().context.user
  if (user === null) return
  const isNew = request.iri === null && request.stream === undefined
  const colour = isNew ? await presetColour(surroundings) : ''
  // Reading the colours took its time: what is begun now must be of whoever asked for it.
  if (session.getSnapshot().context.user?.id !== user.id) return
  const workflows = await work.opened()
  if (!makeRoom(shownTourEditor, workflows)) return

  if (request.stream !== undefined) {
    const resumed = await resumeEditor(request.stream, workflows, notify)
    if (resumed !== null) show(resumed as TourActor, request, surroundings)
    return
  }
  const input: TourEditorInput = {
    iri: request.iri,
    company: user.company ?? { '@id': '' },
    colour,
    commandId: createCommandId(),
  }
  show(workflows.begin(tourEditorMachine.id, input) as TourActor, request, surroundings)
}

/** The first of the company's colours, else a random one (decision 9). */
async function presetColour({ http, config, queryClient }: Surroundings): Promise<string> {
  const { labels } = createQueries(createApi(http, config))
  const colours = await queryClient.fetchQuery(labels.colours()).catch(() => [])
  return offeredColours(colours)[0]?.code ?? randomColour([], Math.random)
}

function show(
  actor: TourActor,
  { onSaved }: TourEditorRequest,
  { work, notify, openTourEditor: open }: Surroundings,
): void {
  showEditor(actor, {
    shown: shownTourEditor,
    work,
    notify,
    parked: {
      message: texts.parked,
      label: texts.continueEditing,
      onContinue: () => open({ iri: actor.getSnapshot().context.iri, onSaved, stream: actor.stream }),
    },
    onEnd: (leave) => {
      const { value, context } = actor.getSnapshot()
      if (value === 'saved') {
        notify({ type: 'success', message: context.iri === null ? texts.created : texts.updated })
      }
      leave()
      if (context.saved !== null) onSaved?.(context.saved)
    },
  })
}
