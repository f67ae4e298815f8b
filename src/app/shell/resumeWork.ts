import { idOfIri, type Iri } from '../../contract/wire/ids'
import type { UnfinishedWork } from '../../eventlog/workflows'
import type { Platform, TemplateRequest, TourEditorRequest } from '../../platform/platform'
import { unfinishedWorkTexts as texts } from '../../texts/shell/unfinishedWork'

type Resume = (platform: Platform, work: UnfinishedWork) => Promise<void>

/** How each kind of unfinished work is taken up again, by its machine. */
const resumes: Readonly<Record<string, Resume>> = {
  bulkExport: async ({ work, shownExport, notify }, { stream }) => {
    const workflows = work.current()
    const actor = (await workflows?.resume(stream)) ?? null
    if (actor !== null) return shownExport.set(stream)
    notify({ type: 'warning', message: texts.cannotResume })
    await workflows?.refresh()
  },
  destinationEditor: async ({ openDestinationEditor }, { stream, snapshot }) => {
    const { iri = null, colour = '' } = (snapshot?.context ?? {}) as { iri?: string | null; colour?: string }
    openDestinationEditor({ iri, tourTemplate: null, colour, stream })
  },
  templateSync: async ({ openTemplate }, { stream, snapshot }) => {
    const { iri = null, purpose = 'edit' } = (snapshot?.context ?? {}) as Partial<TemplateRequest>
    openTemplate({ iri, purpose, stream })
  },
  tourPlan: async ({ work, navigate, notify }, { stream, snapshot }) => {
    const { tourTemplate = '' } = (snapshot?.context ?? {}) as { tourTemplate?: Iri }
    const workflows = work.current()
    // Its screen shows it; where that is open already, with steps of its own, this goes on beside it.
    const actor = (await workflows?.resume(stream)) ?? null
    if (actor === null) {
      notify({ type: 'warning', message: texts.cannotResume })
      return workflows?.refresh()
    }
    actor.send({ type: 'retry' })
    navigate('tour-templates-id-plan', { id: idOfIri(tourTemplate) })
  },
  tourEditor: async ({ openTourEditor }, { stream, snapshot }) => {
    const { iri = null } = (snapshot?.context ?? {}) as Partial<TourEditorRequest>
    openTourEditor({ iri, stream })
  },
}

/** Goes on with work from the list of what is not finished. */
export async function resumeUnfinished(platform: Platform, work: UnfinishedWork): Promise<void> {
  await resumes[work.machine]?.(platform, work)
}
