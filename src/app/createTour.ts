import type { QueryClient } from '@tanstack/react-query'
import { createApi, createQueries } from '../api/api'
import { tourTemplateKeys } from '../api/tourTemplates/tourTemplatesQueries'
import type { Company } from '../contract/company/company'
import { HttpError } from '../domain/calls/errors'
import { idOfIri } from '../contract/wire/ids'
import { defaultTourTemplate } from '../domain/tour/tourDefaults'
import { createCommandId } from '../lib/commandId'
import { randomColour, randomTourName } from '../lib/randomTour'
import type { Platform } from '../platform/platform'
import { formatDate } from '../texts/kit/format'
import { toursTexts } from '../texts/tours/tours'

type Surroundings = Pick<Platform, 'http' | 'config' | 'session' | 'notify' | 'notifyFailure'> & {
  queryClient: QueryClient
}

/**
 * A tour whose answer never came. Pressing again repeats that very call, so that a tour which was made after all is
 * not made twice.
 */
let unanswered: { commandId: string; body: Record<string, unknown> } | null = null

/** Creates a tour template as the plus button does (part 1 §4) and gives its id; null when it failed. */
export async function createTour({
  http,
  config,
  session,
  notify,
  notifyFailure,
  queryClient,
}: Surroundings): Promise<string | null> {
  const api = createApi(http, config)
  const company: Company = session.getSnapshot().context.user?.company ?? { '@id': '' }
  try {
    if (unanswered === null) {
      const colours = await queryClient.fetchQuery(createQueries(api).labels.colours()).catch(() => [])
      const codes = colours.map((colour) => colour.code ?? '').filter((code) => code !== '')
      const body = {
        ...defaultTourTemplate(company),
        name: randomTourName(formatDate(new Date()), Math.random),
        color: randomColour(codes, Math.random),
        planning: true,
      }
      unanswered = { commandId: createCommandId(), body }
    }
    const { commandId, body } = unanswered
    const created = await api.tourTemplates.create(body, { commandId })
    unanswered = null
    await queryClient.invalidateQueries({ queryKey: tourTemplateKeys.all })
    notify({ type: 'success', message: toursTexts.created })
    return idOfIri(created['@id'])
  } catch (error) {
    if (error instanceof HttpError) unanswered = null
    notifyFailure(error)
    return null
  }
}
