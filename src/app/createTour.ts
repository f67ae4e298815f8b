import type { QueryClient } from '@tanstack/react-query'
import { createApi, createQueries } from '../api/api'
import { idOfIri } from '../contract/wire/ids'
import { defaultTourTemplate } from '../domain/tour/tourDefaults'
import { randomColour, randomTourName } from '../lib/randomTour'
import type { CommandOf } from '../machines/command/commandTypes'
import { beginCommand, findCommand, outcomeOf, type CommandActor } from '../platform/commands'
import type { Platform } from '../platform/platform'
import { formatDate } from '../texts/kit/format'

type Surroundings = Pick<Platform, 'http' | 'config' | 'session' | 'workflows'> & { queryClient: QueryClient }

/** Creates a tour template as the plus button does and gives its id; null when it failed. */
export async function createTour(surroundings: Surroundings): Promise<string | null> {
  const actor = await openCreation(surroundings)
  if (actor === null) return null
  actor.send({ type: 'command.send', command: actor.getSnapshot().context.command })
  const { context } = await outcomeOf(actor)
  return context.made === null ? null : idOfIri(context.made.iri)
}

/** A tour whose answer never came is gone on with: it may have been made after all. */
async function openCreation(surroundings: Surroundings): Promise<CommandActor | null> {
  const { workflows: work } = surroundings
  const workflows = await work.opened()
  const unanswered = await findCommand(workflows, { kind: 'createTour', name: '', body: {} })
  if (unanswered !== null) return unanswered
  const command = await newTour(surroundings)
  // Whoever asked may have signed out meanwhile.
  return work.current() === workflows ? beginCommand(workflows, command) : null
}

async function newTour({
  http,
  config,
  session,
  queryClient,
}: Surroundings): Promise<CommandOf<'createTour'>> {
  const { colours: options } = createQueries(createApi(http, config)).labels
  const colours = await queryClient.fetchQuery(options()).catch(() => [])
  const codes = colours.map((colour) => colour.code ?? '').filter((code) => code !== '')
  const name = randomTourName(formatDate(new Date()), Math.random)
  const company = session.getSnapshot().context.user?.company ?? { '@id': '' }
  const color = randomColour(codes, Math.random)
  return { kind: 'createTour', name, body: { ...defaultTourTemplate(company), name, color, planning: true } }
}
