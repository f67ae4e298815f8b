import { HttpError, NetworkError } from '../../src/domain/calls/errors'
import type { RecordDraft } from '../../src/domain/drafts/draftParts'
import type { RecordContext } from '../../src/machines/kinds/recordEditor/recordTypes'
import { isChanged, isUnanswered, refusedName, valueOf } from './editorOracle'

/* What happens to the editors of small records, which differ in nothing but the record. What is right: formEditor.ts. */

export const formInvokes = {
  loadRecord: 'loadRecord',
  loadNewer: 'loadRecord',
  saveRecord: 'saveRecord',
} as const

const gone = new HttpError({ status: 404, title: 'Not Found' })

/**
 * Everything that happens to such an editor but for what is typed, read and answered.
 * @param field one that the server refuses, which is chosen after a conflict as well
 * @param path its name in what the server says
 */
export const formEvents = (field: string, path = field) => ({
  'save.request': [{}],
  'load.retry': [{}],
  'conflict.choose': [
    { part: field, side: 'theirs' as const },
    { part: field, side: 'mine' as const },
  ],
  'conflict.apply': [{}],
  close: [{}],
  'edit.resume': [{}],
  'xstate.error.actor.loadRecord': [{ error: new NetworkError() }, { error: gone }],
  'xstate.error.actor.loadNewer': [{ error: gone }, { error: new NetworkError() }],
  'xstate.error.actor.saveRecord': [
    { error: new HttpError({ status: 412 }) },
    { error: gone },
    {
      error: new HttpError({
        status: 422,
        violations: [{ propertyPath: path, message: refusedName }],
      }),
    },
    { error: new HttpError({ status: 422, title: 'Das geht gerade nicht.' }) },
    { error: new HttpError({ status: 403, description: 'Das darf nur die Zentrale.' }) },
    { error: new HttpError({ status: 429, code: 'TooManyRequests', retryAfterSeconds: 90 }) },
    { error: new NetworkError() },
  ],
})

/** What guards read of such an editor, and what was decided by it; the oracle compares contexts as a whole. */
export const formFacts =
  (field: string) =>
  (context: RecordContext<unknown, RecordDraft>): unknown => {
    const { iri, base, draft, theirs, choices, serverViolations } = context
    const [before, now, other] = [base, draft, theirs?.draft].map((one) => one && valueOf(one, field))
    const isChosen = choices[field] === 'theirs'
    const sent = [isChanged(context), isUnanswered(context)]
    return [iri, now === '', now === before, other === '', isChosen, Object.keys(serverViolations), ...sent]
  }
