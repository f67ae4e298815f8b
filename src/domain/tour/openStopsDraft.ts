import * as Schema from 'effect/Schema'
import { OpenStopsWrite, type OpenStops } from '../../contract/tour/openStops'
import type { Iri } from '../../contract/wire/ids'
import { validationMessages } from '../../contract/wire/validationMessages'
import { bodyViolations } from '../drafts/bodyViolations'

/** Open stops of a running tour in their order: service locations, and destinations to add. */
export type OpenStopsDraft = { stops: readonly Iri[] }

/** Changes of the form in the event log. */
export const OpenStopsDraftChanges = Schema.Struct({
  stops: Schema.optionalKey(Schema.Array(Schema.String)),
})

export const draftOfOpenStops = ({ stops }: OpenStops): OpenStopsDraft => ({
  stops: (stops ?? []).map((stop) => stop['@id']),
})

/** Validation messages of a draft. The last stop is not removed: such a tour is ended. */
export const openStopsViolations = (draft: OpenStopsDraft): Record<string, string> =>
  draft.stops.length === 0
    ? { stops: validationMessages.required }
    : bodyViolations(OpenStopsWrite, draft, ['stops'])

/** The stops that a save removes, in their previous order. */
export const removedOpenStops = (base: OpenStopsDraft, { stops }: OpenStopsDraft): readonly Iri[] =>
  base.stops.filter((iri) => !stops.includes(iri))

/** The stop at its previous place, as far as the stops before it are still there. */
export function withStopBack(base: OpenStopsDraft, { stops }: OpenStopsDraft, iri: Iri): readonly Iri[] {
  const before = base.stops.slice(0, base.stops.indexOf(iri)).findLast((each) => stops.includes(each))
  return stops.toSpliced(before === undefined ? 0 : stops.indexOf(before) + 1, 0, iri)
}
