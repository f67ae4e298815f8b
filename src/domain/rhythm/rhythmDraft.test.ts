import { describe, expect, it } from 'vitest'
import { noRules, type Rhythm } from '../../contract/rhythm/rhythm'
import { changedParts, conflictsOf, mergeDrafts } from '../drafts/draftMerge'
import {
  draftOfRhythm,
  draftOfSentence,
  rhythmToSend,
  rhythmViolations,
  type WithRhythm,
} from './rhythmDraft'

const today = '2026-11-29'
const tuesdays: Rhythm = { ...noRules, schedule: { kind: 'weekly', every: 1, weekdays: ['TU'] } }
const typed = (text: string): WithRhythm => ({ rhythm: draftOfSentence(text, today) })

describe('the rhythm of a draft', () => {
  it('is missing until the server sends one or one is typed', () => {
    expect([draftOfRhythm(null), draftOfRhythm(undefined), rhythmToSend({}), rhythmViolations({})]).toEqual([
      {},
      {},
      {},
      {},
    ])
  })

  it('keeps a sentence that is not understood, and refuses it', () => {
    const draft = typed('jeden Dinstach')
    expect(draft).toEqual({ rhythm: { text: 'jeden Dinstach', value: null } })
    expect(Object.keys(rhythmViolations(draft))).toEqual(['rhythm'])
  })

  it('is sent as it was understood, and as none if the sentence was deleted', () => {
    expect([typed('Di'), typed(' ')].map((draft) => [rhythmToSend(draft), rhythmViolations(draft)])).toEqual([
      [{ rhythm: tuesdays }, {}],
      [{ rhythm: null }, {}],
    ])
  })

  it('is unchanged by other words for the same days', () => {
    const draft = draftOfRhythm(tuesdays)
    expect([
      changedParts(draft, typed('immer dienstags')),
      changedParts({}, typed('')),
      changedParts({}, typed('Di')),
      changedParts(draft, typed('Dinstach')),
    ]).toEqual([[], [], ['rhythm'], ['rhythm']])
  })

  it('of another user is compared, and replaced or kept as a whole', () => {
    const versions = { base: {}, mine: typed('Mi'), theirs: typed('Do') }
    expect(conflictsOf(versions)).toEqual(['rhythm'])
    expect([
      mergeDrafts<WithRhythm>(versions, {}),
      mergeDrafts<WithRhythm>(versions, { rhythm: 'theirs' }),
    ]).toEqual([typed('Mi'), typed('Do')])
  })
})
