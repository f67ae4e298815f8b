import type { QueryClient } from '@tanstack/react-query'
import { createApi, createQueries } from '../../api/api'
import type { Workflows } from '../../eventlog/workflows'
import { offeredColours } from '../../features/tourEditor/offeredColours'
import { createCommandId } from '../../lib/commandId'
import { randomColour } from '../../lib/randomTour'
import { tourEditorMachine } from '../../machines/tourEditor/tourEditorMachine'
import type { TourEditorInput } from '../../machines/tourEditor/tourEditorTypes'
import type { Platform, TourEditorRequest } from '../../platform/platform'
import { tourEditorTexts as texts } from '../../texts/tourEditor'
import { unfinishedWorkTexts } from '../../texts/unfinishedWork'
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
  shownTourEditor.get()?.send({ type: 'close' })
  if (isUnderWay(shownTourEditor.get(), workflows)) return

  if (request.stream !== undefined) {
    const resumed = await workflows.resume(request.stream)
    if (resumed === null) {
      notify({ type: 'warning', message: unfinishedWorkTexts.cannotResume })
      return workflows.refresh()
    }
    resumed.send({ type: 'edit.resume' })
    return show(resumed as TourActor, request, surroundings)
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

/** What is being saved does not close, and must not go on unseen; what an earlier session left is over. */
const isUnderWay = (actor: TourActor | null, workflows: Workflows): boolean =>
  workflows.live().some(({ stream }) => stream === actor?.stream) && actor?.getSnapshot().status === 'active'

function show(
  actor: TourActor,
  { onSaved }: TourEditorRequest,
  { work, notify, openTourEditor: open }: Surroundings,
): void {
  const isShown = () => shownTourEditor.get() === actor
  const subscription = actor.subscribe({
    next: ({ value, context }) => {
      if (value !== 'parked') return
      subscription.unsubscribe()
      if (isShown()) shownTourEditor.set(null)
      void work.current()?.setAside(actor)
      notify({
        type: 'info',
        message: texts.parked,
        action: {
          label: texts.continueEditing,
          onClick: () => open({ iri: context.iri, onSaved, stream: actor.stream }),
        },
      })
    },
    complete: () => {
      const { value, context } = actor.getSnapshot()
      if (value === 'saved') {
        notify({ type: 'success', message: context.iri === null ? texts.created : texts.updated })
      }
      if (isShown()) shownTourEditor.set(null)
      if (context.saved !== null) onSaved?.(context.saved)
    },
  })
  shownTourEditor.set(actor)
}
